import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { hasMail } from '#server/common/mail/mail.store.ts';
import { isHeldForPayer } from '#server/money/payments/price-hold.ts';
import { findHoldsToRemindOf, lockOrder } from '#server/orders/orders/order.store.ts';
import { orderInputOf } from '#server/orders/orders/order-mail.ts';
import { payReminder } from './pay-link.mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/**
 * Reminds everybody who asked somebody else to pay, 7 days and 1 day before the price is no longer held, once each; not of
 * what is paid or cancelled, and not of a hold that was never that long (docs/product.md 7.9).
 *
 * @returns how many reminders were queued
 */
export async function remindOfHolds(dependencies: Dependencies, stopped = () => false): Promise<number> {
  let queued = 0;
  for (const days of [7, 1] as const)
    queued += await eachByItself(dependencies, {
      name: `Reminding of held prices, ${days} before`,
      find: (except) =>
        findHoldsToRemindOf(dependencies.database, {
          key: keyOf(days, ''),
          now: dependencies.clock.now(),
          fromMs: (days === 7 ? 1 : 0) * DAY_MS,
          toMs: days * DAY_MS,
          limit: BATCH,
          except,
        }),
      of: ({ id, reference }) => ({ id, called: reference }),
      run: ({ id }) => remind(dependencies, id, days),
      stopped,
    });
  return queued;
}

const keyOf = (days: 7 | 1, orderId: string) => `pay-reminder-${days}:${orderId}`;

async function remind(dependencies: Dependencies, id: string, days: 7 | 1): Promise<boolean> {
  return dependencies.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const key = keyOf(days, id);
    // Another process may have been first, or somebody has paid.
    if (!isHeldForPayer(order, dependencies.clock.now()) || (await hasMail(tx, key))) return false;
    await queueMail(dependencies, tx, payReminder, {
      key,
      recipient: order.email,
      input: {
        ...(await orderInputOf(tx, order)),
        heldUntil: order.expiresAt.toISOString(),
        days,
      },
    });
    return true;
  });
}
