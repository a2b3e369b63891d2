import type { Database } from '#server/base/database/client.ts';
import { readStoredWork } from '#server/base/health/health.store.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { findLink, isStillOpen, revokeLinks } from '#server/common/access/access-link.store.ts';
import { findMail, findQueuedMails, insertMail, markSent } from '#server/common/mail/mail.store.ts';
import {
  findBilling,
  findDocuments,
  findFile,
  findOrdersWithDueDocuments,
} from '#server/money/invoices/invoice.store.ts';
import { claimDueOrders, scheduleNextLook } from '#server/money/payments/due-orders.store.ts';
import { findOpenAttempts, findOrderOfPayment } from '#server/money/payments/payment-attempt.store.ts';
import { countUses, findHolds } from '#server/orders/coupons/coupon.store.ts';
import {
  findHoldsToRemindOf,
  findOrder,
  findOrdersOf,
  insertOrder,
  lockOrder,
  notePayment,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import {
  conferencesWithNeeds,
  findSeatsHeldBy,
  findSeatsOf,
  lockSeat,
  updateSeat,
} from '#server/orders/seats/seat.store.ts';
import { findOpenChange } from '#server/orders/seats/seat-change.store.ts';
import { findLastCancellation } from '#server/registrations/cancellations/cancellation.store.ts';
import { named } from './many-orders.ts';

/**
 * Does once what buyers, holders of seats, PayPal, the jobs and the monitors have the database do all day, with the order
 * of a number (tests/support/many-orders.ts), through the product's own stores.
 */
export async function dayInDatabase(database: Database, number: number, now: Date): Promise<void> {
  const { id, email, clientKey, paypalOrderId, paypalCaptureId, tokenHash, mailKey } = named(number);
  // A buyer registers and pays.
  const known = await findOrder(database, { id });
  if (!known) throw new Error(`There is no order ${number}.`);
  await findOrder(database, { clientKey });
  const fresh = `${number} of ${now.getTime()}`;
  const given = { ...known, reference: fresh, clientKey: fresh, paypalRequestId: fresh, createdAt: now };
  const { order } = await insertOrder(
    { sealing: await openSealing('sample', '') },
    database,
    given,
    'create',
  );
  await notePayment(database, order.id, { paypalOrderId: fresh, paypalApproveUrl: null });
  await findOrder(database, { paypalOrderId });
  await scheduleNextLook(database, order.id, now);
  const mail = await database.$transaction(async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id);
    await updateOrder(
      tx,
      lockedOrder,
      { status: 'APPROVED', approvedAt: now },
      { at: now, cause: 'capture' },
    );
    const input = { template: 'order-confirmation', key: fresh, recipient: email, input: {}, createdAt: now };
    return insertMail(tx, input);
  });
  // A coupon is used.
  const couponId = named(2).id;
  await countUses(database, couponId);
  await database.$transaction((tx) => findHolds(tx, couponId, { email, networkHash: 'network' }));
  // The mail is sent.
  await findQueuedMails(database);
  await findMail(database, mail.id);
  await markSent(database, mail, now);
  // Secret links are opened, used and replaced; orders and seats are looked for by address.
  await findLink(database, tokenHash);
  await isStillOpen(database, id);
  await database.$transaction((tx) => revokeLinks(tx, { scope: 'ORDER', subjectId: id }, now));
  await findOrdersOf(database, email);
  await findSeatsHeldBy(database, email);
  await findSeatsOf(database, id);
  await findOpenChange(database, id, now);
  await database.$transaction(async (tx) => {
    const seat = await lockSeat(tx, id);
    if (seat) await updateSeat(tx, seat.id, { name: 'Ada Lovelace' });
  });
  // PayPal's events, the reconciliation and the monitors.
  await findOrder(database, { paypalCaptureId });
  await claimDueOrders(database, now, 20);
  await conferencesWithNeeds(database);
  await readStoredWork(database, now);
  await database.mail.findUnique({ where: { key: mailKey } });
  // Invoices, and somebody else who pays.
  await findBilling(database, id);
  await findDocuments(database, id);
  await findFile(database, { orderId: id, number: `INV-2026-${number}` });
  await findOrdersWithDueDocuments(database, [], 50);
  await findOrderOfPayment(database, `PAYER-${number}`);
  await findOpenAttempts(database, id);
  await findLastCancellation(database, id);
  const week = { key: 'pay-reminder-7:', now, fromMs: 86_400_000, toMs: 7 * 86_400_000 };
  await findHoldsToRemindOf(database, { ...week, limit: 100, except: [] });
}
