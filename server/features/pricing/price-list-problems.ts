import { HIGHEST_PRICE_USD } from '#domain/pricing/price-list.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { InputProblem } from '#server/errors.ts';
import { line } from '#server/features/content/fields.ts';
import { findItemIds } from './price-list.store.ts';
import type { PriceListChange, PriceListTerms } from './price-list-terms.ts';

const name120 = line(120);

/** Every fault of a change itself (docs/product.md 4.9). */
export async function changeProblems(
  reader: Transaction | Dependencies['database'],
  { name, phases, prices }: PriceListChange,
): Promise<InputProblem[]> {
  const problems: InputProblem[] = [];
  if (name !== undefined && !name120.safeParse(name.trim()).success)
    problems.push({ path: 'name', message: 'must be one line of 1 to 120 characters' });
  if (phases && phases.earlyUntil >= phases.midUntil)
    problems.push({ path: 'mid-until', message: 'must be after the last day of the early phase' });
  const known = new Set(await findItemIds(reader));
  for (const { itemId, usd } of prices ?? []) {
    if (!known.has(itemId)) problems.push({ path: itemId, message: 'there is no such item' });
    else if (
      usd &&
      !usd.every((price) => Number.isInteger(price) && price >= 0 && price <= HIGHEST_PRICE_USD)
    )
      problems.push({ path: itemId, message: `must be whole dollars from 0 to ${HIGHEST_PRICE_USD}` });
  }
  return problems;
}

/** What would be wrong with a list after a change: nothing could be bought with an empty one. */
export function termsProblems({ usd }: PriceListTerms): InputProblem[] {
  return Object.keys(usd).length > 0
    ? []
    : [{ path: 'without', message: 'a price list must have at least one item' }];
}
