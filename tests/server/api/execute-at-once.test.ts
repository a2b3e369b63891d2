import fc from 'fast-check';
import { type ExecutionResult, execute, getOperationAST, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeAtOnce } from '#server/graphql/execute-at-once.ts';
import { isPlainlyValid } from '#server/graphql/plainly-valid.ts';
import { schema } from '#server/graphql/schema.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { choicesOf, type RandomQuery, writeQuery } from '../../support/random-queries.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const choices = fc.array(fc.nat(1_000_000), { minLength: 120, maxLength: 120 }).map(choicesOf);

/** What GraphQL's own execution and ours make of a query; `waits`: GraphQL's own returns a promise. */
async function both({ text, variables }: RandomQuery) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no such operation.');
  const context = { dependencies: product.dependencies, network: 'test' };
  const ours = executeAtOnce(document, operation, variables, context);
  const running = execute({ schema, document, variableValues: variables, contextValue: context });
  const waits = running instanceof Promise;
  const usual: ExecutionResult = await running;
  return { ours, usual, waits };
}

describe('a query that is run at once', () => {
  it('says the same as GraphQL’s own execution, in the same order, or nothing where that waits or fails', async () => {
    let answered = 0;
    let left = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (choose) => {
        const query = writeQuery(schema, choose, false);
        const { ours, usual, waits } = await both(query);
        if (waits || usual.errors) {
          left += 1;
          expect(ours).toBeNull();
        } else {
          answered += 1;
          expect(JSON.stringify(ours)).toBe(JSON.stringify(usual.data));
        }
      }),
      { numRuns: 500 },
    );
    // Both happen, so both are tested.
    expect([answered > 150, left > 20], `${answered} answered, ${left} not`).toEqual([true, true]);
  });

  it.each([
    ['for GraphQL’s own types', '{ __schema { types { kind name fields { name type { name } } } } }'],
    ['for a type by name', '{ __type(name: "Node") { possibleTypes { name } interfaces { name } } }'],
    [
      'with the same field in several fragments',
      '{ ...A ...B ...A } fragment A on Query { organiser { name } } fragment B on Query { organiser { email name } }',
    ],
    [
      'of nodes of several types',
      '{ search(text: "a") { nodes { __typename ... on Node { id } ... on Conference { title } ... on Event { subtitle } } } }',
    ],
    ['of what is not there', '{ conference(id: "nobody") { id } nodes(ids: ["nobody"]) { id } }'],
  ])('is answered as ever %s', async (_, text) => {
    const { ours, usual } = await both({ text, variables: {} });
    expect(ours).not.toBeNull();
    expect(JSON.stringify(ours)).toBe(JSON.stringify(usual.data));
  });

  it.each([
    ['that wants a prototype', '{ __proto__: organiser { name } }', {}],
    [
      'with a variable of another type',
      'query ($a: Int) { conferences(first: $a) { totalCount } }',
      { a: 'b' },
    ],
    ['without a variable that it needs', 'query ($a: ID!) { conference(id: $a) { id } }', {}],
    ['that fails', '{ conferences(first: 1000) { totalCount } }', {}],
    [
      'that must be waited for',
      '{ quote(input: { conferenceId: "nobody", basket: [] }) { __typename } }',
      {},
    ],
  ])('is left to GraphQL’s own execution: one %s', async (_, text, variables) => {
    expect((await both({ text, variables })).ours).toBeNull();
  });
});

describe('a plain query', () => {
  it('is known to be valid without GraphQL’s own validation', () => {
    let found = 0;
    fc.assert(
      fc.property(choices, (choose) => {
        const document = parse(writeQuery(schema, choose, true).text);
        const valid = validate(schema, document).length === 0;
        if (valid) found += 1;
        expect(isPlainlyValid(document)).toBe(valid);
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(150);
  });

  it('is never taken for valid when it isn’t', () => {
    let spoilt = 0;
    fc.assert(
      fc.property(choices, fc.nat(), fc.nat(), fc.boolean(), (choose, from, to, plain) => {
        // A word of it in the place of another.
        const words = writeQuery(schema, choose, plain).text.split(/\b/);
        words[from % words.length] = words[to % words.length] as string;
        const document = parsed(words.join(''));
        if (!document || validate(schema, document).length === 0) return;
        spoilt += 1;
        expect(isPlainlyValid(document), words.join('')).toBe(false);
      }),
      { numRuns: 600 },
    );
    expect(spoilt).toBeGreaterThan(50);
  });
});

function parsed(text: string) {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
