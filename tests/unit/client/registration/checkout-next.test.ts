// docs/product.md 7.6; docs/architecture.md, "Registering"
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CapturedOrder, CaptureOutcome } from '#client/site/features/payment/capture-outcome.ts';
import {
  type CreatedOrder,
  type Flow,
  type Next,
  nextAfterCapture,
  nextAfterOrder,
  nextAfterRefusal,
  type Refusal,
} from '#client/site/screens/Registration/checkout-next.ts';
import { Registered } from '#client/site/screens/Registration/Registered.tsx';

const order: CreatedOrder = {
  __typename: 'Order',
  reference: 'MC-2026-7F3K9Q',
  token: 'token',
  status: 'CREATED',
  paid: false,
  email: 'ada@example.org',
  totalMinor: 646_68,
  lines: [],
  paypalOrderId: 'PAYPAL',
  approveUrl: 'https://paypal.example/approve',
};
const failure = { message: 'Why.', code: 'CODE', path: '' };
const again = { token: '', approveUrl: null, paypalOrderId: null };

type Case = [says: string, inCase: string, next: Next];
const made = (inCase: string, flow: Flow, changes: Partial<CreatedOrder> = {}): Case => [
  'Order',
  inCase,
  nextAfterOrder(flow, { ...order, ...changes }),
];
const attempt = { flow: 'redirect', failedBefore: false, earlierOrder: 'earlier' } as const;
const refused = (refusal: Refusal, inCase = '', failedBefore = false): Case => [
  refusal.__typename,
  inCase,
  nextAfterRefusal(refusal, { ...attempt, failedBefore }),
];
const wrong = (inCase: string, path: string) =>
  refused({ __typename: 'InvalidInput', problems: [{ path, message: 'Wrong.' }], ...failure }, inCase);

/** Whatever the schema says that `createOrder` answers has to be here: a new refusal that nobody has thought of does not compile. */
const REFUSALS: { [Name in Refusal['__typename']]: Case[] } = {
  PriceChanged: [refused({ __typename: 'PriceChanged', ...failure })],
  TransferNotOffered: [refused({ __typename: 'TransferNotOffered', ...failure })],
  SoldOut: [refused({ __typename: 'SoldOut', ...failure })],
  RegistrationClosed: [refused({ __typename: 'RegistrationClosed', ...failure })],
  PlaceNotHeld: [refused({ __typename: 'PlaceNotHeld', ...failure })],
  InvalidCoupon: [refused({ __typename: 'InvalidCoupon', ...failure })],
  InvalidInput: [
    wrong('of a field', 'details.email'),
    wrong('of the basket', 'basket.0.quantity'),
    wrong('of the terms', 'termsAccepted'),
    wrong('of nothing that the form has', 'clientKey'),
  ],
  OrderNotCreated: [
    refused({ __typename: 'OrderNotCreated', ...failure }, 'for the first time'),
    refused({ __typename: 'OrderNotCreated', ...failure }, 'again', true),
  ],
  PaymentUnderWay: [refused({ __typename: 'PaymentUnderWay', ...failure })],
  LinkExpired: [refused({ __typename: 'LinkExpired', ...failure })],
  RateLimited: [refused({ __typename: 'RateLimited', ...failure })],
};

const captured = { token: 'token' } as CapturedOrder;
const OUTCOMES: { [Kind in CaptureOutcome['kind']]: Extract<CaptureOutcome, { kind: Kind }> } = {
  paid: { kind: 'paid', order: captured },
  held: { kind: 'held', order: captured },
  declined: { kind: 'declined', text: 'Why.' },
  closed: { kind: 'closed', text: 'Why.', payable: true },
  overtaken: { kind: 'overtaken', text: 'Why.' },
  unsettled: { kind: 'unsettled', text: 'Why.' },
  refused: { kind: 'refused', text: 'Why.' },
  limited: { kind: 'limited', text: 'Why.' },
  unknown: { kind: 'unknown', text: 'Why.' },
};

const CASES: Case[] = [
  made('nothing to pay', 'free', { totalMinor: 0 }),
  made('paid already', 'redirect', { paid: true }),
  made('PayPal’s buttons', 'buttons'),
  made('PayPal’s page', 'redirect'),
  made('PayPal’s page, and it was approved before', 'redirect', { approveUrl: null }),
  made('a bank transfer', 'transfer'),
  made('a bank transfer, sent again without its link', 'transfer', again),
  made('sent again, with nothing left to do', 'redirect', again),
  ...Object.values(REFUSALS).flat(),
  ['nothing', '', nextAfterRefusal(undefined, { ...attempt, failedBefore: true })],
  ...Object.entries(OUTCOMES).map(
    ([kind, outcome]): Case => [
      `captured: ${kind}`,
      '',
      nextAfterCapture(outcome, { paypalOrderId: 'PAYPAL', orderToken: 'earlier' }),
    ],
  ),
];

/** What is to be done besides, as the document names it. */
function besides(next: Next): string[] {
  if (next.kind !== 'stay') return [];
  const { outdated = {}, newKey, unsettled } = next;
  const named = Object.entries({ ...outdated, newKey, unsettled });
  return named.filter(([, value]) => value !== undefined && value !== false).map(([name]) => name);
}

it('Whatever the server answers, one thing is to be done next, and the document says which', () => {
  const text = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('| the server says |')).split('\n\n')[0] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '').replaceAll("'", '’')))
    .map(([, says, inCase, kind, more]) => [
      says,
      inCase,
      kind,
      (more ?? '').split(' ').filter(Boolean).sort(),
    ]);
  expect(CASES.map(([says, inCase, next]) => [says, inCase, next.kind, besides(next).sort()])).toEqual(rows);
});

it('What is typed is forgotten once nothing is to be paid any more, and kept while money is still to be taken', () => {
  expect(nextAfterOrder('transfer', order)).toEqual({ kind: 'open', path: '/order/token', finished: true });
  expect(nextAfterOrder('redirect', { ...order, approveUrl: null })).toEqual({
    kind: 'open',
    path: '/paypal-return?token=PAYPAL',
    finished: false,
  });
});

it('Whoever is to transfer the money reads so in the form’s place, where there is no page to open', () => {
  const awaited = { ...order, status: 'AWAITING_TRANSFER', token: '' } as const;
  const said = renderToStaticMarkup(createElement(Registered, { order: awaited }));
  expect(said).toContain('is waiting for your bank transfer');
  expect(said).toContain('How to transfer the money was sent to');
});

it('What a limit refuses is said with its reason, and sent again it is the same order', () => {
  expect(
    nextAfterRefusal({ __typename: 'RateLimited', ...failure }, { ...attempt, failedBefore: true }),
  ).toEqual({
    kind: 'stay',
    message: { tone: 'error', text: 'Failed to start PayPal checkout. Why.' },
    outdated: {},
  });
});

it('Sold out places may be held by an earlier attempt of the same buyer, whose order is named', () => {
  expect(nextAfterRefusal({ __typename: 'SoldOut', ...failure }, attempt)).toMatchObject({
    message: { tone: 'warning', text: 'Why.', orderToken: 'earlier' },
  });
});
