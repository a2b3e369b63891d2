import { callFailure, reasonOf } from '#client/site/features/call-failure.ts';
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { type CaptureOrderMutation, useCaptureOrderMutation } from './CaptureOrder.generated.ts';
import { ownLink } from './own-links.ts';
import type { PayMessage } from './paying.ts';

type Result = CaptureOrderMutation['captureOrder'];

/** The order whose money was taken, or is held. */
export type CapturedOrder = Extract<Result, { __typename: 'CapturedOrder' }>;

/** What became of a payment that its buyer has approved, and what is said of it (docs/product.md 7.6 to 7.8 and 7.10). */
export type CaptureOutcome = Captured | NotCaptured;

/** The money was taken, or PayPal holds it. */
export type Captured = { kind: 'paid'; order: CapturedOrder } | { kind: 'held'; order: CapturedOrder };

/** A payment whose money was not taken, as far as we know. */
export type NotCaptured =
  /** Nothing was charged. The same payment can be approved again, with another means. */
  | { kind: 'declined'; text: string }
  /** The payment is over, and nothing was charged. Where the order is `payable`, its page takes another payment of it. */
  | { kind: 'closed'; text: string; payable: boolean }
  /** Another payment of the order was first: there is nothing to try again. */
  | { kind: 'overtaken'; text: string }
  /** PayPal may have taken the money, and the server finds out: nobody is asked to pay again. */
  | { kind: 'unsettled'; text: string }
  /** We can’t take this payment. */
  | { kind: 'refused'; text: string }
  /** Asked too often; the text says when to ask again. */
  | { kind: 'limited'; text: string }
  /** The server gave no result: the money may have been taken, and asking again finds out. */
  | { kind: 'unknown'; text: string };

/**
 * Takes the money of an approved payment.
 *
 * @returns a function of PayPal's id of the payment
 */
export function useCapturePayment() {
  const [captureOrder] = useCaptureOrderMutation();
  return (paypalOrderId: string): Promise<CaptureOutcome> =>
    captureOrder({ variables: { orderId: paypalOrderId, token: ownLink(paypalOrderId) } }).then(
      ({ data }) => (data ? outcomeOf(data.captureOrder) : outcomeOfFailure(undefined)),
      outcomeOfFailure,
    );
}

export function outcomeOf(result: Result): CaptureOutcome {
  switch (result.__typename) {
    case 'CapturedOrder':
      return { kind: result.paid ? 'paid' : 'held', order: result };
    case 'PaymentDeclined':
      return result.approvable
        ? { kind: 'declined', text: PAYMENT_RETURN_MESSAGES.declined }
        : { kind: 'closed', text: PAYMENT_RETURN_MESSAGES.declined, payable: result.payable };
    case 'PaymentNotApproved':
      return { kind: 'declined', text: result.message };
    case 'OrderClosed':
      return {
        kind: 'closed',
        // The server's words are of this payment's price.
        text: result.payable ? PAYMENT_RETURN_MESSAGES.expired : result.message,
        payable: result.payable,
      };
    case 'AlreadyPaid':
    case 'PaymentUnderWay':
      return { kind: 'overtaken', text: result.message };
    case 'PaymentUnsettled':
      return { kind: 'unsettled', text: result.message };
    case 'OrderNotFound':
    case 'CaptureFailed':
      return { kind: 'refused', text: result.message || PAYMENT_RETURN_MESSAGES.captureFailed };
    case 'RateLimited':
      return { kind: 'limited', text: result.message };
  }
}

/** @param error what the call was rejected with */
export function outcomeOfFailure(error: unknown): NotCaptured {
  // What `fetch` rejects with where nothing is reached.
  if (error instanceof TypeError) return { kind: 'unknown', text: reasonOf(error) };
  return { kind: 'unknown', text: callFailure(error).message || PAYMENT_RETURN_MESSAGES.unexpected };
}

/** What stands beside the ways to pay, which may be used again unless the outcome is unsettled. */
export function messageOf(outcome: NotCaptured): PayMessage {
  switch (outcome.kind) {
    case 'overtaken':
      return { tone: 'info', text: outcome.text };
    case 'unsettled':
      return { tone: 'warning', text: outcome.text };
    case 'unknown':
      return failed(`${outcome.text} You will not be charged twice for this order.`);
    case 'closed':
      return { ...failed(outcome.text), payable: outcome.payable };
    default:
      return failed(outcome.text);
  }
}

const failed = (text: string): PayMessage => ({ tone: 'error', title: PAYMENT_MESSAGES.captureFailed, text });
