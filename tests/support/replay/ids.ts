import type { Books } from './books.ts';
import type { LogEntry } from './snapshot.ts';

/** The id of a row by another column. */
export function idOf(books: Books, table: string, column: string, value: unknown): string {
  for (const { tables } of [books.after, books.before])
    for (const [key, row] of tables[table] ?? []) if (row[column] === value) return key;
  return `of ${value}`;
}

/** The id of the order that an entry is about. */
export const orderOf = (books: Books, { subject }: LogEntry) =>
  idOf(books, 'Order', 'reference', subject.slice('order '.length));
