import type { ObjectRef } from '@pothos/core';
import { cleanLine } from '#domain/text.ts';
import { endOfDay, parseIsoDate, startOfDay } from '#domain/time.ts';
import { type InputProblem, InvalidInputError } from '#server/errors.ts';
import { isUuid } from '#server/lib/identifiers.ts';
import type { Page } from '#server/lib/page.ts';
import { deskBuilder } from './builder.ts';

/** Rows of a page. */
const PAGE = 100;
/** The longest search, in characters. */
const LONGEST_SEARCH = 200;

/** A page of a list; the next one begins after its last row, whatever has come in before it meanwhile. */
export type ListPage<Row> = { rows: readonly Row[]; endCursor: string | null; total: number };

/**
 * Reads a page of a list.
 *
 * @param after the end of the page before; nothing for the first page
 * @throws InvalidInputError for a cursor that no list has made
 */
export async function pageOf<Row extends { id: string }>(
  after: string | null | undefined,
  find: (page: Page) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<ListPage<Row>> {
  if (after && !isUuid(after))
    throw new InvalidInputError([{ path: 'after', message: 'This cursor does not belong to this list.' }]);
  const { items, total } = await find({ limit: PAGE + 1, offset: 0, after: after || undefined });
  const rows = items.slice(0, PAGE);
  return { rows, endCursor: items.length > PAGE ? (rows.at(-1)?.id ?? null) : null, total };
}

/** The type of a list's pages. */
export function pageType<Row>(name: string, row: ObjectRef<typeof deskBuilder.$inferSchemaTypes, Row>) {
  return deskBuilder.objectRef<ListPage<Row>>(name).implement({
    description: 'A page of a list.',
    fields: (t) => ({
      rows: t.expose('rows', { type: [row], description: 'They themselves.' }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'What the next page begins after; null: there is none.',
      }),
      total: t.exposeInt('total', { description: 'How many there are on all pages.' }),
    }),
  });
}

/** What a filter has of a text: a database has none with a NUL, and nothing is looked for where only spaces are. */
export function plainText(text: string | null | undefined): string | undefined {
  return (text && cleanLine(text).slice(0, LONGEST_SEARCH)) || undefined;
}

/**
 * What a filter has of days, such as 2026-03-01 (London): from the first instant of `from` until the end of `to`.
 *
 * @throws InvalidInputError naming every day that is none
 */
export function daysOf(days: { from?: string | null | undefined; to?: string | null | undefined }): {
  from: Date | undefined;
  until: Date | undefined;
} {
  const problems: InputProblem[] = [];
  const read = (path: 'from' | 'to') => {
    const parsed = days[path] ? parseIsoDate(days[path]) : undefined;
    if (parsed === null) problems.push({ path, message: 'This must be a day such as 2026-03-01.' });
    return parsed ?? undefined;
  };
  const [first, last] = [read('from'), read('to')];
  if (problems.length > 0) throw new InvalidInputError(problems);
  return { from: first && startOfDay(first), until: last && endOfDay(last) };
}
