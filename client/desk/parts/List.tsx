import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { cellText, columnsInOrder, isNumber, withPhaseNames } from '#domain/organiser/list-cells.ts';
import type { AnyShape, Filter, RowOf, Column as ShapeColumn } from '#domain/organiser/list-shape.ts';
import { useDesk, usePhaseNames } from '../desk-context.ts';
import { instant } from '../format.ts';
import { ConferenceTitle } from './ConferenceTitle.tsx';
import type { FilterField } from './Filters.tsx';
import { ListPage } from './ListPage.tsx';
import type { Column } from './RowsTable.tsx';
import { useConferences } from './use-conferences.ts';
import type { useList } from './use-list.ts';

type RowAction<Row> = {
  label: string;
  /** What it is done to, for whoever hears the button. */
  about: (row: Row) => string;
  when: (row: Row) => boolean;
  onAct: (row: Row) => void;
};

type ListProps<L extends AnyShape> = {
  title: string;
  list: ReturnType<typeof useList<L>>;
  /** Where a row has a page of its own. */
  page?: (row: RowOf<L>) => string;
  /** Cells that are more than text. */
  cells?: { readonly [Name in keyof RowOf<L>]?: (row: RowOf<L>) => ReactNode };
  /** Columns that are not of the list, such as the boxes that choose rows. */
  before?: readonly Column<RowOf<L>, string>[];
  after?: readonly Column<RowOf<L>, string>[];
  /** What can be done with a row, in a column of its own; nowhere at a desk that only reads. */
  action?: RowAction<RowOf<L>>;
  /** What else stands beside the title. */
  actions?: ReactNode;
  /** Between the filters and the rows. */
  children?: ReactNode;
};

/** Characters of an ordinary value, unless the declaration says how many. */
const WIDTHS: Record<ShapeColumn['kind'], number> = {
  text: 22,
  choice: 14,
  instant: 20,
  count: 10,
  money: 12,
  flag: 8,
  texts: 26,
  details: 40,
};

const KINDS: Partial<Record<Filter['kind'], FilterField<string>['kind']>> = {
  search: 'search',
  choice: 'choice',
  conference: 'choice',
  flag: 'choice',
  from: 'day',
  until: 'day',
  day: 'day',
};

/** A page that is a list, as it is declared (CONTRIBUTING.md, “a list of the organiser’s”). */
export function List<L extends AnyShape>({
  title,
  list,
  page,
  cells = {},
  before = [],
  after = [],
  action,
  actions,
  children,
}: ListProps<L>) {
  const { change, sort, similar } = list;
  const shape = withPhaseNames(list.shape, usePhaseNames());
  const conferences = useConferences();
  const { readOnly } = useDesk();
  return (
    <ListPage
      title={title}
      rows={list.rows}
      total={similar ? undefined : list.total}
      error={list.error}
      keyOf={(row) => String(row[shape.key as keyof RowOf<L>])}
      columns={[
        ...before,
        ...columnsOf(shape, cells, page),
        ...after,
        ...(action && !readOnly ? [actionColumn(action)] : []),
      ]}
      sort={shape.sorts && !similar ? sort : null}
      onSort={({ by, descending }) =>
        change({
          sort: by === Object.keys(shape.sorts ?? {})[0] ? null : by,
          order: descending ? null : 'asc',
        })
      }
      onEnd={list.more}
      fields={Object.entries<Filter>(shape.filters)
        .filter(([, { hidden }]) => !hidden)
        .map(([name, filter]) => ({
          name,
          label: filter.label,
          kind: KINDS[filter.kind] ?? 'text',
          choices: choicesOf(filter, conferences),
        }))}
      filter={list.filter}
      onFilter={change}
      exported={shape.name}
      actions={actions}
    >
      <NoticeRegion>
        {similar && (
          <Notice tone="info">No results for “{list.filter.search}”. Showing similar spellings.</Notice>
        )}
      </NoticeRegion>
      {children}
    </ListPage>
  );
}

function actionColumn<Row>({ label, about, when, onAct }: RowAction<Row>): Column<Row, string> {
  return {
    id: 'action',
    place: 'last',
    heading: label,
    width: 12,
    cell: (row) =>
      when(row) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${label} ${about(row)}…`}
          onClick={() => onAct(row)}
        >
          {label}…
        </Button>
      ),
  };
}

function choicesOf(filter: Filter, conferences: ReturnType<typeof useConferences>) {
  switch (filter.kind) {
    case 'conference':
      return conferences;
    case 'flag':
      return [{ value: 'yes', label: 'yes' }];
    case 'choice':
      return filter.choices.map((value) => ({ value, label: filter.names[value] ?? value }));
    default:
      return undefined;
  }
}

function columnsOf<L extends AnyShape>(
  shape: L,
  cells: NonNullable<ListProps<L>['cells']>,
  page: ListProps<L>['page'],
): Column<RowOf<L>, string>[] {
  const all = columnsInOrder(shape);
  const lead = shape.lead ?? shape.key;
  return all
    .filter(([, { within, hidden }]) => !within && !hidden)
    .map(([name, column]) => {
      const { kind, heading, width, sort, upwards, extra } = column;
      const special = cells[name as keyof RowOf<L>];
      const text = (row: RowOf<L>) => {
        const said = cellText(shape, name, row as Record<string, unknown>, instant);
        return name === 'conference' && said ? <ConferenceTitle id={said} /> : said;
      };
      const plain = special ?? text;
      const cell = column.formulas ? (row: RowOf<L>) => typeset(row, name) ?? plain(row) : plain;
      return {
        id: name,
        heading,
        width: width ?? WIDTHS[kind],
        cell: name === lead && page ? (row) => <ToPage to={page(row)}>{cell(row)}</ToPage> : cell,
        sort,
        upwards,
        number: isNumber(column) || undefined,
        extra: extra === true ? true : undefined,
        place: name === lead ? 'first' : undefined,
        fields: [
          name,
          ...all.filter(([, { within }]) => within === name).map(([part]) => part),
          // An amount says nothing without it.
          ...(kind === 'money' ? ['currency'] : []),
        ],
      };
    });
}

/** A text with its formulas, in its own direction; null where there is none. */
function typeset(row: object, name: string): ReactNode {
  const { [name]: text, [`${name}Html`]: html } = row as Record<string, string | null>;
  return text ? <Formulas text={text} html={html ?? null} /> : null;
}

/** Tells the row's page which list leads to it, for the way back. */
function ToPage({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={to} state={{ list: search }}>
      {children}
    </Link>
  );
}
