import { randomUUID } from 'node:crypto';
import { INVALID_EMAIL, isEmail, normaliseEmail } from '#domain/email.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { findOrder, findOrdersOf, type Order } from './order.store.ts';
import { orderLinks } from './order-links.mails.ts';

const WORDS: Record<OrderStatus, string> = {
  CREATED: 'waiting for payment',
  APPROVED: 'waiting for payment',
  PENDING: 'payment being reviewed',
  CAPTURED: 'paid',
  FAILED: 'payment failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
};

/**
 * Sends somebody the links to their registrations. Whether an address is known is not said: it counts against the
 * sender's limits either way.
 *
 * @param network the sender's, as `networkOf` writes it; null where there is none
 * @throws InvalidInputError for what is no e-mail address | RateLimitedError
 */
export async function sendOrderLinks(
  dependencies: Dependencies,
  { email: typed, network }: { email: string; network: string | null },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  await dependencies.limits.counted('orderLinks', { email, network }, () => queueLinks(dependencies, email));
}

/**
 * The order of a secret token; null when there is none.
 *
 * @param network whose wrong tokens are counted, as `networkOf` writes it; null where there is none
 * @throws RateLimitedError where the network has sent too many wrong ones
 */
export function orderOfToken(
  { database, limits }: Pick<Dependencies, 'database' | 'limits'>,
  { token, network }: { token: string; network: string | null },
): Promise<Order | null> {
  return limits.guessed('wrongToken', network, () => findOrder(database, { token }));
}

async function queueLinks(dependencies: Dependencies, email: string): Promise<void> {
  const orders = await findOrdersOf(dependencies.database, email);
  if (orders.length === 0) return;
  await dependencies.database.$transaction((tx) =>
    queueMail(dependencies, tx, orderLinks, {
      key: `order-links:${randomUUID()}`,
      recipient: email,
      replyTo: null,
      input: {
        orders: orders.map(({ reference, conferenceTitle, status, token }) => ({
          reference,
          conferenceTitle,
          status: WORDS[status],
          orderUrl: `${dependencies.publicUrl}/order/${token}`,
        })),
      },
    }),
  );
}
