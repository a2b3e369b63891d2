import { useEffect, useState } from 'react';
import {
  type Captured,
  type CaptureOutcome,
  type NotCaptured,
  useCapturePayment,
} from '#client/site/features/payment/capture-outcome.ts';
import {
  clearCheckout,
  dropClientKey,
  readAttempt,
  readRegistration,
} from '#client/site/features/payment/checkout-storage.ts';
import { ownLink } from '#client/site/features/payment/own-links.ts';
import { forgetPayer, readPayer } from '#client/site/features/payment/payer-storage.ts';
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';

/** The result of a payment. */
export type Result = { kind: 'finalising' } | Captured | Failed;

/** A payment that was not taken, and the ways on from there. */
export type Failed = {
  kind: 'failed';
  cause: NotCaptured['kind'] | 'noToken';
  reason: string;
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
};

/** Running and finished captures of this page: React may run an effect twice, but the server is called once. */
const captures = new Map<string, Promise<Result>>();

/**
 * Captures the order that the payment provider has sent the buyer back with, once.
 *
 * @param orderId the provider's id of the order; null when the address carries none
 */
export function useCapture(orderId: string | null): { result: Result; askAgain(): void } {
  const capturePayment = useCapturePayment();
  const [result, setResult] = useState<Result>(orderId === null ? noToken(false) : { kind: 'finalising' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (orderId === null) return setResult(noToken(readRegistration() !== null));
    let shown = true;
    setResult({ kind: 'finalising' });
    const capture =
      captures.get(orderId) ?? capturePayment(orderId).then((outcome) => resultOf(orderId, outcome));
    captures.set(orderId, capture);
    capture.then((found) => shown && setResult(found));
    return () => {
      shown = false;
    };
  }, [orderId, attempt]);

  const askAgain = () => {
    if (orderId !== null) captures.delete(orderId);
    setAttempt((count) => count + 1);
  };
  return { result, askAgain };
}

/** @param entered nothing is known of it where the page is rendered */
const noToken = (entered: boolean): Failed => ({
  kind: 'failed',
  cause: 'noToken',
  reason: PAYMENT_RETURN_MESSAGES.noToken,
  approveUrl: null,
  payable: false,
  otherWay: null,
  orderToken: null,
  entered,
  payPath: null,
});

/** What follows from the outcome: in this tab, and for the ways on that the page offers. */
function resultOf(orderId: string, outcome: CaptureOutcome): Result {
  if (outcome.kind === 'paid' || outcome.kind === 'held') {
    if (!outcome.order.byPayer) clearCheckout();
    forgetPayer(orderId);
    return outcome;
  }
  const kept = readAttempt()?.order;
  const order = kept?.paypalOrderId === orderId ? kept : null;
  const payer = readPayer(orderId);
  const payPath = payer?.path ?? null;
  const isOver = outcome.kind === 'closed';
  // The form's key is used up.
  if (isOver && payPath === null) dropClientKey();
  return {
    kind: 'failed',
    cause: outcome.kind,
    reason: outcome.text,
    approveUrl: outcome.kind === 'declined' ? (order?.approveUrl ?? payer?.approveUrl ?? null) : null,
    payable: isOver && outcome.payable,
    otherWay: isOver && !outcome.payable ? (payPath ?? '/registration') : null,
    // Once the key is used up, only the link is left.
    orderToken: order?.token ?? (payer ? null : ownLink(orderId)),
    entered: readRegistration() !== null,
    payPath,
  };
}
