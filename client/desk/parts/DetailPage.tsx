import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Back } from './Back.tsx';
import styles from './Beside.module.css';

type DetailPageProps = {
  /** What the browser calls the page. */
  title: string;
  /** The list that it is of: its address, and its name. */
  list: readonly [to: string, name: string];
  heading?: ReactNode;
  /** Beside the heading: how it stands. */
  badges?: ReactNode;
  children: ReactNode;
};

/** A page about one thing of a list, with the way back to the list as it was. What is not there yet, `NotLoaded` says. */
export function DetailPage({ title, list: [to, name], heading = title, badges, children }: DetailPageProps) {
  const state = useLocation().state as { list?: string } | null;
  return (
    <>
      <title>{`${title} · Desk`}</title>
      <Back to={`${to}${state?.list ?? ''}`}>{name}</Back>
      <div className={styles.head}>
        <h1 className={styles.title}>{heading}</h1>
        {badges}
      </div>
      {children}
    </>
  );
}
