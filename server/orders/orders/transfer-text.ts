import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Fact } from '#server/common/mail/blocks.ts';
import type { Order } from './order.store.ts';
import {
  type CountingTransfer,
  findCountingTransfers,
  type TransferSettlement,
} from './received-money.store.ts';

/** A transfer in a line: how much came, when, and what the bank says of it. */
export function transferText(
  {
    amountMinor,
    bookedOn,
    bankReference,
  }: Pick<CountingTransfer, 'amountMinor' | 'bookedOn' | 'bankReference'>,
  currency: string,
): string {
  return `${formatMoney(amountMinor, currency as Currency)} on ${printDay(bookedOn)}: ${bankReference}`;
}

/** Transfers that paid an order, or a part of it: a line each, and one for what went back of it or another order counts. */
export function transferLines(transfers: readonly CountingTransfer[], currency: string): string[] {
  return transfers.flatMap((transfer) => [
    transferText(transfer, currency),
    ...transfer.settlements.flatMap((one) => settlementText(one, currency) ?? []),
  ]);
}

/** Null for what is only the organiser's. */
function settlementText(
  { kind, amountMinor, bookedOn, bankReference, usedFor }: TransferSettlement,
  currency: string,
): string | null {
  const of = `${formatMoney(amountMinor, currency as Currency)} of it`;
  if (kind === 'GIVEN_BACK') return `${of} given back on ${printDay(bookedOn)}: ${bankReference}`;
  return usedFor === null ? null : `${of} used for order ${usedFor}`;
}

/**
 * The bank transfers that paid an order, in lines (docs/product.md 7.19); none where it was not paid so.
 *
 * @param transfers those that count; where none does any more, it is what the bank said of the one that made it paid
 */
export function transferTexts(
  { bankReference, currency }: Pick<Order, 'bankReference' | 'currency'>,
  transfers: readonly CountingTransfer[],
): string[] {
  if (bankReference === null) return [];
  return transfers.length === 0 ? [bankReference] : transferLines(transfers, currency);
}

/** The same, read for one order. */
export async function findTransferTexts(tx: Database | Transaction, order: Order): Promise<string[]> {
  return order.bankReference === null ? [] : transferTexts(order, await findCountingTransfers(tx, order.id));
}

/** Lines of transfers as facts of a mail. */
export const transferFacts = (lines: readonly string[]): Fact[] =>
  lines.map((line) => ['Bank transfer', line]);
