import { expect } from 'vitest';
import { organiserOf } from './organiser.ts';
import type { Product } from './product.ts';

/** Opens the season of 2027 with the two commands of docs/organisers.md, at the product's clock. */
export async function openNextSeason(product: Product): Promise<void> {
  const organiser = organiserOf(product);
  for (const command of [
    ['conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20', '--all'],
    ['content', 'publish'],
  ])
    expect(await organiser(...command)).toMatchObject({ code: 0, error: '' });
  await product.dependencies.catalogue.reload();
}

/** The id of what is on in 2026, a year later. */
export const nextOf = (id: string) => id.replace('2026', '2027');
