import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from './order.store.ts';
import { type CountingTransfer, findCountingTransfers } from './received-money.store.ts';

/** A transfer that paid an order, or a part of it, in a line: how much came, when, and what the bank says of it. */
export function transferText(
  { amountMinor, bookedOn, bankReference }: CountingTransfer,
  currency: string,
): string {
  return `${formatMoney(amountMinor, currency as Currency)} on ${printDay(bookedOn)}: ${bankReference}`;
}

/**
 * The bank transfers that paid an order, a line each (docs/product.md 7.19); none where it was not paid so.
 *
 * @param transfers those that count; where none does any more, it is what the bank said of the one that made it paid
 */
export function transferTexts(
  { bankReference, currency }: Pick<Order, 'bankReference' | 'currency'>,
  transfers: readonly CountingTransfer[],
): string[] {
  if (bankReference === null) return [];
  return transfers.length === 0
    ? [bankReference]
    : transfers.map((transfer) => transferText(transfer, currency));
}

/** The same, read for one order. */
export async function findTransferTexts(tx: Database | Transaction, order: Order): Promise<string[]> {
  return order.bankReference === null ? [] : transferTexts(order, await findCountingTransfers(tx, order.id));
}
