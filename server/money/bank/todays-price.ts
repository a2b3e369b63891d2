import { LAPSED_STATUSES, OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { awaitTransfer, offersTransfer } from '#server/money/payments/bank-transfer.ts';
import { payStateOf, requote } from '#server/money/payments/price-hold.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findMissingMinor } from '#server/orders/orders/received-money.store.ts';
import { TransferNotRecordedError } from './bank.errors.ts';

/** Whether money for an order comes after the time for which its price was held. */
export const isLate = ({ status, expiresAt }: Pick<Order, 'status' | 'expiresAt'>, now: Date): boolean =>
  LAPSED_STATUSES.includes(status) || (OPEN_STATUSES.includes(status) && now >= expiresAt);

/** Which price money that comes late counts at: that of then, or of the day. */
export type LatePrice = 'THEN' | 'TODAY';

/** Which price money for an order counts at that comes late; null: it does not. @param todaysPrice whether staff say that of the day */
export const latePriceOf = (order: Order, now: Date, todaysPrice: boolean): LatePrice | null =>
  isLate(order, now) ? (todaysPrice ? 'TODAY' : 'THEN') : null;

/**
 * Gives an order that has ended, and that the transaction holds, the price of the day, because staff say that a late transfer pays that
 * (docs/product.md 7.19). Where it is not enough, the order waits for the rest.
 *
 * @param amountMinor what comes now, in minor units of the order's currency
 * @throws TransferNotRecordedError with nothing stored, where there is no such price, or no place
 */
export async function atTodaysPrice(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  amountMinor: number,
): Promise<Order> {
  const { reference } = order;
  const now = dependencies.clock.now();
  if (!isLate(order, now)) throw new TransferNotRecordedError(`The price of ${reference} is held still.`);
  const open = payStateOf(order, now) === 'REQUOTED';
  const priced = open
    ? await requote(dependencies, tx, order, { totalMinor: null, network: null, way: 'TRANSFER' })
    : null;
  if (priced === null || !('reference' in priced))
    throw new TransferNotRecordedError(
      `${reference} has no price of the day: nobody can register for it any more, or there is no place left.`,
    );
  if (amountMinor >= (await findMissingMinor(tx, priced))) return priced;
  // Shortly before a conference no transfer is taken any more: the rest is paid at the order's page.
  return offersTransfer(dependencies, priced.conference, priced.currency)
    ? awaitTransfer(dependencies, tx, priced, { told: true })
    : priced;
}
