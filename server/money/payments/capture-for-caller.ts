import type { Dependencies } from '#server/base/dependencies.ts';
import { type LinkTarget, mintLink, targetOf } from '#server/common/access/access-link.service.ts';
import { hasMadeOrEnded } from '#server/common/access/access-link.store.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { isByPayer } from './payer.ts';
import { NothingChargedError } from './payment.errors.ts';
import { capturePayment } from './payment.service.ts';
import { findOrderOfPayment } from './payment-attempt.store.ts';
import { isPayable } from './price-hold.ts';

/** What the caller may open of an order whose money was taken. */
type Access = {
  /** Whether it is somebody else's who pays, and has a link for payers at most. */
  byPayer: boolean;
  /** Opens the order's page, or the page for payers; '' for whoever has not shown that it is theirs. */
  token: string;
};

/** An order whose money was taken; what its caller may open is found out, once, when it is asked for. */
export type CapturedOrder = Order & { access(): Promise<Access> };

/** What the link is made for. */
const LABEL = 'capture';

/**
 * Takes the money of an approved payment, or finds that it was taken, and says what its caller may open (docs/product.md
 * 7.3): PayPal's id, which others come to know, opens nothing. A link goes back to whoever has one to the order, and once to
 * the very call that took the money, unless the order's links were ended before: then it is another's by now.
 *
 * @param request.token of a link that the caller has, such as the one that `createOrder` answered; null where there is none
 * @throws as `capturePayment`
 */
export async function captureForCaller(
  dependencies: Dependencies,
  { token, ...request }: { paypalOrderId: string; network: string | null; token: string | null },
): Promise<CapturedOrder> {
  const { took, ...order } = await capturePayment(dependencies, request).catch(async (error) => {
    if (error instanceof NothingChargedError) {
      const unpaid = await findOrderOfPayment(dependencies.database, request.paypalOrderId);
      error.payable = unpaid !== null && (await isPayable(dependencies, unpaid));
    }
    throw error;
  });
  let access: Promise<Access> | undefined;
  return {
    ...order,
    access() {
      access ??= accessOf(dependencies, order, { token, took });
      return access;
    },
  };
}

async function accessOf(
  dependencies: Dependencies,
  order: Order,
  { token, took }: { token: string | null; took: boolean },
): Promise<Access> {
  const own = token ? await targetOf(dependencies, token) : null;
  if (token && own?.subjectId === order.id && (own.scope === 'ORDER' || own.scope === 'PAYER'))
    return { byPayer: own.scope === 'PAYER', token };
  const byPayer = await isByPayer(dependencies, order);
  const target = { scope: byPayer ? 'PAYER' : 'ORDER', subjectId: order.id } as const;
  return { byPayer, token: took ? await onlyLink(dependencies, target) : '' };
}

/** A new link; '' where this one was made before, or any was ended. */
async function onlyLink({ database, clock }: Dependencies, target: LinkTarget): Promise<string> {
  return database.$transaction(async (tx) => {
    await lockOrder(tx, target.subjectId);
    if (await hasMadeOrEnded(tx, { ...target, label: LABEL })) return '';
    return mintLink(tx, target, { label: LABEL, now: clock.now() });
  });
}
