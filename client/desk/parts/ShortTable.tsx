import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Table } from '#client/ui/Table.tsx';
import styles from './ShortTable.module.css';

type ShortTableProps = {
  /** Unique on the page. */
  id: string;
  /** What it holds. */
  title: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** What each row is known by, where its cells keep a state or rows come and go; otherwise its place. */
  keys?: readonly string[];
  /** The first cell of each row is its heading. */
  named?: boolean;
  /** Its title is seen, too. */
  titled?: boolean;
  className?: string | undefined;
};

/**
 * A table that needs no more than its headings and cells; its title is for whoever hears it. On a phone each row is a list of
 * its cells, each after its heading.
 */
export function ShortTable({ id, title, headings, rows, keys, named, titled, className }: ShortTableProps) {
  return (
    <Table caption={title} captionHidden={!titled} captionId={id} className={cx(styles.table, className)}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={keys?.[row] ?? row}>
            {cells.map((cell, column) =>
              named && column === 0 ? (
                <th key={headings[column]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={headings[column]} data-heading={headings[column]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same under its title; a line says so where there is nothing in it. */
export function TableSection({ id, title, rows, ...table }: ShortTableProps) {
  if (rows.length === 0)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.none}>None.</p>
      </section>
    );
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ShortTable {...table} id={id} title={title} rows={rows} />
    </div>
  );
}
