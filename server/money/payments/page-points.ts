import type { Dependencies } from '#server/base/dependencies.ts';
import type { LinkPoints } from '#server/base/http/budget.ts';
import { balanceOf, linkPoints } from '#server/common/access/link-points.ts';
import { findOrderIdOfPayment } from './payment-attempt.store.ts';

/** The same as `linkPoints` for pages: the way back from PayPal has a payment in its address, whose order pays for it. */
export function pagePoints(dependencies: Pick<Dependencies, 'database' | 'clock' | 'budget'>): LinkPoints {
  const { budget, payerOf } = linkPoints(dependencies);
  return {
    budget,
    async payerOf(secret, network) {
      const payer = await payerOf(secret, network);
      if (payer !== network) return payer;
      const subjectId = await findOrderIdOfPayment(dependencies.database, secret).catch(() => null);
      return subjectId ? { own: balanceOf({ scope: 'ORDER', subjectId }), network } : network;
    },
  };
}
