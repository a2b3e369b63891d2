import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createDeskClient } from '#client/desk/apollo.ts';

/** One of the declared lists, which are all cached alike. */
const query = gql(
  'query ($filter: F, $sort: S, $after: String) { messages(filter: $filter, sort: $sort, after: $after) { endCursor total rows { id } } }',
);
const page = (id: string, endCursor: string | null) => ({
  messages: {
    __typename: 'Messages',
    endCursor,
    total: 2,
    rows: [{ __typename: 'Message', id }],
  },
});

it('A list grows with each page, and begins anew with the first', () => {
  const { cache } = createDeskClient();
  const shown = () => cache.readQuery<ReturnType<typeof page>>({ query })?.messages.rows;
  cache.writeQuery({ query, data: page('one', 'x') });
  cache.writeQuery({ query, variables: { after: 'x' }, data: page('two', null) });
  expect(shown()).toMatchObject([{ id: 'one' }, { id: 'two' }]);
  cache.writeQuery({ query, data: page('other', 'y') });
  expect(shown()).toMatchObject([{ id: 'other' }]);
});

it.each(['filter', 'sort'])('A list is another one with another %s', (name) => {
  const { cache } = createDeskClient();
  for (const value of ['one', 'other'])
    cache.writeQuery({ query, variables: { [name]: { value } }, data: page(value, null) });
  expect(cache.readQuery({ query, variables: { [name]: { value: 'one' } } })).toMatchObject(
    page('one', null),
  );
});
