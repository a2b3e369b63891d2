import { listText } from '#server/organiser/page-options.ts';
import type { ContentChange } from './content-changes.ts';

const DONE = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** What was done to content as commands write it; names and meaning stay as they are (docs/organisers.md). */
export function changesRecord(changes: readonly ContentChange[]) {
  const items = changes.map(({ kind, id, before, after }) => {
    const what: keyof typeof DONE = !before ? 'added' : after ? 'changed' : 'removed';
    return { kind, id, what };
  });
  return { items, total: items.length };
}

/** The same of what was published, with whom news that waits will tell of it. */
export const publishedRecord = ({
  changes,
  later,
}: {
  changes: readonly ContentChange[];
  later: readonly string[];
}) => ({ ...changesRecord(changes), ...(later.length > 0 && { later }) });

type ChangeRecord = ReturnType<typeof changesRecord>['items'][number];

const COLUMNS = [
  { heading: 'What', cell: ({ what }: ChangeRecord) => DONE[what] },
  { heading: 'Kind', cell: ({ kind }: ChangeRecord) => kind },
  { heading: 'Id', cell: ({ id }: ChangeRecord) => id },
];

/** The same as a table. */
export function changesText(changes: readonly ContentChange[], aligned: boolean): string {
  return listText(changesRecord(changes), COLUMNS, { aligned, none: 'Nothing had to be changed.' });
}
