import { useState } from 'react';
import { useBeginPaymentMutation } from '#client/site/features/payment/BeginPayment.generated.ts';
import { messageOf, useCapturePayment } from '#client/site/features/payment/capture-outcome.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { usePayByTransferMutation } from '#client/site/features/payment/PayByTransfer.generated.ts';
import { keepPayer } from '#client/site/features/payment/payer-storage.ts';
import type { Paying, PayMessage } from '#client/site/features/payment/paying.ts';
import { useBroughtBack } from '#client/site/features/payment/use-brought-back.ts';
import { PAYMENT_HELD, PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import type { OrderToPay } from './PaySheet.tsx';

type UsePayOptions = { token: string; order: OrderToPay; reload: () => Promise<unknown> };

/** Paying by somebody else: a new payment at PayPal each time, and what became of it (docs/product.md 7.9). */
export function usePay({ token, order, reload }: UsePayOptions): Paying & { unsettled: boolean } {
  const [beginPayment] = useBeginPaymentMutation();
  const [chooseTransfer] = usePayByTransferMutation();
  const capturePayment = useCapturePayment();
  const [message, setMessage] = useState<PayMessage | null>(null);
  const [stage, setStage] = useState<Paying['stage']>(null);
  const [unsettled, setUnsettled] = useState(false);

  useBroughtBack(() => setStage(null));

  const begin = async (failed: string) => {
    setMessage(null);
    setStage('creating');
    const expectedTotalMinor = order.totalNowMinor ?? order.totalMinor;
    const answer = await beginPayment({ variables: { token, expectedTotalMinor } }).then(
      ({ data }) => data?.beginPayment,
      () => undefined,
    );
    setStage(null);
    if (answer?.__typename === 'BegunPayment') {
      keepOwnLink(answer.paypalOrderId, token);
      return answer;
    }
    // The page says what has changed meanwhile: that it is paid, or costs something else.
    await reload().catch(() => {});
    setMessage({
      tone: answer?.__typename === 'PriceChanged' ? 'warning' : 'error',
      text: answer?.message || failed,
    });
    return null;
  };

  return {
    message,
    stage,
    unsettled,
    async payByRedirect() {
      const payment = await begin(PAYMENT_MESSAGES.checkoutFailed);
      if (!payment?.approveUrl) return;
      keepPayer({
        path: `/pay/${token}`,
        paypalOrderId: payment.paypalOrderId,
        approveUrl: payment.approveUrl,
      });
      setStage('leaving');
      window.location.assign(payment.approveUrl);
    },
    async payByTransfer() {
      setMessage(null);
      setStage('creating');
      const expectedTotalMinor = order.totalNowMinor ?? order.totalMinor;
      const answer = await chooseTransfer({ variables: { token, expectedTotalMinor } }).then(
        ({ data }) => data?.payByTransfer,
        () => undefined,
      );
      await reload().catch(() => {});
      setStage(null);
      if (answer?.__typename === 'BankTransfer') return;
      setMessage({
        tone: answer?.__typename === 'PriceChanged' ? 'warning' : 'error',
        text: answer?.message || PAYMENT_MESSAGES.createFailed,
      });
    },
    async createForButtons() {
      return (await begin(PAYMENT_MESSAGES.createFailed))?.paypalOrderId ?? null;
    },
    async capture(orderId) {
      setMessage(null);
      setStage('capturing');
      const outcome = await capturePayment(orderId, { registering: false });
      await reload().catch(() => {});
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
