import { restOf } from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findRefundsToSend } from '#server/money/refunds/refund.store.ts';
import { countSent } from '#server/money/refunds/refund-to-send.service.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import type { WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { NewEntry } from './read-statement.ts';
import { findTransfers } from './received-transfer.store.ts';
import { findSent, markShown } from './sent.store.ts';
import { giveBackRest } from './settle.service.ts';
import { lockTransfer } from './settlement.store.ts';
import { isNear } from './similar.ts';

/** What becomes of money that left the account for a registration (docs/product.md 7.22). */
export const SENT_OUTCOMES = {
  REFUND_SENT: 'is the refund that was to be sent; the buyer is told that it is',
  GAVE_BACK: 'gives back what nobody needed; its owner is told',
} as const;
export type SentOutcome = keyof typeof SENT_OUTCOMES;

/** More refunds of one order are not looked at. */
const MOST = 1_000;

/**
 * Does what a statement shows: a refund that was to be sent was, or what nobody needed of a registration's money went back. What somebody
 * has said before is not done again.
 *
 * @param one.orderId of the registration that it names, which the transaction holds
 * @param one.now ids of what this import has recorded
 */
export async function recordSent(
  dependencies: Dependencies,
  tx: Transaction,
  {
    orderId,
    entry: { key: entryKey, day: bookedOn, currency, ...entry },
    bankReference,
    now,
    at,
    record,
  }: {
    orderId: string;
    entry: NewEntry;
    bankReference: string;
    now: string[];
    at: Date;
    record: WriteEntry;
  },
): Promise<SentOutcome | 'SENT' | 'SENT_BEFORE' | 'SENT_DIFFERS' | 'SIMILAR'> {
  const order = await lockOrder(tx, orderId);
  const amountMinor = 0 - entry.amountMinor;
  const same = (one: { amountMinor: number; currency: string }) =>
    one.amountMinor === amountMinor && one.currency === currency;
  const before = (await findSent(tx, order)).filter(
    (one) => same(one) && isNear(one.bookedOn, bookedOn) && !now.includes(one.id),
  );
  const unshown = before.find((one) => one.entryKey === null);
  if (unshown) {
    await markShown(tx, unshown, entryKey);
    now.push(unshown.id);
    return 'SENT_BEFORE';
  }
  if (before.length > 0) return 'SIMILAR';
  const sent = { bookedOn, bankReference, entryKey };
  const toSend = await findRefundsToSend(tx, { orderId, limit: MOST });
  const refund = toSend.find((one) => same({ ...one, currency: order.currency }));
  if (refund) {
    await countSent(dependencies, tx, order, refund, { ...sent, sentTo: null }, record, at);
    now.push(refund.id);
    return 'REFUND_SENT';
  }
  for (const { id } of await findTransfers(tx, orderId)) {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || !same({ ...transfer, amountMinor: restOf(transfer, transfer.order) })) continue;
    if (isoDay(transfer.bookedOn) > bookedOn) continue;
    const given = { kind: 'GIVEN_BACK', amountMinor, ...sent, sentTo: null } as const;
    now.push(await giveBackRest(dependencies, tx, transfer, given, record, at));
    return 'GAVE_BACK';
  }
  return toSend.length > 0 ? 'SENT_DIFFERS' : 'SENT';
}
