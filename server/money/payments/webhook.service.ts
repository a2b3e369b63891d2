import type { Dependencies } from '#server/base/dependencies.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { isObject, type JsonObject, textOf } from '#server/base/http/rest.ts';
import type { Lanes } from '#server/base/lib/lanes.ts';
import {
  type CaptureStatus,
  type PaymentOrder,
  PaymentOutcomeUnknownError,
} from '#server/base/providers/paypal/gateway.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { askPayPal } from './ask-paypal.ts';
import { saveDispute } from './dispute.store.ts';
import { findOrderOfPayment } from './payment-attempt.store.ts';
import { recordWebhook, webhookIsProcessed } from './webhook.store.ts';

/** An event as it came: `body` is JSON text, `network` its sender's, as `networkOf` writes it. */
export type WebhookRequest = {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  network: string;
};

/**
 * Handles an event of PayPal's: it is a hint to look. PayPal says whether it sent it, and what the order really
 * is; the body is not trusted. An event that was handled before does nothing.
 *
 * What PayPal did not sign is counted for its network and the order that it names, so that nobody keeps out the events about
 * other orders.
 *
 * @param inLane takes one work at a time: with it PayPal is asked about events beyond the limit, whichever orders they name, so
 *   that even those of an order that somebody invents events about get through
 * @returns false when PayPal did not send it
 * @throws PaymentOutcomeUnknownError when PayPal can't be asked, or does not show yet what the event tells: it must come again
 * @throws RateLimitedError when too many came that PayPal did not sign
 */
export async function handleWebhook(
  dependencies: Dependencies,
  request: WebhookRequest,
  inLane: Lanes,
): Promise<boolean> {
  const event = readEvent(request.body);
  const id = textOf(event.id);
  if (!id) return false;
  const key = orderKeyOf(event);
  const order = key && (await orderOf(dependencies, key));
  if (!(await isSigned(dependencies, request, order?.id ?? null, inLane))) return false;
  if (await webhookIsProcessed(dependencies.database, id)) return true;

  const paypalOrderId = key && 'paypalOrderId' in key ? key.paypalOrderId : order?.paypalOrderId;
  if (order && paypalOrderId) {
    const remote = await askPayPal(dependencies, order, paypalOrderId, 'webhook');
    if (!shows(remote, event))
      throw new PaymentOutcomeUnknownError('PayPal’s order does not show yet what its event tells.');
  }
  if (event.resource_type === 'dispute') await noteDispute(dependencies, event);
  await recordWebhook(dependencies.database, {
    id,
    type: textOf(event.event_type),
    resourceId: (order && paypalOrderId) ?? null,
    at: dependencies.clock.now(),
  });
  return true;
}

/** Asks PayPal how the dispute of an event stands, and keeps it; one about a payment that is none of ours is none of ours. */
async function noteDispute(
  { database, gateway, clock }: Dependencies,
  { resource }: JsonObject,
): Promise<void> {
  const dispute = isObject(resource) ? await gateway.getDispute(textOf(resource.dispute_id)) : null;
  const order = dispute?.captureId ? await findOrder(database, { paypalCaptureId: dispute.captureId }) : null;
  if (dispute && order) await saveDispute(database, order, dispute, clock.now());
}

/**
 * Whether PayPal's order shows what its event tells of a payment or a refund. It may lag behind, and then nothing but another
 * delivery of the event would have us look again.
 */
function shows(remote: PaymentOrder | null, { resource, resource_type: type }: JsonObject): boolean {
  if (!isObject(resource) || (type !== 'capture' && type !== 'refund')) return true;
  const isPending = textOf(resource.status) === 'PENDING';
  const [shown] = (remote?.[`${type}s`] ?? []).filter(({ id }) => id === textOf(resource.id));
  const isGone = type === 'refund' && remote?.captures.some(({ status }) => GONE.includes(status)) === true;
  return isGone || (shown !== undefined && (isPending || shown.status !== 'PENDING'));
}

/** What a payment is of which everything was given or taken back, whichever refund did it. */
const GONE: readonly CaptureStatus[] = ['REFUNDED', 'REVERSED'];

async function isSigned(
  { limits, gateway }: Dependencies,
  { headers, body, network }: WebhookRequest,
  orderId: string | null,
  inLane: Lanes,
): Promise<boolean> {
  const verify = async () => (await gateway.verifyWebhook(headers, body)) || null;
  try {
    const by = orderId === null ? network : `${network} ${orderId}`;
    return (await limits.guessed('forgedEvent', by, verify)) !== null;
  } catch (error) {
    if (!(error instanceof RateLimitedError) || orderId === null) throw error;
    if (await inLane('beyond the limit', verify)) return true;
    throw error;
  }
}

function readEvent(body: string): JsonObject {
  try {
    const event: unknown = JSON.parse(body);
    return isObject(event) ? event : {};
  } catch {
    return {};
  }
}

function orderOf({ database }: Dependencies, key: OrderKey): Promise<Order | null> {
  return 'paypalOrderId' in key ? findOrderOfPayment(database, key.paypalOrderId) : findOrder(database, key);
}

type OrderKey = { paypalOrderId: string } | { paypalCaptureId: string };

/** How an event names the order it tells of: by PayPal's order id, or a refund by the capture it took back. */
function orderKeyOf(event: JsonObject): OrderKey | null {
  if (!isObject(event.resource)) return null;
  const { id, supplementary_data: supplementary, links } = event.resource;
  if (event.resource_type === 'checkout-order') return { paypalOrderId: textOf(id) };
  const [disputed] = Array.isArray(event.resource.disputed_transactions)
    ? event.resource.disputed_transactions
    : [];
  if (isObject(disputed)) return { paypalCaptureId: textOf(disputed.seller_transaction_id) };
  const related =
    isObject(supplementary) && isObject(supplementary.related_ids) ? supplementary.related_ids : {};
  if (textOf(related.order_id)) return { paypalOrderId: textOf(related.order_id) };
  const up = Array.isArray(links) ? links.find((link) => isObject(link) && link.rel === 'up') : undefined;
  const captureId = isObject(up) ? textOf(up.href).split('/').at(-1) : '';
  return captureId ? { paypalCaptureId: captureId } : null;
}
