import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { count } from '#domain/count.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import type { AbstractFilter } from '../../generated/schema-types.ts';
import { ABSTRACT_STATES, choicesOf } from '../../names.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import type { FilterField } from '../../parts/Filters.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences, withConferences } from '../../parts/use-conferences.ts';
import { AbstractBadges } from './AbstractBadges.tsx';
import { type AbstractsQuery, useAbstractsQuery } from './Abstracts.generated.ts';
import styles from './Abstracts.module.css';
import { DecisionDialog } from './DecisionForm.tsx';
import { useSelection } from './use-selection.tsx';

const FILTERS = [
  'search',
  'conference',
  'decision',
  'presentation',
  'limit',
  'author',
  'from',
  'to',
] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Full-text search', kind: 'search' },
  { name: 'conference', label: 'Conference', kind: 'choice' },
  {
    name: 'decision',
    label: 'Decision',
    kind: 'choice',
    choices: choicesOf(ABSTRACT_STATES),
  },
  {
    name: 'presentation',
    label: 'Presentation',
    kind: 'choice',
    choices: PRESENTATION_TYPES.map((value) => ({ value, label: value })),
  },
  {
    name: 'limit',
    label: 'Limit',
    kind: 'choice',
    choices: [{ value: 'over', label: 'Over two by one author' }],
  },
  { name: 'author', label: 'Author', kind: 'text' },
  { name: 'from', label: 'Submitted from', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];

type Row = AbstractsQuery['abstracts']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    place: 'first',
    fields: ['title'],
    heading: 'Title',
    width: 56,
    cell: ({ reference, title }) => <Link to={`/abstracts/${reference}`}>{title}</Link>,
  },
  {
    id: 'decision',
    fields: ['decision', 'overLimit'],
    heading: 'Decision',
    width: 26,
    cell: (abstract) => <AbstractBadges abstract={abstract} />,
  },
  { id: 'author', fields: ['fullName'], heading: 'Author', width: 24, cell: ({ fullName }) => fullName },
  {
    id: 'affiliation',
    fields: ['affiliation'],
    heading: 'Affiliation',
    width: 24,
    cell: ({ affiliation }) => affiliation,
  },
  {
    id: 'conference',
    fields: ['conference'],
    heading: 'Conference',
    width: 24,
    cell: ({ conference }) => <ConferenceTitle id={conference} />,
  },
  {
    id: 'kind',
    fields: ['presentation'],
    heading: 'Presentation',
    width: 18,
    cell: ({ presentation }) => presentation,
  },
  {
    id: 'words',
    fields: ['words'],
    heading: 'Words',
    width: 8,
    number: true,
    cell: (abstract) => abstract.words,
  },
  {
    id: 'sent',
    fields: ['createdAt'],
    heading: 'Submitted',
    width: 20,
    cell: ({ createdAt }) => instant(createdAt),
  },
  {
    id: 'reference',
    fields: ['reference'],
    heading: 'Reference',
    width: 19,
    cell: ({ reference }) => reference,
  },
];

const FOUND: Column<Row> = {
  id: 'excerpt',
  place: 'first',
  fields: ['abstract'],
  heading: 'Found in',
  width: 60,
  cell: ({ excerpt }) => excerpt,
};

/** Abstracts: filtered, searched in full text, and decided on, many at once (docs/product.md 8.6). */
export function Abstracts() {
  const { readOnly } = useDesk();
  const { filter, params, change } = useAddress(FILTERS);
  const conferences = useConferences();
  const list = useAbstractsQuery({ variables: { filter: filter as AbstractFilter } });
  const page = (list.data ?? list.previousData)?.abstracts;
  const { chosen, column, clear } = useSelection(page?.rows ?? []);
  const [deciding, setDeciding] = useState(false);
  const [title, ...others] = COLUMNS;
  return (
    <ListPage
      title="Abstracts"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ reference }) => reference}
      columns={[
        ...(readOnly ? [] : [column]),
        ...(title ? [title] : []),
        ...(filter.search ? [FOUND] : []),
        ...others,
      ]}
      onEnd={nextPage(list, page)}
      fields={withConferences(FIELDS, conferences)}
      filter={filter}
      onFilter={change}
      exported="abstracts"
      actions={
        <>
          <AddressMenu list="abstract-emails" about="their abstract" />
          <Button href={`/export/abstracts.zip?${params}`} download variant="secondary" size="small">
            Documents (ZIP)
          </Button>
        </>
      }
    >
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          <output>{count(chosen.length, 'abstract selected', 'abstracts selected')}</output>
          <Button size="small" onClick={() => setDeciding(true)}>
            Decide…
          </Button>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
      <DecisionDialog
        references={chosen}
        open={deciding}
        onClose={() => setDeciding(false)}
        onDecided={() => {
          setDeciding(false);
          clear();
        }}
      />
    </ListPage>
  );
}
