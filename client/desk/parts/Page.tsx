import type { ReactNode } from 'react';
import { Back } from './Back.tsx';
import styles from './Shared.module.css';

export type PageProps = {
  /** What the browser calls the page. */
  title: string;
  /** The page that it belongs to: its address, and its name. */
  back?: readonly [to: string, name: string];
  heading?: ReactNode;
  /** Beside the heading: how it stands, or what can be done. */
  badges?: ReactNode;
  children?: ReactNode;
};

/** A page of the desk: its title, the way back, its heading, and what it shows. */
export function Page({ title, back, heading = title, badges, children }: PageProps) {
  return (
    <>
      <title>{`${title} · Desk`}</title>
      {back && <Back to={back[0]}>{back[1]}</Back>}
      <div className={styles.head}>
        <h1 className={styles.title}>{heading}</h1>
        {badges}
      </div>
      {children}
    </>
  );
}
