import type { ObjectRef } from '@pothos/core';
import { cleanLine } from '#domain/text.ts';
import { endOfDay, parseIsoDate, startOfDay } from '#domain/time.ts';
import { type InputProblem, InvalidInputError } from '#server/errors.ts';
import { isUuid } from '#server/lib/identifiers.ts';
import { deskBuilder } from './desk/builder.ts';
import type { Page } from './page.ts';

/** Rows of a page. */
const PAGE = 100;
/** The longest search, in characters. */
const LONGEST_SEARCH = 200;

/** A page of a list; the next one begins after its last row, whatever has come in before it meanwhile. */
export type ListPage<Row> = { rows: readonly Row[]; endCursor: string | null; total: number };

/** The number of a row's place, as JavaScript writes it: a day in milliseconds, a rank, a place in a queue. */
const NUMBER = /^\d{1,13}(\.\d{1,20})?(e-\d{1,3})?$/;

/**
 * Reads a page of a list.
 *
 * @param after the end of the page before; nothing for the first page
 * @param placeOf a row's number, for a list that is not in the order of ids: its pages go on although the row is erased
 * @throws InvalidInputError for a cursor that no list has made
 */
export async function pageOf<Row extends { id: string }>(
  after: string | null | undefined,
  find: (page: Page) => Promise<{ items: readonly Row[]; total: number }>,
  placeOf?: (row: Row) => number,
): Promise<ListPage<Row>> {
  const [id = '', place] = after ? after.split('@') : [];
  if (after && !(isUuid(id) && (placeOf ? NUMBER.test(place ?? '') : place === undefined)))
    throw new InvalidInputError([{ path: 'after', message: 'This cursor does not belong to this list.' }]);
  const number = place === undefined ? undefined : Number(place);
  const { items, total } = await find({ limit: PAGE + 1, offset: 0, after: id || undefined, place: number });
  const rows = items.slice(0, PAGE);
  const last = items.length > PAGE ? rows.at(-1) : undefined;
  const endCursor = last ? [last.id, ...(placeOf ? [placeOf(last)] : [])].join('@') : null;
  return { rows, endCursor, total };
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
