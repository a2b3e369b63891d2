import { describe, expect, it } from 'vitest';
import { type PageArgs, pageOf } from '#server/base/graphql/connection.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const ids = (args: PageArgs, list = items) =>
  pageOf(list, args)
    .edges.map(({ node }) => node.id)
    .join('');
const cursorOf = (id: string, list = items) =>
  pageOf(list, { first: 100 }).edges.find(({ node }) => node.id === id)?.cursor;

describe('a page of a list, as the Relay connection specification says', () => {
  it('is the beginning, with what it says of neighbours', () => {
    const { pageInfo, totalCount, edges } = pageOf(items, { first: 2 });
    expect(edges.map(({ node }) => node.id)).toEqual(['a', 'b']);
    expect(totalCount).toBe(5);
    expect(pageInfo).toEqual({
      startCursor: edges[0]?.cursor,
      endCursor: edges[1]?.cursor,
      hasPreviousPage: false,
      hasNextPage: true,
    });
  });

  it('goes on after a cursor, and ends before one', () => {
    expect(ids({ first: 2, after: cursorOf('b') })).toBe('cd');
    expect(ids({ first: 9, after: cursorOf('b'), before: cursorOf('e') })).toBe('cd');
    expect(ids({ before: cursorOf('c') })).toBe('ab');
    expect(ids({ after: cursorOf('e') })).toBe('');
  });

  it('counts from the end with last, and refuses it together with first', () => {
    expect(ids({ last: 2 })).toBe('de');
    expect(ids({ last: 2, before: cursorOf('d') })).toBe('bc');
    expect(() => ids({ first: 3, last: 2 })).toThrow('Please give either `first` or `last`.');
    expect(pageOf(items, { last: 2 }).pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
  });

  it('walks through the whole list forwards and backwards, each entry once', () => {
    let seen = '';
    let after: string | null = null;
    do {
      const page: ReturnType<typeof pageOf> = pageOf(items, { first: 2, after });
      seen += page.edges.map(({ node }) => node.id).join('');
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toBe('abcde');

    let before: string | null = null;
    seen = '';
    do {
      const page: ReturnType<typeof pageOf> = pageOf(items, { last: 2, before });
      seen = page.edges.map(({ node }) => node.id).join('') + seen;
      before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
    } while (before);
    expect(seen).toBe('abcde');
  });

  it('goes on rightly when the entry of the cursor has gone, or others were put before it', () => {
    const after = cursorOf('b');
    expect(
      ids(
        { after },
        items.filter(({ id }) => id !== 'b'),
      ),
    ).toBe('cde');
    expect(ids({ after }, [{ id: 'new' }, ...items])).toBe('cde');
  });

  it('may be empty, and then has no cursors', () => {
    expect(pageOf(items, { first: 0 })).toMatchObject({
      edges: [],
      pageInfo: { startCursor: null, endCursor: null },
    });
    expect(pageOf([], {})).toMatchObject({
      edges: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
  });

  it('has 20 entries when nobody says how many, and at most 100', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ id: `n${index}` }));
    expect(pageOf(many, {}).edges).toHaveLength(20);
    expect(pageOf(many, { first: 100 }).edges).toHaveLength(100);
    for (const args of [{ first: 101 }, { last: 101 }, { first: -1 }, { last: -1 }])
      expect(() => pageOf(many, args)).toThrow(/must be a number from 0 to 100/);
  });

  it('refuses a cursor of nobody’s making', () => {
    for (const after of ['x', 'T2Zmc2V0Q29ubmVjdGlvbjow', '💥', '-1:a'])
      expect(() => pageOf(items, { after })).toThrow('This cursor does not belong to this list.');
  });
});
