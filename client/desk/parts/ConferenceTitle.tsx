import { useConferences } from './use-conferences.ts';

/** A conference by its title, which may be cut off; by its id until the titles are there. */
export function ConferenceTitle({ id }: { id: string }) {
  const title = useConferences()?.find(({ value }) => value === id)?.label ?? id;
  return <span title={title}>{title}</span>;
}
