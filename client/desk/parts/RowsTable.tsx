import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../apollo.ts';
import styles from './RowsTable.module.css';
import { controlOf, useListPosition } from './use-list-position.ts';

/** A column of a list; `SortKey` is what the list can be sorted by. */
export type Column<Row, SortKey extends string = never> = {
  id: string;
  heading: ReactNode;
  /** Characters of an ordinary value. */
  width: number;
  cell: (row: Row) => ReactNode;
  sort?: SortKey;
  /** Sorted upwards at first, as names are. */
  upwards?: true;
  /** Numbers stand at the end. */
  number?: true;
  /** Only shown when it is asked for. */
  extra?: true;
  /** Always shown, at this end of the row. */
  place?: 'first' | 'last';
  /** What the list's export calls it. */
  fields?: readonly string[];
};

export type Sort<SortKey extends string> = { by: SortKey; descending: boolean };

/** About the pixels of a row, and of the heading that stays above them: 2.25rem in the style sheet. */
const ROW = 36;
/** Rows before the end of what is there at which the next page is asked for. */
const AHEAD = 50;

export type RowsTableProps<Row, SortKey extends string> = {
  /** What the rows are, such as 'Registrations'. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row, SortKey>[];
  /** How many there are on all pages. */
  total: number;
  /** Nothing for a list that has an order of its own. */
  sort?: Sort<SortKey> | null | undefined;
  onSort?: ((sort: Sort<SortKey>) => void) | undefined;
  /** The end of what is there comes near. */
  onEnd: () => Promise<unknown>;
};

/**
 * A table that draws only the rows that are in sight, however many there are. Up and Down go from row to row; whoever comes back
 * from a row's page is where they were. On a phone a row is
 * its first five columns and its button, below each other, and the headings are what the list can be sorted by.
 */
export function RowsTable<Row, SortKey extends string = never>({
  label,
  rows,
  keyOf,
  columns,
  total,
  sort,
  onSort,
  onEnd,
}: RowsTableProps<Row, SortKey>) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    getItemKey: (index) => (rows[index] ? keyOf(rows[index]) : index),
    // The heading lies over as much of what scrolls.
    scrollPaddingEnd: ROW,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const room = { '--rows': `${virtual.getTotalSize()}px` } as CSSProperties;
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const last = items.at(-1)?.index ?? 0;
  const [failure, setFailure] = useState<Error | null>(null);
  const more = () => onEnd().then(() => setFailure(null), setFailure);
  const onNear = useEffectEvent(() => void more());
  // Once for each row that comes near, and not again by itself where it failed.
  useEffect(() => {
    if (last >= rows.length - AHEAD) onNear();
  }, [last, rows.length]);

  const remember = useListPosition({ scroll, virtual, rows, keyOf, total, more });

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('tr[data-index]');
    // A field that has a use for these keys of its own keeps them.
    if (!by || !row || target.closest('select, textarea, input:not([type="checkbox"])')) return;
    const next = Number(row.dataset.index) + by;
    if (next < 0 || next >= rows.length) return;
    virtual.scrollToIndex(next);
    const control = controlOf(scroll.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`));
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
  };

  return (
    <>
      {failure && (
        <Notice
          tone="error"
          live
          title="The rest of the list could not be loaded"
          actions={
            <Button size="small" variant="secondary" onClick={more}>
              Try again
            </Button>
          }
        >
          {messageOf(failure)}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroll} aria-label={label} tabIndex={0} className={styles.scroll} style={room}>
        <table aria-rowcount={total + 1} className={styles.table}>
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ inlineSize: `${width}ch` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody
            onKeyDown={step}
            onFocus={({ target }) => remember(target)}
            onClickCapture={({ target }) => remember(target)}
          >
            {above > 0 && <Gap columns={columns.length} pixels={above} />}
            {items.map(({ key, index }) => {
              const row = rows[index];
              return (
                row && (
                  <Row key={key} ref={virtual.measureElement} row={row} index={index} columns={columns} />
                )
              );
            })}
            {below > 0 && <Gap columns={columns.length} pixels={below} />}
          </tbody>
        </table>
      </section>
    </>
  );
}

type RowProps<Item> = {
  row: Item;
  index: number;
  // biome-ignore lint/suspicious/noExplicitAny: what it can be sorted by does not matter here
  columns: readonly Column<Item, any>[];
  ref: Ref<HTMLTableRowElement>;
};

// Whoever scrolls has the table drawn anew for each frame: only the rows that come into sight are then made.
const Row = memo(function Row<Item>({ row, index, columns, ref }: RowProps<Item>) {
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      {columns.map(({ id, heading, cell, number }) => (
        <td
          key={id}
          data-heading={typeof heading === 'string' ? heading : undefined}
          className={cx(number && styles.number)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

/** The place of rows that are out of sight. */
function Gap({ columns, pixels }: { columns: number; pixels: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ blockSize: pixels }} />
    </tr>
  );
}

type HeadingProps<Row, SortKey extends string> = Pick<RowsTableProps<Row, SortKey>, 'sort' | 'onSort'> & {
  column: Column<Row, SortKey>;
};

function Heading<Row, SortKey extends string>({
  column: { heading, sort: by, upwards, number },
  sort,
  onSort,
}: HeadingProps<Row, SortKey>) {
  const sorted = by !== undefined && sort?.by === by;
  const arrow = sort?.descending ? '↓' : '↑';
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={cx(number && styles.number)}
    >
      {by && sort && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by, descending: sorted ? !sort.descending : !upwards })}
        >
          {heading} <span aria-hidden="true">{sorted ? arrow : ''}</span>
        </button>
      ) : (
        heading
      )}
    </th>
  );
}
