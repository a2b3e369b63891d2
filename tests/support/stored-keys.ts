import type { Product } from './product.ts';

/** The names of all stored documents, in order. */
export async function storedKeys({ dependencies }: Pick<Product, 'dependencies'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of dependencies.files.store.list()) keys.push(key);
  return keys.toSorted();
}
