import { useLayoutEffect, useRef, useState } from 'react';
import { PAYMENT_COMPLETED_STATE } from '#client/site/features/PaymentCompleted/payment-completed.ts';
import { messageOf, useCapturePayment } from '#client/site/features/payment/capture-outcome.ts';
import { clearCheckout, dropClientKey, readAttempt } from '#client/site/features/payment/checkout-storage.ts';
import type { PayMessage } from '#client/site/features/payment/paying.ts';
import { useBroughtBack } from '#client/site/features/payment/use-brought-back.ts';
import { useSiteNavigate } from '#client/site/features/site-navigate.ts';
import type { Tone } from '#client/ui/ToneIcon.tsx';
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { REGISTRATION_FIELDS, type RegistrationProblem } from '#domain/registration/registration.ts';
import { clientKeyFor, keepOrder, type OrderRequest } from './client-key.ts';
import { type CreateOrderMutation, useCreateOrderMutation } from './Registration.generated.ts';

type Answer = CreateOrderMutation['createOrder'];
type CreatedOrder = Extract<Answer, { __typename: 'Order' }>;
type Refusal = Exclude<Answer, { __typename: 'Order' }>;

/** The ways to pay, and the registration that costs nothing. */
type Flow = 'buttons' | 'redirect' | 'transfer' | 'free';

/** Paying, as far as the screen has to know. */
export type Checkout = ReturnType<typeof useCheckout>;

type CheckoutOptions = {
  /** Null while there is nothing to send: no price yet. */
  request: OrderRequest | null;
  /** Asks the server for prices and time again. */
  refresh(): Promise<void>;
  resetCoupon(reason: string): void;
  /** Has the terms accepted again: others hold by now. */
  askForTerms(): Promise<void>;
  /** Forgets the place that was held: it no longer is. */
  dropHeldPlace(): void;
  showProblems(problems: readonly RegistrationProblem[]): void;
  /** Stops storing what is typed. */
  release(): void;
};

