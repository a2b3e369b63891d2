import type { Database, Transaction } from '#server/base/database/client.ts';
import { notFound } from '#server/base/errors.ts';
import { findPriceList, type StoredPriceList } from './price-list.store.ts';

/** There is no price list of this id. */
export const UnknownPriceListError = notFound('price list', 'list');

/** @throws UnknownPriceListError */
export async function existingList(reader: Transaction | Database, id: string): Promise<StoredPriceList> {
  const list = await findPriceList(reader, id);
  if (!list) throw new UnknownPriceListError(id);
  return list;
}
