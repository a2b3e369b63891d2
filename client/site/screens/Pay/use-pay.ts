import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { type AnswerOf, useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { outcomeOf } from '#client/site/features/link-page/use-link-form.ts';
import { BeginPaymentDocument } from '#client/site/features/payment/BeginPayment.generated.ts';
import { messageOf, useCapturePayment } from '#client/site/features/payment/capture-outcome.ts';
import { leaveForPayment } from '#client/site/features/payment/leave-for-payment.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { PayByTransferDocument } from '#client/site/features/payment/PayByTransfer.generated.ts';
import type { Paying, PayMessage } from '#client/site/features/payment/paying.ts';
import { useBroughtBack } from '#client/site/features/use-brought-back.ts';
import { PAYMENT_HELD, PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import type { OrderToPay } from './PaySheet.tsx';

/** Paying by somebody else: a new payment at PayPal each time, and what became of it (docs/product.md 7.9). */
export function usePay(order: OrderToPay): Paying & { unsettled: boolean } {
  const { token, path, read, change } = useLinkPage();
  const capturePayment = useCapturePayment();
  const [message, setMessage] = useState<PayMessage | null>(null);
  const [stage, setStage] = useState<Paying['stage']>(null);
  const [unsettled, setUnsettled] = useState(false);

  useBroughtBack(() => setStage(null));

  /** Begins a way to pay; where there is none, the page shows what has changed meanwhile, and the message says why. */
  const begin = async <Data>(
    mutation: TypedDocumentNode<Data, { token: string; expectedTotalMinor: number }>,
    { expectedTotalMinor, failed }: { expectedTotalMinor: number; failed: string },
  ): Promise<AnswerOf<Data> | null> => {
    setMessage(null);
    setStage('creating');
    const answer = await change(mutation, { token, expectedTotalMinor }).catch(() => undefined);
    setStage(null);
    if (!outcomeOf(answer).failure) return answer ?? null;
    const { __typename, message } = Object(answer) as { __typename?: string; message?: string };
    setMessage({ tone: __typename === 'PriceChanged' ? 'warning' : 'error', text: message || failed });
    return null;
  };
  const beginAtPayPal = async (failed: string) => {
    const payment = await begin(BeginPaymentDocument, {
      expectedTotalMinor: order.totalByPayPalMinor,
      failed,
    });
    return payment?.__typename === 'BegunPayment' ? payment : null;
  };

  return {
    message,
    stage,
    unsettled,
    async payByRedirect() {
      const payment = await beginAtPayPal(PAYMENT_MESSAGES.checkoutFailed);
      if (!payment?.approveUrl) return;
      setStage('leaving');
      leaveForPayment({ path, token, paypalOrderId: payment.paypalOrderId, approveUrl: payment.approveUrl });
    },
    async payByTransfer() {
      await begin(PayByTransferDocument, {
        expectedTotalMinor: order.totalByTransferMinor,
        failed: PAYMENT_MESSAGES.createFailed,
      });
    },
    async createForButtons() {
      const payment = await beginAtPayPal(PAYMENT_MESSAGES.createFailed);
      if (payment) keepOwnLink(payment.paypalOrderId, token);
      return payment?.paypalOrderId ?? null;
    },
    async capture(orderId) {
      setMessage(null);
      setStage('capturing');
      const outcome = await capturePayment(orderId);
      await read();
      setStage(null);
      switch (outcome.kind) {
        case 'paid':
          setMessage({ tone: 'success', text: PAYMENT_COMPLETED });
          return 'done';
        case 'held':
          setMessage({
            tone: 'info',
            title: PAYMENT_HELD.title,
            text: `${PAYMENT_HELD.text} ${PAYMENT_HELD.advice}`,
          });
          return 'done';
        default:
          if (outcome.kind === 'unsettled') setUnsettled(true);
          setMessage(messageOf(outcome));
          return outcome.kind === 'declined' ? 'declined' : 'failed';
      }
    },
    cancelled: () => setMessage({ tone: 'info', text: PAYMENT_RETURN_MESSAGES.cancelled }),
    providerFailed: () => setMessage({ tone: 'error', text: PAYMENT_MESSAGES.providerError }),
  };
}