/** Makes the order, takes the money, and says what happened (docs/product.md 7.6). */
export function useCheckout(options: CheckoutOptions) {
  const { request, refresh, resetCoupon, dropHeldPlace, askForTerms, showProblems, release } = options;
  const navigate = useSiteNavigate();
  const [createOrder] = useCreateOrderMutation();
  const capturePayment = useCapturePayment();
  const [message, setMessage] = useState<PayMessage | null>(null);
  const [stage, setStage] = useState<'creating' | 'leaving' | 'capturing' | null>(null);
  /** Registered without a payment. */
  const [registered, setRegistered] = useState<CreatedOrder | null>(null);
  /** The payment may have gone through, so the buyer is not asked to pay again. */
  const [unsettled, setUnsettled] = useState(false);
  const creating = useRef<Promise<CreatedOrder | null> | null>(null);
  const failedKey = useRef<string | null>(null);
  /** Of the order that an earlier attempt made, before the form was changed. */
  const earlierOrder = useRef<string | undefined>(undefined);
  // The payment buttons may be rendered a moment after the form has changed, so they send what the form contains now.
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  }, [request]);

  useBroughtBack(() => setStage(null));

  /** Returns the order, or null after showing why there is none. A second click waits for the result of the first. */
  const create = (flow: Flow): Promise<CreatedOrder | null> => {
    creating.current ??= createNow(flow).finally(() => {
      creating.current = null;
    });
    return creating.current;
  };

  const createNow = async (flow: Flow): Promise<CreatedOrder | null> => {
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
    if (answer?.__typename === 'Order') {
      return { ...answer, token: keepOrder(answer) };
    }
    await refused(flow, clientKey, answer);
    return null;
  };

  const refused = async (flow: Flow, clientKey: string, refusal: Refusal | undefined): Promise<void> => {
    const failed = flow === 'redirect' ? PAYMENT_MESSAGES.checkoutFailed : PAYMENT_MESSAGES.createFailed;
    const say = (text: string, tone: Tone = 'error') => setMessage({ tone, text: text || failed });
    switch (refusal?.__typename) {
      case 'PriceChanged':
        await refresh().catch(() => {});
        return say(refusal.message, 'warning');
      case 'SoldOut':
        await refresh().catch(() => {});
        // It may be this buyer's own earlier attempt that holds the places; it can still be paid.
        return setMessage({ tone: 'warning', text: refusal.message, orderToken: earlierOrder.current });
      case 'TransferNotOffered':
        await refresh().catch(() => {});
        return say(refusal.message, 'warning');
      case 'PlaceNotHeld':
        dropHeldPlace();
        await refresh().catch(() => {});
        return say(refusal.message, 'warning');
      case 'InvalidCoupon':
        resetCoupon(refusal.message);
        return say(refusal.message);
      case 'RegistrationClosed':
        await refresh().catch(() => {});
        return say(refusal.message);
      case 'InvalidInput': {
        const problems = refusal.problems.flatMap(fieldProblem);
        // The list may have changed while the form was open.
        if (refusal.problems.some(({ path }) => /^(basket|currency)/.test(path)))
          await refresh().catch(() => {});
        if (problems.some(({ field }) => field === 'terms')) await askForTerms().catch(() => {});
        if (problems.length === 0) dropClientKey();
        else showProblems(problems);
        return say(problems.length === 0 ? refusal.message : 'Please check the highlighted fields.');
      }
      default:
        // The same key retries the same order; if that fails too, the order is abandoned.
        if (refusal && failedKey.current === clientKey) dropClientKey();
        failedKey.current = clientKey;
        return say(failed);
    }
  };

  const complete = (order: { token: string }): void => {
    release();
    clearCheckout();
    navigate('/', { state: { [PAYMENT_COMPLETED_STATE]: { token: order.token } } });
  };

  /** The redirect flow: to the payment provider's page, or onwards where the order is further already. */
  const payByRedirect = async (): Promise<void> => {
    const order = await create('redirect');
    if (!order) return;
    if (order.paid) return complete(order);
    if (order.approveUrl) {
      setStage('leaving');
      return window.location.assign(order.approveUrl);
    }
    if (order.paypalOrderId) return navigate(returnPath(order.paypalOrderId));
    if (order.token !== '') return navigate(`/order/${order.token}`);
    setMessage({
      tone: 'info',
      text: `This is order ${order.reference}. Its link was sent to ${order.email}.`,
    });
  };

  /** A bank transfer: the order's page says where the money goes. */
  const payByTransfer = async (): Promise<void> => {
    const order = await create('transfer');
    if (!order) return;
    if (order.paid) return complete(order);
    release();
    clearCheckout();
    if (order.token !== '') return navigate(`/order/${order.token}`);
    setMessage({ tone: 'success', text: `How to transfer the money was sent to ${order.email}.` });
  };

  /** Nothing to pay: the order is complete as soon as it is made. */
  const register = async (): Promise<void> => {
    const order = await create('free');
    if (!order) return;
    release();
    clearCheckout();
    setRegistered(order);
  };

  /** The button flow's order id, or null after showing why there is none. */
  const createForButtons = async (): Promise<string | null> => {
    const order = await create('buttons');
    if (order?.paid) complete(order);
    return order && !order.paid ? order.paypalOrderId : null;
  };

  /** Takes the money of an approved order; `declined` lets the buyer choose another means of payment. */
  const capture = async (orderId: string): Promise<'done' | 'declined' | 'failed'> => {
    setMessage(null);
    setStage('capturing');
    const orderToken = readAttempt()?.order?.token;
    const outcome = await capturePayment(orderId, { registering: true });
    setStage(null);
    switch (outcome.kind) {
      case 'paid':
        complete(outcome.order);
        return 'done';
      case 'held': {
        const { token } = outcome.order;
        release();
        clearCheckout();
        navigate(token ? `/order/${token}` : returnPath(orderId));
        return 'done';
      }
      default:
        // Otherwise this payment may have been taken, or can be yet: with another key, a second click would make, and charge, a
        // second order.
        if (outcome.kind === 'closed') dropClientKey();
        if (outcome.kind === 'unsettled') setUnsettled(true);
        setMessage({ ...messageOf(outcome), orderToken });
        return outcome.kind === 'declined' ? 'declined' : 'failed';
    }
  };

  const cancelled = () => setMessage({ tone: 'info', text: PAYMENT_RETURN_MESSAGES.cancelled });
  const providerFailed = () => setMessage({ tone: 'error', text: PAYMENT_MESSAGES.providerError });

  return {
    message,
    stage,
    registered,
    unsettled,
    payByRedirect,
    payByTransfer,
    register,
    createForButtons,
    capture,
    cancelled,
    providerFailed,
  };
}

/** The page that says what became of a payment. */
function returnPath(paypalOrderId: string): string {
  return `/paypal-return?token=${encodeURIComponent(paypalOrderId)}`;
}

/** Where the form shows a problem that the server has found; none for what isn't on the form. */
function fieldProblem({ path, message }: { path: string; message: string }): RegistrationProblem[] {
  const field = REGISTRATION_FIELDS.find((name) => path === `details.${name}`);
  if (field) return [{ field, message }];
  if (path === 'termsAccepted') return [{ field: 'terms', message }];
  if (path === 'pastConferenceAcknowledged') return [{ field: 'pastConference', message }];
  return path.startsWith('basket') ? [{ field: 'tickets', message }] : [];
}
