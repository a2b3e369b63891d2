/** Which part of a list is shown: at most `limit` rows after the first `offset`, or after the row whose id is `after`. */
export type Page = { limit: number; offset: number; after?: string | undefined };

/** Rows that are read at once while all of a list are walked through. */
const AT_ONCE = 1000;

/**
 * All rows of a list, in its order, without holding more than a thousand of them.
 *
 * @param find a page of it
 */
export async function* allPages<Row extends { id: string }>(
  find: (page: Page) => Promise<{ items: readonly Row[] }>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { items } = await find({ limit: AT_ONCE, offset: 0, after });
    yield* items;
    after = items.length === AT_ONCE ? items.at(-1)?.id : undefined;
  } while (after);
}
