import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { plugin } from '../../../scripts/codegen-hooks.ts';

const schema = buildSchema('type Query { a(id: ID): ID } type Mutation { b(id: ID!): ID }');

const hooksOf = async (text: string) => {
  const output = await plugin(schema, [{ document: parse(text) }], {});
  return typeof output === 'string' ? output : output.content;
};

it('a query must be given the variables that it requires', async () => {
  expect(await hooksOf('query A($id: ID!) { a(id: $id) }')).toContain('useAQuery = (options: ');
});

it.each([
  ['has none', 'query A { a }'],
  ['requires none', 'query A($id: ID) { a(id: $id) }'],
  ['has a value for each', 'query A($id: ID! = "1") { a(id: $id) }'],
  ['is a mutation, which gets them when it is sent', 'mutation A($id: ID!) { b(id: $id) }'],
])('an operation may go without options where it %s', async (_, text) => {
  expect(await hooksOf(text)).toMatch(/useA(Query|Mutation) = \(options\?: /);
});
