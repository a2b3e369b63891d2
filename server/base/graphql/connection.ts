import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/limits.ts';
import { badInput } from './bad-input.ts';

/** The arguments of a connection. */
export type PageArgs = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
};

/**
 * A page of a list that is in memory, as the Relay connection specification says. A cursor names its entry and
 * its place: when the entry has gone, or is filtered away, paging goes on from the place.
 *
 * @param items the whole list, filtered and in order
 * @throws GraphQLError with status 400 for sizes out of range, both sizes, and cursors of nobody's making
 */
export function pageOf<Item extends { readonly id: string }>(items: readonly Item[], args: PageArgs) {
  const { first, last, after, before } = args;
  if (first != null && last != null) throw badInput('Please give either `first` or `last`.');
  checkSize('first', first);
  checkSize('last', last);
  const afterPlace = after ? findCursor(items, after) : null;
  const beforePlace = before ? findCursor(items, before) : null;
  let start = afterPlace ? afterPlace.index + (afterPlace.found ? 1 : 0) : 0;
  let end = Math.max(start, Math.min(items.length, beforePlace ? beforePlace.index : items.length));
  if (first != null) end = Math.min(end, start + first);
  if (last != null) start = Math.max(start, end - last);
  if (first == null && last == null) end = Math.min(end, start + PAGE_SIZE);

  const edges = items
    .slice(start, end)
    .map((node, offset) => ({ node, cursor: cursorOf(node.id, start + offset) }));
  return {
    edges,
    totalCount: items.length,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: start > 0 && items.length > 0,
      hasNextPage: end < items.length,
    },
  };
}

function checkSize(name: string, size: number | null | undefined): void {
  if (size != null && (size < 0 || size > MAX_PAGE_SIZE))
    throw badInput(`The argument \`${name}\` must be a number from 0 to ${MAX_PAGE_SIZE}.`);
}

function cursorOf(id: string, index: number): string {
  return Buffer.from(`${index}:${id}`).toString('base64url');
}

function findCursor(items: readonly { readonly id: string }[], cursor: string) {
  const [, index, id] = /^(\d{1,9}):(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (index === undefined) throw badInput('This cursor does not belong to this list.');
  const found = items.findIndex((item) => item.id === id);
  return found < 0
    ? { index: Math.min(Number(index), items.length), found: false }
    : { index: found, found: true };
}
