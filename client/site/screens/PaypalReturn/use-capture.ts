import { useEffect, useState } from 'react';
import { callFailure, reasonOf } from '#client/site/features/call-failure.ts';
import {
  type CaptureOrderMutation,
  useCaptureOrderMutation,
} from '#client/site/features/payment/CaptureOrder.generated.ts';
import {
  clearCheckout,
  dropClientKey,
  readAttempt,
  readRegistration,
} from '#client/site/features/payment/checkout-storage.ts';
import { ownLink } from '#client/site/features/payment/own-links.ts';
import { forgetPayer, readPayer } from '#client/site/features/payment/payer-storage.ts';
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';

type Answer = CaptureOrderMutation['captureOrder'];

/** The order whose money was taken, or is held. */
export type CapturedOrder = Extract<Answer, { __typename: 'CapturedOrder' }>;

/** The result of a payment. */
export type Outcome =
  | { kind: 'finalising' }
  | { kind: 'paid' | 'pending'; order: CapturedOrder }
  | {
      kind: 'failed';
      reason: string;
      /** PayPal may still have taken the money, so the buyer is not asked to pay again. */
      unsettled: boolean;
      /** Asking again may give another result. */
      mayAskAgain: boolean;
      /** Where to approve the same payment again, with another means; null where that is closed. */
      approveUrl: string | null;
      /** The payment is over, and the order can be paid by another one. */
      payable: boolean;
      /** PayPal has closed the payment, and its order has ended with it: where another one begins. */
      otherWay: string | null;
      orderToken: string | null;
      /** A form was filled in, in this tab. */
      entered: boolean;
      /** Of the page for payers, or of the order, where the payment came from there. */
      payPath: string | null;
      /** Another payment of the order was first, so that there is nothing to try again. */
      overtaken: boolean;
    };

/** A payment that was not taken. */
export type Failed = Extract<Outcome, { kind: 'failed' }>;

/** Running and finished captures of this page: React may run an effect twice, but the server is called once. */
const captures = new Map<string, Promise<Outcome>>();

/**
 * Captures the order that the payment provider has sent the buyer back with, once.
 *
 * @param orderId the provider's id of the order; null when the address carries none
 */
export function useCapture(orderId: string | null): { outcome: Outcome; askAgain(): void } {
  const [captureOrder] = useCaptureOrderMutation();
  const [outcome, setOutcome] = useState<Outcome>(orderId === null ? noToken(false) : { kind: 'finalising' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (orderId === null) return setOutcome(noToken(readRegistration() !== null));
    let shown = true;
    setOutcome({ kind: 'finalising' });
    const capture =
      captures.get(orderId) ??
      captureOrder({ variables: { orderId, token: ownLink(orderId) } })
        .then(({ data }) => outcomeOf(orderId, data?.captureOrder))
        .catch((error: unknown) => failed(orderId, messageOf(error), { mayAskAgain: true }));
    captures.set(orderId, capture);
    capture.then((result) => shown && setOutcome(result));
    return () => {
      shown = false;
    };
  }, [captureOrder, orderId, attempt]);

  const askAgain = () => {
    if (orderId !== null) captures.delete(orderId);
    setAttempt((count) => count + 1);
  };
  return { outcome, askAgain };
}

/** @param entered nothing is known of it where the page is rendered */
const noToken = (entered: boolean): Outcome => ({
  kind: 'failed',
  reason: PAYMENT_RETURN_MESSAGES.noToken,
  unsettled: false,
  mayAskAgain: false,
  approveUrl: null,
  payable: false,
  otherWay: null,
  orderToken: null,
  entered,
  payPath: null,
  overtaken: false,
});

function outcomeOf(orderId: string, answer: Answer | undefined): Outcome {
  switch (answer?.__typename) {
    case 'CapturedOrder':
      if (!answer.byPayer) clearCheckout();
      forgetPayer(orderId);
      return { kind: answer.paid ? 'paid' : 'pending', order: answer };
    case 'PaymentDeclined':
      if (answer.approvable) return failed(orderId, PAYMENT_RETURN_MESSAGES.declined, { payAgain: true });
      return closed(orderId, PAYMENT_RETURN_MESSAGES.declined, answer.payable);
    case 'OrderClosed':
      return closed(
        orderId,
        answer.payable ? PAYMENT_RETURN_MESSAGES.expired : answer.message,
        answer.payable,
      );
    case 'PaymentNotApproved':
      return failed(orderId, answer.message, { payAgain: true });
    case 'PaymentUnsettled':
      return failed(orderId, answer.message, { unsettled: true, mayAskAgain: true });
    case 'AlreadyPaid':
    case 'PaymentUnderWay':
      return failed(orderId, answer.message, { overtaken: true });
    default:
      return failed(orderId, answer?.message || PAYMENT_RETURN_MESSAGES.captureFailed, {});
  }
}

/** The payment is over. The order takes another one, or has ended with it; the form's key is used up. */
function closed(orderId: string, reason: string, payable: boolean): Outcome {
  const outcome = failed(orderId, reason, { payable });
  const { payPath } = outcome;
  if (payPath === null) dropClientKey();
  return { ...outcome, otherWay: payable ? null : (payPath ?? '/registration') };
}

function failed(
  orderId: string,
  reason: string,
  options: {
    unsettled?: boolean;
    mayAskAgain?: boolean;
    payAgain?: boolean;
    payable?: boolean;
    overtaken?: boolean;
  },
): Failed {
  const kept = readAttempt()?.order;
  const order = kept?.paypalOrderId === orderId ? kept : null;
  const payer = readPayer(orderId);
  return {
    kind: 'failed',
    reason,
    unsettled: options.unsettled ?? false,
    mayAskAgain: options.mayAskAgain ?? false,
    approveUrl: options.payAgain ? (order?.approveUrl ?? payer?.approveUrl ?? null) : null,
    payable: options.payable ?? false,
    otherWay: null,
    // Once the key is used up, only the link is left.
    orderToken: order?.token ?? (payer ? null : ownLink(orderId)),
    entered: readRegistration() !== null,
    payPath: payer?.path ?? null,
    overtaken: options.overtaken ?? false,
  };
}

function messageOf(error: unknown): string {
  // What `fetch` rejects with where nothing is reached.
  if (error instanceof TypeError) return reasonOf(error);
  return callFailure(error).message || PAYMENT_RETURN_MESSAGES.unexpected;
}
