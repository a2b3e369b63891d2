import { expect } from 'vitest';
import type { Product } from './product.ts';

/** The data that a query of the public API answers; an error fails the test. */
export async function answerOf(product: Product, query: string, variables?: object) {
  const { data, errors } = await product.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Ids of a list, such as `events(first: 3)`, in its order. */
export async function idsIn(product: Product, list: string): Promise<string[]> {
  const data = await answerOf(product, `{ list: ${list} { nodes { id } } }`);
  return data.list.nodes.map(({ id }: { id: string }) => id);
}
