import type { Dependencies } from '#server/base/dependencies.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { findOrder, type Order } from './order.store.ts';

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
