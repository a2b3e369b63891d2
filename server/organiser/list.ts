import * as z from 'zod';
import { withPhaseNames } from '#domain/organiser/list-cells.ts';
import type { AnyShape, FilterOf, RowOf, SortOf } from '#domain/organiser/list-shape.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import type { Rule } from './desk/allowed.ts';
import type { FileTable } from './export.ts';

/** Of what a page is read: the row before it by its values, so that the list goes on although that row is gone. */
export type Cursor = { readonly id: string; readonly value?: string | number };

/** Which rows are asked for: at most `limit`, after those that `offset` says, or after a place. */
export type ListPage<By extends string = string> = {
  readonly limit: number;
  readonly offset: number;
  readonly after: Cursor | undefined;
  readonly sort: { readonly by: By; readonly descending: boolean };
};

type Sort = ListPage['sort'];

/** What rows are in the order of, besides their ids. */
type Order<Stored> = {
  readonly value: z.ZodType<string | number | undefined>;
  of(row: Stored): string | number | undefined;
};
const DATABASE_TEXT = /^[^\0]*$/;
/** Ids count up with the time. */
const byId: Order<unknown> = { value: z.undefined().optional(), of: () => undefined };
/** Numbers that are an instant, too, in milliseconds: no other cursor was made here. */
const MOST = 8.64e15;
export const byNumber = <Stored>(of: (row: Stored) => number): Order<Stored> => {
  return { value: z.number().min(-MOST).max(MOST), of };
};
/** A number that a database keeps as an integer, such as an amount. */
export const byInteger = <Stored>(of: (row: Stored) => number): Order<Stored> => ({ value: z.int32(), of });
export const byText = <Stored>(of: (row: Stored) => string): Order<Stored> => {
  return { value: z.string().regex(DATABASE_TEXT), of };
};

/** What a search in everything shows: `id` leads to it. */
export type Found = { readonly id: string; readonly title: string; readonly detail: string };

/** Somebody who can be written to, and what of the row a message can name. */
export type Person = {
  readonly email: string;
  readonly name: string;
  readonly reference?: string;
  /** Of an abstract. */
  readonly title?: string;
  /** Its title. */
  readonly conference?: string;
};

/** The commands of a list (docs/organisers.md). */
type ListCommand = {
  /** With its group: 'orders list'. */
  readonly name: string;
  /** Calls of it, without the group. */
  readonly examples: readonly string[];
  /** A call of the `export` of its group; none where the group has one of its own, or none. */
  readonly export?: string;
  /** Options of a call of the `emails` of its group, where its rows are about people. */
  readonly emails?: string;
};

type Reading<L, Stored> = {
  readonly command: ListCommand;
  /** A page of the rows of a filter. */
  find(
    dependencies: Dependencies,
    filter: FilterOf<L>,
    page: ListPage<SortOf<L>>,
  ): Promise<readonly Stored[]>;
  /** How many rows a filter has. */
  count(dependencies: Dependencies, filter: FilterOf<L>): Promise<number>;
  /** A row as programs read it. */
  row(stored: Stored): RowOf<L>;
  /** What a sort of the list is in the order of; ids unless said. */
  order?(sort: string): Order<Stored> | undefined;
  /** Rows that are spelt like what was searched for, where no row has it. */
  similar?(dependencies: Dependencies, filter: FilterOf<L>, limit: number): Promise<readonly Stored[]>;
  /** What a filter names and the database has none of: a command says so. */
  missing?(dependencies: Dependencies, filter: FilterOf<L>): Promise<readonly InputProblem[]>;
  /** Whom a row is about, for lists of addresses and for mailings. */
  person?(stored: Stored): Person;
  /** What the desk shows of a row that was searched for in everything; by the filter `search`. */
  found?(stored: Stored): Found;
};

/** A list that can be read: its shape, what reads it, and what it takes to see it at the desk. */
export type List<L extends AnyShape = AnyShape, Stored extends { id: string } = { id: string }> = Rule &
  Reading<L, Stored> & { readonly shape: L };

