// docs/product.md 7.6, 7.7, 7.8 and 7.10
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import type { CaptureOrderMutation } from '#client/site/features/payment/CaptureOrder.generated.ts';
import {
  type CaptureOutcome,
  messageOf,
  type NotCaptured,
  outcomeOf,
  outcomeOfFailure,
} from '#client/site/features/payment/capture-outcome.ts';
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';

type Result = CaptureOrderMutation['captureOrder'];
type Name = Result['__typename'];
type Of<N extends Name> = Extract<Result, { __typename: N }>;

const order: Of<'CapturedOrder'> = {
  __typename: 'CapturedOrder',
  reference: 'MC-2026-7F3K9Q',
  token: 'token',
  status: 'CAPTURED',
  paid: true,
  email: 'ada@example.org',
  byPayer: false,
  conferenceTitle: 'NextGen Pharma 2026',
  eventDate: '21-23 September 2026',
  currency: 'USD',
  totalMinor: 646_68,
};
const held: Of<'CapturedOrder'> = { ...order, status: 'PENDING', paid: false };

/** Whatever the schema says that a capture answers has to be here: a new failure that nobody has thought of does not compile. */
const EVERY: { [N in Name]: [result: Of<N>, outcome: CaptureOutcome][] } = {
  CapturedOrder: [
    [order, { kind: 'paid', order }],
    [held, { kind: 'held', order: held }],
  ],
  PaymentDeclined: [
    [
      { __typename: 'PaymentDeclined', approvable: true, payable: true, ...server('Payment failed') },
      { kind: 'declined', text: PAYMENT_RETURN_MESSAGES.declined },
    ],
    [
      { __typename: 'PaymentDeclined', approvable: false, payable: true, ...server('Payment failed') },
      { kind: 'closed', text: PAYMENT_RETURN_MESSAGES.declined, payable: true },
    ],
    [
      { __typename: 'PaymentDeclined', approvable: false, payable: false, ...server('Payment failed') },
      { kind: 'closed', text: PAYMENT_RETURN_MESSAGES.declined, payable: false },
    ],
  ],
  PaymentNotApproved: [
    [
      { __typename: 'PaymentNotApproved', payable: true, ...server('Not approved.') },
      { kind: 'declined', text: 'Not approved.' },
    ],
  ],
  OrderClosed: [
    [
      { __typename: 'OrderClosed', payable: false, ...server('No longer.') },
      { kind: 'closed', text: 'No longer.', payable: false },
    ],
    [
      { __typename: 'OrderClosed', payable: true, ...server('No longer.') },
      { kind: 'closed', text: PAYMENT_RETURN_MESSAGES.expired, payable: true },
    ],
  ],
  PaymentUnsettled: [
    [
      { __typename: 'PaymentUnsettled', ...server('Please do not pay again.') },
      { kind: 'unsettled', text: 'Please do not pay again.' },
    ],
  ],
  AlreadyPaid: [
    [
      { __typename: 'AlreadyPaid', ...server('Paid already.') },
      { kind: 'overtaken', text: 'Paid already.' },
    ],
  ],
  PaymentUnderWay: [
    [
      { __typename: 'PaymentUnderWay', ...server('Under way.') },
      { kind: 'overtaken', text: 'Under way.' },
    ],
  ],
  OrderNotFound: [
    [
      { __typename: 'OrderNotFound', ...server('No such order.') },
      { kind: 'refused', text: 'No such order.' },
    ],
  ],
  CaptureFailed: [
    [
      { __typename: 'CaptureFailed', ...server('PayPal refuses.') },
      { kind: 'refused', text: 'PayPal refuses.' },
    ],
    [
      { __typename: 'CaptureFailed', ...server('') },
      { kind: 'refused', text: PAYMENT_RETURN_MESSAGES.captureFailed },
    ],
  ],
  RateLimited: [
    [
      { __typename: 'RateLimited', ...server('Please try again in 5 minutes.') },
      { kind: 'limited', text: 'Please try again in 5 minutes.' },
    ],
  ],
};

function server(message: string) {
  return { message, code: 'CODE' };
}

describe('what the server answers to a capture', () => {
  const cases: [name: string, result: Result, outcome: CaptureOutcome][] = Object.entries(EVERY).flatMap(
    ([name, results]) =>
      results.map(([result, outcome]) => [name, result, outcome] as [string, Result, CaptureOutcome]),
  );
  it.each(cases)('%s has one meaning', (_name, result, outcome) => {
    expect(outcomeOf(result)).toEqual(outcome);
  });
});

describe('a capture without an answer', () => {
  it('where our server is not reached, says so', () => {
    const { kind, text } = outcomeOfFailure(new TypeError('Failed to fetch'));
    expect(kind).toBe('unknown');
    expect(text).toMatch(/^We could not reach our server\./);
  });

  it.each([
    [
      'the server’s error',
      new CombinedGraphQLErrors({ errors: [{ message: 'Quote MC-1.' }] }),
      'Quote MC-1.',
    ],
    [
      'no words of a proxy',
      new ServerError('Bad gateway', { response: new Response(null, { status: 502 }), bodyText: '<html>' }),
      PAYMENT_RETURN_MESSAGES.unexpected,
    ],
    ['no words of a browser', new Error('x is not a function'), PAYMENT_RETURN_MESSAGES.unexpected],
    ['nothing', undefined, PAYMENT_RETURN_MESSAGES.unexpected],
  ])('shows %s', (_what, error, text) => {
    expect(outcomeOfFailure(error)).toEqual({ kind: 'unknown', text });
  });
});

describe('beside the ways to pay', () => {
  const title = PAYMENT_MESSAGES.captureFailed;
  it.each<[NotCaptured, ReturnType<typeof messageOf>]>([
    [
      { kind: 'declined', text: 'Why.' },
      { tone: 'error', title, text: 'Why.' },
    ],
    [
      { kind: 'closed', text: 'Why.', payable: true },
      { tone: 'error', title, text: 'Why.', payable: true },
    ],
    [
      { kind: 'refused', text: 'Why.' },
      { tone: 'error', title, text: 'Why.' },
    ],
    [
      { kind: 'limited', text: 'Why.' },
      { tone: 'error', title, text: 'Why.' },
    ],
    [
      { kind: 'overtaken', text: 'Why.' },
      { tone: 'info', text: 'Why.' },
    ],
    [
      { kind: 'unsettled', text: 'Why.' },
      { tone: 'warning', text: 'Why.' },
    ],
    [
      { kind: 'unknown', text: 'Why.' },
      { tone: 'error', title, text: 'Why. You will not be charged twice for this order.' },
    ],
  ])('%o is a failure only where the payment failed', (outcome, message) => {
    expect(messageOf(outcome)).toEqual(message);
  });
});
