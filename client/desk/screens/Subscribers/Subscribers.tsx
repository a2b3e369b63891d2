import { useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import type { SubscriberFilter } from '../../generated/schema-types.ts';
import { choicesOf, SUBSCRIBER_STATES } from '../../names.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { AddDialog } from './AddDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { type SubscribersQuery, useSubscribersQuery } from './Subscribers.generated.ts';

const FILTERS = ['search', 'state'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Email', kind: 'search' },
  {
    name: 'state',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(SUBSCRIBER_STATES),
  },
];

type Row = SubscribersQuery['subscribers']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'email',
    place: 'first',
    fields: ['email'],
    heading: 'Email',
    width: 36,
    cell: ({ email }) => email,
  },
  {
    id: 'state',
    fields: ['state'],
    heading: 'Status',
    width: 14,
    cell: ({ state }) => (
      <Badge tone={state === 'SUBSCRIBED' ? 'success' : 'neutral'}>{SUBSCRIBER_STATES[state]}</Badge>
    ),
  },
  {
    id: 'since',
    fields: ['subscribedAt'],
    heading: 'Subscribed',
    width: 20,
    cell: ({ subscribedAt }) => instant(subscribedAt),
  },
  {
    id: 'ended',
    fields: ['endedAt'],
    heading: 'Unsubscribed',
    width: 20,
    cell: ({ endedAt }) => endedAt && instant(endedAt),
  },
  { id: 'source', fields: ['source'], heading: 'Source of consent', width: 44, cell: ({ source }) => source },
];

/** Who gets updates by mail (docs/product.md 9.2). */
export function Subscribers() {
  const { readOnly } = useDesk();
  const { filter, change } = useAddress(FILTERS);
  const list = useSubscribersQuery({ variables: { filter: filter as SubscriberFilter } });
  const page = (list.data ?? list.previousData)?.subscribers;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove: Column<Row> = {
    id: 'remove',
    place: 'last',
    heading: 'Remove',
    width: 12,
    cell: ({ email, state }) =>
      state === 'SUBSCRIBED' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${email}…`}
          onClick={() => setRemoving(email)}
        >
          Remove…
        </Button>
      ),
  };
  return (
    <ListPage
      title="Subscribers"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ email }) => email}
      columns={readOnly ? COLUMNS : [...COLUMNS, remove]}
      onEnd={nextPage(list, page)}
      fields={FIELDS}
      filter={filter}
      onFilter={change}
      exported="subscribers"
      actions={
        !readOnly && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add subscribers…
          </Button>
        )
      }
    >
      <AddDialog open={adding} onClose={() => setAdding(false)} />
      <RemoveDialog email={removing} onClose={() => setRemoving(null)} />
    </ListPage>
  );
}
