import { useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import type { WaitingFilter } from '../../generated/schema-types.ts';
import { choicesOf, WAITING_STATES } from '../../names.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import type { FilterField } from '../../parts/Filters.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences, withConferences } from '../../parts/use-conferences.ts';
import { RemoveDialog, type WaitingRow } from './RemoveDialog.tsx';
import { useWaitingQuery } from './Waiting.generated.ts';

const FILTERS = ['search', 'conference', 'state'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Name or email', kind: 'search' },
  { name: 'conference', label: 'Conference', kind: 'choice' },
  {
    name: 'state',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(WAITING_STATES),
  },
];

const TONES = { OFFERED: 'success', WAITING: 'signal' } as const;

const COLUMNS: readonly Column<WaitingRow>[] = [
  {
    id: 'conference',
    fields: ['conference'],
    heading: 'Conference',
    width: 24,
    cell: ({ conferenceId }) => <ConferenceTitle id={conferenceId} />,
  },
  { id: 'item', fields: ['item'], heading: 'Item', width: 22, cell: ({ item }) => item },
  {
    id: 'position',
    fields: ['position'],
    heading: 'Position',
    width: 9,
    number: true,
    cell: ({ position }) => position,
  },
  {
    id: 'state',
    fields: ['state'],
    heading: 'Status',
    width: 11,
    cell: ({ state }) => (
      <Badge tone={state === 'OFFERED' || state === 'WAITING' ? TONES[state] : 'neutral'}>
        {WAITING_STATES[state]}
      </Badge>
    ),
  },
  { id: 'name', fields: ['name'], heading: 'Name', width: 20, cell: ({ name }) => name },
  { id: 'email', fields: ['email'], heading: 'Email', width: 28, cell: ({ email }) => email },
  {
    id: 'joined',
    fields: ['joinedAt'],
    heading: 'Joined',
    width: 18,
    cell: ({ joinedAt }) => instant(joinedAt),
  },
  {
    id: 'held',
    fields: ['heldUntil'],
    heading: 'Offer ends',
    width: 18,
    cell: ({ heldUntil }) => heldUntil && instant(heldUntil),
  },
];

/** Who waits for what is sold out, in the order in which they joined (docs/product.md 4.11). */
export function Waiting() {
  const { readOnly } = useDesk();
  const { filter, change } = useAddress(FILTERS);
  const conferences = useConferences();
  const list = useWaitingQuery({ variables: { filter: filter as WaitingFilter } });
  const page = (list.data ?? list.previousData)?.waiting;
  const [removing, setRemoving] = useState<WaitingRow | null>(null);
  const remove: Column<WaitingRow> = {
    id: 'remove',
    place: 'last',
    heading: 'Remove',
    width: 12,
    cell: (row) =>
      row.endedAt === null && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${row.email}…`}
          onClick={() => setRemoving(row)}
        >
          Remove…
        </Button>
      ),
  };
  return (
    <ListPage
      title="Waiting lists"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ id }) => id}
      columns={readOnly ? COLUMNS : [...COLUMNS, remove]}
      onEnd={nextPage(list, page)}
      fields={withConferences(FIELDS, conferences)}
      filter={filter}
      onFilter={change}
      exported="waiting"
    >
      <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />
    </ListPage>
  );
}
