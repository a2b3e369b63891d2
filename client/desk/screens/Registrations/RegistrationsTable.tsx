import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { RegistrationSort } from '../../generated/schema-types.ts';
import type { Column, Row } from './columns.tsx';
import styles from './Registrations.module.css';

/** Pixels of a row; the style sheet has the same. */
const ROW = 36;
/** Rows before the end of what is there at which the next page is asked for. */
const AHEAD = 50;

type TableProps = {
  rows: readonly Row[];
  columns: readonly Column[];
  /** How many there are on all pages. */
  total: number;
  /** Null for a list that has an order of its own. */
  sort: RegistrationSort | null;
  onSort: (sort: RegistrationSort) => void;
  /** The end of what is there comes near. */
  onEnd: () => void;
};

/** A table that draws only the rows that are in sight, however many there are. Up and Down go from row to row. */
export function RegistrationsTable({ rows, columns, total, sort, onSort, onEnd }: TableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.reference ?? index,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd();
  }, [last, rows.length, onEnd]);

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
    if (!by || !row) return;
    event.preventDefault();
    const next = Number(row.dataset.row) + by;
    if (next < 0 || next >= rows.length) return;
    virtual.scrollToIndex(next);
    scroll.current?.querySelector<HTMLElement>(`tr[data-row="${next}"] a`)?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroll} aria-label="Registrations" tabIndex={0} className={styles.scroll}>
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
        <tbody onKeyDown={step}>
          {above > 0 && <Gap columns={columns.length} pixels={above} />}
          {items.map(({ key, index }) => {
            const row = rows[index];
            return (
              row && (
                <tr key={key} data-row={index} aria-rowindex={index + 2} className={styles.row}>
                  {columns.map(({ id, cell, number }) => (
                    <td key={id} className={cx(number && styles.number)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          {below > 0 && <Gap columns={columns.length} pixels={below} />}
        </tbody>
      </table>
    </section>
  );
}

/** The place of rows that are out of sight. */
function Gap({ columns, pixels }: { columns: number; pixels: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ blockSize: pixels }} />
    </tr>
  );
}

type HeadingProps = { column: Column; sort: RegistrationSort | null; onSort: TableProps['onSort'] };

function Heading({ column: { heading, sort: by, number }, sort, onSort }: HeadingProps) {
  const sorted = by !== undefined && sort?.by === by;
  const arrow = sort?.descending ? '↓' : '↑';
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={cx(number && styles.number)}
    >
      {by && sort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by, descending: sorted ? !sort.descending : by !== 'NAME' })}
        >
          {heading} <span aria-hidden="true">{sorted ? arrow : ''}</span>
        </button>
      ) : (
        heading
      )}
    </th>
  );
}
