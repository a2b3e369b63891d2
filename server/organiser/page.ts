/**
 * Which part of a list is shown: at most `limit` rows after the first `offset`, or after the row whose id is `after`, whether
 * or not it is there any more. Of a list that is not in the order of ids, `place` is the number that this row was in the order of.
 */
export type Page = {
  limit: number;
  offset: number;
  after?: string | undefined;
  place?: number | undefined;
};

/** Rows that are read at once while all of a list are walked through. */
const AT_ONCE = 1000;

/**
 * All rows of a list, in its order, without holding more than a thousand of them.
 *
 * @param find a page of it
 * @param placeOf a row's number, for a list that is not in the order of ids
 */
export async function* allPages<Row extends { id: string }>(
  find: (page: Page) => Promise<{ items: readonly Row[] }>,
  placeOf?: (row: Row) => number,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const place = last && placeOf?.(last);
    const { items } = await find({ limit: AT_ONCE, offset: 0, after: last?.id, place });
    yield* items;
    last = items.length === AT_ONCE ? items.at(-1) : undefined;
  } while (last);
}
