import { useLayoutEffect, useRef, useState } from 'react';
import { PAYMENT_COMPLETED_STATE } from '#client/site/features/PaymentCompleted/payment-completed.ts';
import { useCapturePayment } from '#client/site/features/payment/capture-outcome.ts';
import { clearCheckout, dropClientKey, readAttempt } from '#client/site/features/payment/checkout-storage.ts';
import type { PayMessage } from '#client/site/features/payment/paying.ts';
import { useSiteNavigate } from '#client/site/features/site-navigate.ts';
import { useBroughtBack } from '#client/site/features/use-brought-back.ts';
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import {
  type CreatedOrder,
  type Flow,
  type Next,
  nextAfterCapture,
  nextAfterOrder,
  nextAfterRefusal,
  type Outdated,
} from './checkout-next.ts';
import { clientKeyFor, keepOrder, type OrderRequest } from './client-key.ts';
import { useCreateOrderMutation } from './Registration.generated.ts';

/** Paying, as far as the screen has to know. */
export type Checkout = ReturnType<typeof useCheckout>;

type CheckoutOptions = {
  /** Null while there is nothing to send: no price yet. */
  request: OrderRequest | null;
  /** Brings the form up to date. */
  renew(outdated: Outdated): Promise<void>;
  /** Stops storing what is typed. */
  release(): void;
};

/** Makes the order, takes the money, and does what is to be done next (docs/product.md 7.6). */
export function useCheckout({ request, renew, release }: CheckoutOptions) {
  const navigate = useSiteNavigate();
  const [createOrder] = useCreateOrderMutation();
  const capturePayment = useCapturePayment();
  const [message, setMessage] = useState<PayMessage | null>(null);
  const [stage, setStage] = useState<'creating' | 'leaving' | 'capturing' | null>(null);
  /** Registered, with nothing left to do here. */
  const [registered, setRegistered] = useState<CreatedOrder | null>(null);
  /** The payment may have gone through, so the buyer is not asked to pay again. */
  const [unsettled, setUnsettled] = useState(false);
  const creating = useRef<Promise<Next | null> | null>(null);
  const failedKey = useRef<string | null>(null);
  /** Of the order that an earlier attempt made, before the form was changed. */
  const earlierOrder = useRef<string | undefined>(undefined);
  // The payment buttons may be rendered a moment after the form has changed, so they send what the form contains now.
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  }, [request]);

  useBroughtBack(() => setStage(null));

  /** Makes the order; null while there is nothing to send. A second click waits for the result of the first. */
  const create = (flow: Flow): Promise<Next | null> => {
    creating.current ??= createNow(flow).finally(() => {
      creating.current = null;
    });
    return creating.current;
  };

  const createNow = async (flow: Flow): Promise<Next | null> => {
    const request = latest.current;
    if (!request) return null;
    setMessage(null);
    setStage('creating');
    earlierOrder.current = readAttempt()?.order?.token ?? earlierOrder.current;
    const clientKey = clientKeyFor(request);
    // The same request keeps its key whichever way is chosen: it is one order.
    const payBy = flow === 'transfer' ? ({ payBy: 'TRANSFER' } as const) : {};
    const answer = await createOrder({ variables: { input: { ...request, clientKey, ...payBy } } }).then(
      ({ data }) => data?.createOrder,
      () => undefined,
    );
    setStage(null);
    const next =
      answer?.__typename === 'Order'
        ? nextAfterOrder(flow, { ...answer, token: keepOrder(answer) })
        : nextAfterRefusal(answer, {
            flow,
            failedBefore: failedKey.current === clientKey,
            earlierOrder: earlierOrder.current,
          });
    if (next.kind === 'stay' && next.failed) failedKey.current = clientKey;
    await goOn(next);
    return next;
  };

  const finish = () => {
    release();
    clearCheckout();
  };

  const goOn = async (next: Next): Promise<void> => {
    switch (next.kind) {
      case 'stay':
        if (next.newKey) dropClientKey();
        if (next.unsettled) setUnsettled(true);
        if (next.outdated) await renew(next.outdated);
        return setMessage(next.message);
      case 'completed':
        finish();
        return navigate('/', { state: { [PAYMENT_COMPLETED_STATE]: { token: next.token } } });
      case 'registered':
        finish();
        return setRegistered(next.order);
      case 'approve':
        setStage('leaving');
        return window.location.assign(next.url);
      case 'open':
        if (next.finished) finish();
        return navigate(next.path);
      case 'window':
        // PayPal goes on.
        return;
    }
  };

  return {
    message,
    stage,
    registered,
    unsettled,
    async payByRedirect() {
      await create('redirect');
    },
    async payByTransfer() {
      await create('transfer');
    },
    /** Nothing to pay: the order is complete as soon as it is made. */
    async register() {
      await create('free');
    },
    async createForButtons(): Promise<string | null> {
      const next = await create('buttons');
      return next?.kind === 'window' ? next.paypalOrderId : null;
    },
    /** Takes the money of an approved order; `declined` lets the buyer choose another means of payment. */
    async capture(paypalOrderId: string): Promise<'done' | 'declined' | 'failed'> {
      setMessage(null);
      setStage('capturing');
      const orderToken = readAttempt()?.order?.token;
      const outcome = await capturePayment(paypalOrderId);
      setStage(null);
      const next = nextAfterCapture(outcome, { paypalOrderId, orderToken });
      await goOn(next);
      if (next.kind !== 'stay') return 'done';
      return outcome.kind === 'declined' ? 'declined' : 'failed';
    },
    cancelled: () => setMessage({ tone: 'info', text: PAYMENT_RETURN_MESSAGES.cancelled }),
    providerFailed: () => setMessage({ tone: 'error', text: PAYMENT_MESSAGES.providerError }),
  };
}
