import type { Database, Transaction } from '#server/database/client.ts';
import { ExpectedError } from '#server/errors.ts';
import { findPriceList, type StoredPriceList } from './price-list.store.ts';

/** There is no price list of this id. */
export class UnknownPriceListError extends ExpectedError {
  readonly code = 'UNKNOWN_PRICE_LIST';
  readonly status = 404;
  override readonly path = 'list';
  constructor(id: string) {
    super(`There is no price list ${id}.`);
  }
}

/** @throws UnknownPriceListError */
export async function existingList(reader: Transaction | Database, id: string): Promise<StoredPriceList> {
  const list = await findPriceList(reader, id);
  if (!list) throw new UnknownPriceListError(id);
  return list;
}
