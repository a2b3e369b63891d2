import type { Database, Transaction } from '#server/base/database/client.ts';
import { defineFailure } from '#server/base/errors.ts';
import { findPriceList, type StoredPriceList } from './price-list.store.ts';

/** There is no price list of this id. */
export const UnknownPriceListError = defineFailure('UNKNOWN_PRICE_LIST', {
  status: 404,
  path: 'list',
  message: (id: string) => `There is no price list ${id}.`,
});

/** @throws UnknownPriceListError */
export async function existingList(reader: Transaction | Database, id: string): Promise<StoredPriceList> {
  const list = await findPriceList(reader, id);
  if (!list) throw new UnknownPriceListError(id);
  return list;
}
