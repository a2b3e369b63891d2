import { useLocation } from 'react-router-dom';
import { Page, type PageProps } from './Page.tsx';

type DetailPageProps = Omit<PageProps, 'back'> & {
  /** The list that it is of: its address, and its name. */
  list: readonly [to: string, name: string];
};

/** A page about one thing of a list, with the way back to the list as it was. What is not there yet, `NotLoaded` says. */
export function DetailPage({ list: [to, name], ...page }: DetailPageProps) {
  const state = useLocation().state as { list?: string } | null;
  return <Page {...page} back={[`${to}${state?.list ?? ''}`, name]} />;
}
