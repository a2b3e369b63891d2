import { type CaptureOutcome, messageOf } from '#client/site/features/payment/capture-outcome.ts';
import type { PayMessage } from '#client/site/features/payment/paying.ts';
import type { Tone } from '#client/ui/ToneIcon.tsx';
import { PAYMENT_MESSAGES } from '#domain/registration/messages.ts';
import { REGISTRATION_FIELDS, type RegistrationProblem } from '#domain/registration/registration.ts';
import type { CreateOrderMutation } from './Registration.generated.ts';

type Answer = CreateOrderMutation['createOrder'];
export type CreatedOrder = Extract<Answer, { __typename: 'Order' }>;
export type Refusal = Exclude<Answer, { __typename: 'Order' }>;

/** The ways to pay, and the registration that costs nothing. */
export type Flow = 'buttons' | 'redirect' | 'transfer' | 'free';

/** What of the form no longer holds, and what is done about it, in this order. */
export type Outdated = {
  /** The place that was held is forgotten. */
  heldPlace?: boolean;
  /** Prices, places and time are asked for again. */
  prices?: boolean;
  /** Other terms hold: they are read, and accepted, again. */
  terms?: boolean;
  /** The coupon is taken off, for this reason. */
  coupon?: string;
  /** These fields are wrong. */
  problems?: readonly RegistrationProblem[];
};

/** The visitor stays at the form. */
type Stay = {
  kind: 'stay';
  message: PayMessage;
  outdated?: Outdated;
  /** The next attempt is another order. */
  newKey?: boolean;
  /** Something failed; the same request may be sent again. */
  failed?: boolean;
  /** The money may have been taken: the ways to pay are no longer offered. */
  unsettled?: boolean;
};

/** What is to be done next (docs/architecture.md, "Registering"). */
export type Next =
  | Stay
  /** Paid: to Home, which says so. */
  | { kind: 'completed'; token: string }
  /** Registered without a payment, or with a transfer to come and no page to open: said in the form's place. */
  | { kind: 'registered'; order: CreatedOrder }
  /** To PayPal's page. */
  | { kind: 'approve'; url: string }
  /** PayPal's window has been opened over the form, for this payment. */
  | { kind: 'window'; paypalOrderId: string | null }
  /** To another page of ours; once `finished`, what was typed is forgotten. */
  | { kind: 'open'; path: string; finished: boolean };

/** What follows from an order that was made. */
export function nextAfterOrder(flow: Flow, order: CreatedOrder): Next {
  const { paid, token, reference, email, approveUrl, paypalOrderId } = order;
  if (flow === 'free') return { kind: 'registered', order };
  if (paid) return { kind: 'completed', token };
  if (flow === 'buttons') return { kind: 'window', paypalOrderId };
  if (flow === 'transfer')
    return token !== ''
      ? { kind: 'open', path: `/order/${token}`, finished: true }
      : { kind: 'registered', order };
  if (approveUrl) return { kind: 'approve', url: approveUrl };
  if (paypalOrderId) return { kind: 'open', path: returnPath(paypalOrderId), finished: false };
  if (token !== '') return { kind: 'open', path: `/order/${token}`, finished: false };
  return stay(`This is order ${reference}. Its link was sent to ${email}.`, 'info');
}

type Attempt = {
  flow: Flow;
  /** Whether this very request has failed before. */
  failedBefore: boolean;
  /** Of the order that an earlier attempt made, before the form was changed. */
  earlierOrder: string | undefined;
};

/** What follows from an order that was not made. @param refusal undefined where no answer came */
export function nextAfterRefusal(refusal: Refusal | undefined, attempt: Attempt): Next {
  const failed =
    attempt.flow === 'redirect' ? PAYMENT_MESSAGES.checkoutFailed : PAYMENT_MESSAGES.createFailed;
  const text = refusal?.message || failed;
  switch (refusal?.__typename) {
    case 'PriceChanged':
    case 'TransferNotOffered':
      return stay(text, 'warning', { prices: true });
    case 'SoldOut':
      // It may be this buyer's own earlier attempt that holds the places; it can still be paid.
      return {
        kind: 'stay',
        message: { tone: 'warning', text: refusal.message, orderToken: attempt.earlierOrder },
        outdated: { prices: true },
      };
    case 'PlaceNotHeld':
      return stay(text, 'warning', { heldPlace: true, prices: true });
    case 'InvalidCoupon':
      return stay(text, 'error', { coupon: refusal.message });
    case 'RegistrationClosed':
      return stay(text, 'error', { prices: true });
    // None of them is a reason to make another order beside the one that is there.
    case 'RateLimited':
    case 'PaymentUnderWay':
    case 'LinkExpired':
      return stay(`${failed}. ${refusal.message}`);
    case 'InvalidInput': {
      const problems = refusal.problems.flatMap(fieldProblem);
      const outdated = {
        // The list may have changed while the form was open.
        prices: refusal.problems.some(({ path }) => /^(basket|currency)/.test(path)),
        terms: problems.some(({ field }) => field === 'terms'),
      };
      return problems.length === 0
        ? { ...stay(text, 'error', outdated), newKey: true }
        : stay('Please check the highlighted fields.', 'error', { ...outdated, problems });
    }
    default:
      // The same key retries the same order; if that fails too, the order is abandoned.
      return { ...stay(failed), failed: true, newKey: refusal !== undefined && attempt.failedBefore };
  }
}

/** What follows once the money of a payment was asked for. @param orderToken of the order that this tab made */
export function nextAfterCapture(
  outcome: CaptureOutcome,
  { paypalOrderId, orderToken }: { paypalOrderId: string; orderToken: string | undefined },
): Next {
  switch (outcome.kind) {
    case 'paid':
      return { kind: 'completed', token: outcome.order.token };
    case 'held': {
      const { token } = outcome.order;
      return { kind: 'open', path: token ? `/order/${token}` : returnPath(paypalOrderId), finished: true };
    }
    default:
      return {
        kind: 'stay',
        message: { ...messageOf(outcome), orderToken },
        // Otherwise this payment may have been taken, or can be yet: with another key, a second click would make, and charge, a
        // second order.
        newKey: outcome.kind === 'closed',
        unsettled: outcome.kind === 'unsettled',
      };
  }
}

function stay(text: string, tone: Tone = 'error', outdated: Outdated = {}): Stay {
  return { kind: 'stay', message: { tone, text }, outdated };
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