/** Joins a list's shape with what reads it (CONTRIBUTING.md, “a list of the organiser’s”). */
export function defineList<L extends AnyShape, Stored extends { id: string }>(
  shape: L,
  reading: Rule & Reading<L, Stored>,
): List<L, Stored> {
  return { shape, ...reading };
}

/** The sort of a list unless somebody asks for another: its first one, the greatest first. */
export function usualSort(list: List): Sort {
  return { by: Object.keys(list.shape.sorts ?? { usual: '' })[0] ?? '', descending: true };
}

const orderOf = (list: List, by: string) => list.order?.(by) ?? byId;

const cursorSchema = z.object({ id: z.uuid() });

const cursorOf = (list: List, row: { id: string }, { by }: Sort): Cursor => {
  return { id: row.id, value: orderOf(list, by).of(row) };
};

/** @throws InvalidInputError for a cursor of nobody's making, or of a list in another order */
function readCursor(list: List, cursor: string, { by }: Sort): Cursor {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return cursorSchema.extend({ value: orderOf(list, by).value }).parse(values);
  } catch {
    throw new InvalidInputError([{ path: 'after', message: 'This cursor does not belong to this list.' }]);
  }
}

/**
 * A page of a list, as it is stored. Where no row has the words that are searched for, those that have similar ones.
 *
 * @param cursor the end of the page before; nothing for the first page
 * @throws InvalidInputError for a cursor of nobody's making, or of a list in another order
 */
export async function pageOf<Stored extends { id: string }>(
  list: List<AnyShape, Stored>,
  dependencies: Dependencies,
  { filter, sort = usualSort(list) }: { filter: Record<string, unknown>; sort?: Sort },
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): Promise<{ rows: readonly Stored[]; endCursor: string | null; similar: boolean }> {
  const after = cursor ? readCursor(list, cursor, sort) : undefined;
  const found = await list.find(dependencies, filter, { limit: limit + 1, offset: 0, after, sort });
  if (found.length === 0 && !after && filter.search && list.similar) {
    const rows = await list.similar(dependencies, filter, limit);
    return { rows, endCursor: null, similar: rows.length > 0 };
  }
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const endCursor = last
    ? Buffer.from(JSON.stringify(cursorOf(list, last, sort))).toString('base64url')
    : null;
  return { rows, endCursor, similar: false };
}

/** Rows that are read at once while all of a list are walked through. */
const AT_ONCE = 500;

/** All rows of a filter in the order of the list, as they are stored, without holding more than five hundred of them. */
export async function* walk<Stored extends { id: string }>(
  list: List<AnyShape, Stored>,
  dependencies: Dependencies,
  filter: object,
  sort: Sort = usualSort(list),
): AsyncGenerator<Stored> {
  let after: Cursor | undefined;
  do {
    const rows = await list.find(dependencies, filter, { limit: AT_ONCE, offset: 0, after, sort });
    yield* rows;
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
    after = last && cursorOf(list, last, sort);
  } while (after);
}

/** A list as its readers see it, with what the organiser calls things. */
export function shapeOf<L extends AnyShape>(
  { shape }: { readonly shape: L },
  dependencies: Pick<Dependencies, 'catalogue' | 'siteConfig'>,
): L {
  return withPhaseNames(shape, phaseNamesOf(siteOf(dependencies)));
}

/** All rows of a filter, as files are made of them. */
export function fileTable(
  list: List,
  dependencies: Dependencies,
  { filter, sort }: { filter: object; sort?: Sort },
  names?: readonly string[],
): FileTable {
  async function* rows() {
    for await (const stored of walk(list, dependencies, filter, sort)) yield list.row(stored);
  }
  const { conferenceById } = dependencies.catalogue.current();
  const titleOf = (id: string) => conferenceById.get(id)?.title ?? id;
  return { shape: shapeOf(list, dependencies), rows: rows(), names, titleOf };
}
