import type { Product } from './product.ts';

/** The names of all stored documents, in order. */
export async function storedKeys({ services }: Pick<Product, 'services'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of services.files.store.list()) keys.push(key);
  return keys.toSorted();
}
