import type { Dependencies } from '#server/base/dependencies.ts';
import type { SentAction } from '#server/base/http/rate-limits.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import type { LinkWay } from '#server/common/access/with-link.ts';
import { findOrder, lockOrder, type Order } from './order.store.ts';

/**
 * The order of a secret token; null when there is none.
 *
 * @param scope of its owner, unless said
 * @param network whose wrong tokens are counted, as `networkOf` writes it; null where there is none
 * @throws RateLimitedError where the network has sent too many wrong ones
 * @throws LinkExpiredError
 */
export async function orderOfToken(
  dependencies: Dependencies,
  { token, network, scope = 'ORDER' }: { token: string; network: string | null; scope?: 'ORDER' | 'PAYER' },
): Promise<Order | null> {
  const link = await openLink(dependencies, { token, scopes: [scope], network });
  return link && findOrder(dependencies.database, { id: link.subjectId });
}

/**
 * How an order is changed by its owner's link.
 *
 * @param action as what that counts
 * @param options.scopes of the owner, unless said
 * @param options.email for whose address it counts; the order's, unless said
 */
export function byOrderLink(
  action: SentAction,
  { scopes = ['ORDER'], email }: { scopes?: readonly ('ORDER' | 'PAYER')[]; email?: string } = {},
): LinkWay<Order, Order> {
  return {
    scopes,
    find: (database, id) => findOrder(database, { id }),
    counted: (order) => ({ action, email: email || order.email }),
    hold: (tx, { id }) => lockOrder(tx, id),
  };
}
