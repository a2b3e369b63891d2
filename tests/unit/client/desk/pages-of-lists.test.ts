import { readFileSync } from 'node:fs';
import { gql } from '@apollo/client';
import { buildSchema, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDeskClient } from '#client/desk/apollo.ts';

const schema = buildSchema(readFileSync('desk.graphql', 'utf8'));
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ name }) => name === 'after'),
);

it('There are many lists with pages', () => expect(lists.length).toBeGreaterThan(8));

describe.each(lists)('The list $name', ({ name, args, type }) => {
  const others = args.filter((arg) => arg.name !== 'after');
  const typed = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query = gql(`query (${typed}) { ${name}(${given}) { endCursor total rows { mark } } }`);
  const page = (mark: string, endCursor: string | null) => ({
    [name]: {
      __typename: getNamedType(type).name,
      endCursor,
      total: 2,
      rows: [{ __typename: 'Row', mark }],
    },
  });

  it('grows with each page, and begins anew with the first', () => {
    const { cache } = createDeskClient();
    const shown = () => cache.readQuery<ReturnType<typeof page>>({ query })?.[name]?.rows;
    cache.writeQuery({ query, data: page('one', 'x') });
    cache.writeQuery({ query, variables: { after: 'x' }, data: page('two', null) });
    expect(shown()).toMatchObject([{ mark: 'one' }, { mark: 'two' }]);
    cache.writeQuery({ query, data: page('other', 'y') });
    expect(shown()).toMatchObject([{ mark: 'other' }]);
  });

  it('is another one with another filter or order', ({ skip }) => {
    skip(others.length === 0, 'it has neither');
    const { cache } = createDeskClient();
    for (const arg of others)
      for (const value of ['one', 'other'])
        cache.writeQuery({ query, variables: { [arg.name]: { value } }, data: page(value, null) });
    for (const arg of others)
      expect(cache.readQuery({ query, variables: { [arg.name]: { value: 'one' } } })).toMatchObject(
        page('one', null),
      );
  });
});
