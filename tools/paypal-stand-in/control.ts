import { openDispute, resolveDispute } from './api/disputes.ts';
import { approveOrder, getOrder } from './api/orders.ts';
import { refundCapture, reverseCapture, settleCapture } from './api/payments.ts';
import { orderView } from './api/views.ts';
import type { Fault, Faults } from './http/faults.ts';
import type { Tokens } from './http/tokens.ts';
import type { Context } from './state/context.ts';
import type { BuyerOutcome, EventRecord, Money } from './state/model.ts';
import { isExpired, known } from './state/store.ts';
import type { Delivery } from './webhooks/delivery.ts';

type FaultOptions<K extends Fault['kind']> = Omit<Extract<Fault, { kind: K }>, 'kind'>;

/**
 * What a test, or a person, can do to the stand-in that PayPal would do by itself. Ids that do not fit throw an
 * error which says so.
 */
export type Control = {
  /** The buyer approves an order. `outcome` says what the payment does at the capture; `pays` unless given. */
  approve(orderId: string, outcome?: BuyerOutcome): void;
  /** The buyer approves with a card that is declined at the capture: `approve` with `instrument-declined`. */
  decline(orderId: string): void;
  /** The buyer goes back without paying. PayPal changes nothing then; neither does this. */
  cancel(orderId: string): void;
  completePending(captureId: string): void;
  denyPending(captureId: string): void;
  /** Refunds an amount, or all that is left. Answers the refund's id. */
  refund(captureId: string, amount?: Money): string;
  /** Takes a payment back, as after a chargeback. */
  reverse(captureId: string): void;
  /** The buyer disputes a payment; answers the dispute's id. */
  dispute(captureId: string, reason?: string): string;
  /** A dispute ends. */
  resolveDispute(disputeId: string): void;
  /** Sends every event of an order once more, named by its own id or that of its capture; answers the statuses. */
  resendWebhooks(orderOrCaptureId: string): Promise<number[]>;
  /** Sends one event once more; answers the receiver's status, 0 where none answered. */
  sendEvent(eventId: string): Promise<number>;
  /** Webhook events in the order in which they came about, of one order or of all. */
  listEvents(orderId?: string): EventRecord[];
  /** Resolves when no webhook is on its way any more. */
  webhooksSettled(): Promise<void>;
  /** The next calls are carried out, and their connections cut without an answer. */
  dropAnswers(options: FaultOptions<'drop'>): void;
  /** The next calls fail with a status, and are not carried out unless `performed`. */
  failNext(options: FaultOptions<'fail'>): void;
  /** The next calls wait first, in milliseconds. */
  delayNext(options: FaultOptions<'delay'>): void;
  /** The next calls are carried out and answered with 201 and a page of HTML. */
  htmlNext(options: FaultOptions<'html'>): void;
  /** Until the faults are cleared, reading this order answers as it is now, whatever happens to it. */
  lagBehind(orderId: string): void;
  clearFaults(): void;
  /** Every access token becomes invalid. */
  revokeTokens(): void;
  /** All orders as PayPal shows them, oldest first, with whether their time is over. */
  listOrders(): { id: string; expired: boolean; order: object }[];
};

export type ControlParts = { context: Context; faults: Faults; delivery: Delivery; tokens: Tokens };

/** The stand-in's controls. */
export function createControl({ context, faults, delivery, tokens }: ControlParts): Control {
  const { store } = context;
  const approve = (orderId: string, outcome: BuyerOutcome = 'pays'): void => {
    insist(approveOrder(context, orderId, outcome), `There is no open order ${orderId}`);
  };
  const listEvents = (orderId?: string): EventRecord[] =>
    store.all('event').filter((event) => orderId === undefined || event.orderId === orderId);

  return {
    approve,
    decline: (orderId) => approve(orderId, 'instrument-declined'),
    cancel: (orderId) => {
      insist(store.get('order', orderId), `There is no order ${orderId}`);
    },
    completePending: (id) => insist(settleCapture(context, id, 'complete'), `No pending capture ${id}`),
    denyPending: (id) => insist(settleCapture(context, id, 'deny'), `No pending capture ${id}`),
    refund: (id, amount) => {
      const options = { requestId: undefined, detail: 'minimal' } as const;
      const { body } = refundCapture(context, id, amount && { amount }, options);
      return (body as { id: string }).id;
    },
    reverse: (id) => insist(reverseCapture(context, id), `No paid capture ${id}`),
    dispute: (id, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED') => openDispute(context, id, reason),
    resolveDispute: (id) => resolveDispute(context, id),
    resendWebhooks: async (id) => {
      const orderId = store.get('capture', id)?.orderId ?? known(store, 'order', id).id;
      const statuses: number[] = [];
      for (const event of listEvents(orderId)) statuses.push(await delivery.sendOnce(event.id));
      return statuses;
    },
    sendEvent: (eventId) => delivery.sendOnce(known(store, 'event', eventId).id),
    listEvents,
    webhooksSettled: () => delivery.settled(),
    dropAnswers: (options) => faults.add({ kind: 'drop', ...options }),
    failNext: (options) => faults.add({ kind: 'fail', ...options }),
    delayNext: (options) => faults.add({ kind: 'delay', ...options }),
    htmlNext: (options) => faults.add({ kind: 'html', ...options }),
    lagBehind: (orderId) => {
      faults.behind.set(orderId, getOrder(context, orderId));
    },
    clearFaults: () => faults.clear(),
    revokeTokens: () => tokens.revokeAll(),
    listOrders: () =>
      store.all('order').map((order) => ({
        id: order.id,
        expired: isExpired(order, context.now()),
        order: orderView(context, order),
      })),
  };
}

function insist(condition: unknown, message: string): void {
  if (!condition) throw new Error(message);
}
