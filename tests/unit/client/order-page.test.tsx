// docs/product.md 2.15
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Additions } from '#client/site/screens/Order/AddToOrder.tsx';
import { OrderInvoice } from '#client/site/screens/Order/OrderInvoice.tsx';
import { OrderLines } from '#client/site/screens/Order/OrderLines.tsx';
import { isToChange, type OrderFacts, statusText } from '#client/site/screens/Order/order-status.ts';
import { paymentAfterCancellation } from '#domain/orders/payment-after-cancellation.ts';

const dinner = { itemId: 'gala', name: 'Gala dinner', daysText: '', quantity: 2, takenOff: 0 };
const addition = {
  reference: 'MC-2026-7F3K9Q',
  token: '',
  payable: false,
  status: 'CAPTURED',
  cancelledAt: null,
  currency: 'EUR',
  totalMinor: 18_000,
} as const;
const orderOf = (facts: object) => ({ orderable: true, ...facts }) as OrderFacts;

it('An addition says how many of it were taken off again, beside what all of it cost', () => {
  const lines = [{ ...dinner, takenOff: 1 }];
  const html = renderToStaticMarkup(<Additions order={orderOf({ additions: [{ ...addition, lines }] })} />);
  expect(html).toContain('2 × Gala dinner (1 taken off)');
});

it('Of an addition without a ticket nothing is said of a registration’s price', () => {
  const sums = {
    registrationMinor: 0,
    addOnsMinor: 18_000,
    accommodationMinor: 0,
    discounts: [],
    feeMinor: 0,
    refundedMinor: 0,
  };
  const termsOf = (kind: string, more = {}) =>
    renderToStaticMarkup(
      <OrderLines order={orderOf({ ...addition, ...sums, kind, paid: true, lines: [], ...more })} />,
    )
      .matchAll(/<dt>([^<]*)/g)
      .map(([, term]) => term)
      .toArray();
  expect(termsOf('ADDITION')).toEqual(['Add-ons', 'Total paid']);
  expect(termsOf('REGISTRATION')).toEqual(['Registration', 'Add-ons', 'Total paid']);
  const upgrade = { registrationMinor: 18_000, addOnsMinor: 0 };
  expect(termsOf('UPGRADE', upgrade)).toEqual(['Upgrade', 'Total paid']);
});

// docs/product.md 14.2
it('An invoice that is about to be issued is waited for, and no other one', () => {
  const said = (facts: object, documentsDue: boolean) => {
    const order = orderOf({ ...addition, documents: [], billing: { documentsDue }, ...facts });
    return [renderToStaticMarkup(<OrderInvoice order={order} />), isToChange(order)];
  };
  expect(said({ paid: true }, true)).toEqual([expect.stringContaining('about to be issued'), true]);
  const refunded = { paid: true, status: 'REFUNDED' };
  expect(said(refunded, false)).toEqual([expect.not.stringContaining('issue'), false]);
  const unpaid = { paid: false, status: 'CREATED' };
  expect(said(unpaid, false)).toEqual([expect.stringContaining('once you have paid'), false]);
});

// docs/product.md 7.18
it.each([
  ['paid', { status: 'CAPTURED' }],
  ['refunded in part', { status: 'PARTIALLY_REFUNDED', refundedMinor: 100 }],
  ['cancelled', { status: 'CAPTURED', cancelledAt: '2026-03-10T09:00:00Z' }],
  ['refunded', { status: 'REFUNDED', refundedMinor: 18_000 }],
  ['never paid', { status: 'CANCELLED' }],
  ['expired', { status: 'EXPIRED' }],
  ['failed', { status: 'FAILED' }],
  ['to be paid', { status: 'CREATED', payable: true }],
  [
    'awaiting a transfer',
    { status: 'AWAITING_TRANSFER', payable: true, priceHeldUntil: '2026-03-24T23:59:59Z' },
  ],
])('An addition that is %s says of its registration what is so', (_name, facts) => {
  const added = { ...addition, kind: 'ADDITION', addedTo: 'MC-2026-AAAAAA', cancellationRequestable: true };
  const order = {
    bankReference: null,
    additions: [],
    transfers: [],
    refundsByTransfer: [],
    refundedMinor: 0,
    priceHeldUntil: null,
    expiresAt: '2026-03-10T12:00:00Z',
    ...added,
    ...facts,
  };
  const said = (registrationEnded: boolean) => {
    const { title, text } = statusText(orderOf({ ...order, registrationEnded }));
    return `${title}. ${text}`;
  };
  expect(said(false)).not.toContain('no longer valid');
  for (const ended of [false, true])
    expect(said(ended)).not.toMatch(
      /This registration|You are registered|Your registration is cancelled|register again/,
    );
  expect(said(true)).not.toMatch(/not affected|order it again|Added to your registration|\. It is no longer/);
});

// docs/product.md 7.9
it.each(['EXPIRED', 'FAILED', 'CANCELLED'])(
  'A %s order says how to have it after all, or why not',
  (status) => {
    const order = { ...addition, status, transfers: [], additions: [], priceHeldUntil: null };
    const said = (facts: object) => statusText(orderOf({ ...order, ...facts })).text;
    const soldOut = { soldOut: 'Gala dinner is sold out.' };
    const [registration, added] = [{ kind: 'REGISTRATION' }, { kind: 'ADDITION', registrationEnded: false }];
    expect(said(registration)).toMatch(/register again/);
    expect(said({ ...registration, ...soldOut })).toMatch(
      / Gala dinner is sold out\. You can register again with a different selection\.$/,
    );
    expect(said({ ...added, ...soldOut })).toMatch(/ Gala dinner is sold out\.$/);
    for (const one of [registration, added])
      for (const missingMinor of [null, 4668])
        expect(said({ ...one, ...soldOut, missingMinor, orderable: false })).toMatch(
          / Registration for this conference has closed\.$/,
        );
    expect(said({ ...added, orderable: false, registrationEnded: true })).not.toMatch(/has closed|order it/);
  },
);

// docs/product.md 7.20
const declined = { payable: true, priceHeldUntil: '2026-03-24T23:59:59Z', paymentFailed: true };
it.each<[string, object]>([
  ['CANCELLED', {}],
  ['EXPIRED', {}],
  ['FAILED', {}],
  ['FAILED', { payable: true }],
  ['APPROVED', { approveUrl: 'https://paypal.example/approve' }],
  ['CREATED', { ...declined, priceHeld: true }],
  ['CREATED', { ...declined, priceHeld: false }],
])('A %s order for which money came says so: %o', (status, facts) => {
  const order = { ...addition, status, kind: 'REGISTRATION', additions: [], priceHeldUntil: null, ...facts };
  const said = (transfers: object[]) => statusText(orderOf({ ...order, transfers })).text;
  expect(said([])).toContain('Nothing was charged.');
  expect(said([{ restMinor: 30_600 }])).toContain('listed on this page, and we will email you about it.');
  expect(said([{ restMinor: 0 }])).toContain('listed on this page.');
  for (const restMinor of [0, 30_600]) expect(said([{ restMinor }])).not.toContain('charged');
});

// docs/product.md 7.19
it('An order that ended after a part had come says what is still due, and not to begin with all of it', () => {
  const part = { ...addition, kind: 'REGISTRATION', status: 'EXPIRED', missingMinor: 15_000, transfers: [] };
  const { text } = statusText(orderOf({ ...part, payable: true, priceHeldUntil: '2026-03-24T23:59:59Z' }));
  expect(text).toMatch(/^Please transfer the €150\.00 still due/);
  expect(statusText(orderOf(part)).text).not.toContain('at today’s price');
});

// docs/product.md 7.19, 7.22
it('What went back is told by how it did: sent by us, come back to us, recalled by the bank', () => {
  const back = { ...addition, kind: 'REGISTRATION', status: 'PARTIALLY_REFUNDED', additions: [] };
  const sent = { sentOn: '2026-04-01', amountMinor: 10_000, accounts: [] };
  const of = (facts: object) =>
    statusText(orderOf({ ...back, transfers: [], refundsByTransfer: [], ...facts }));
  const said = (facts: object) => of(facts).text;
  const bank = { bankReference: 'SEPA 1' };
  expect(said({ bankReference: null, refundedMinor: 10_000 })).toBe(
    '€100.00 was returned to the account it came from.',
  );
  expect(said({ ...bank, refundedMinor: 10_000, refundsByTransfer: [sent] })).toBe(
    '€100.00 was sent to you by bank transfer.',
  );
  expect(said({ ...bank, refundedMinor: 51_100 })).toBe(
    '€511.00 was recalled by your bank. Your registration stays valid; you do not need to pay it again.',
  );
  // It ends once the rest is sent.
  const toSend = { ...sent, sentOn: null };
  expect(said({ ...bank, refundedMinor: 51_100, refundsByTransfer: [toSend] })).toBe(
    '€511.00 was recalled by your bank. We will send €100.00 by bank transfer to the account it came from, and email you when it is sent.',
  );
  const titles = ['PARTIALLY_REFUNDED', 'REFUNDED'].map(
    (status) => of({ ...bank, status, refundedMinor: 51_100 }).title,
  );
  expect(titles).toEqual([
    'Your bank has recalled a part of your payment',
    'Your bank has recalled your payment',
  ]);
  const returned = { cameBack: true, restMinor: 0 };
  const both = { ...bank, refundedMinor: 61_100, refundsByTransfer: [sent], transfers: [returned] };
  expect(of(both).title).toBe('Part of your payment was refunded');
  expect(said(both)).toBe('€100.00 was sent to you by bank transfer. €511.00 was recalled by your bank.');
  expect(said({ ...both, transfers: [{ ...returned, restMinor: 10_000 }] })).toContain(
    ' €100.00 was returned to us: please tell us which account to send it to.',
  );
});

// docs/product.md 7.11
it.each<[string, object, string]>([
  [
    'is held',
    { failureIssue: 'HELD_AFTER_CANCELLATION' },
    'PayPal is still checking a payment for it. If that goes through, we will refund it',
  ],
  ['was taken', { failureIssue: 'PAID_AFTER_CANCELLATION' }, 'arrived nevertheless. We will refund it'],
  ['has gone back', { refundedMinor: 18_000 }, 'arrived nevertheless, and was refunded'],
  ['was declined', { failureIssue: 'CAPTURE_DECLINED' }, 'Nothing was charged.'],
  ['was never there', {}, 'Nothing was charged.'],
])('A cancelled order for which money %s says so', (_name, facts, words) => {
  const order = { ...addition, kind: 'REGISTRATION', additions: [], transfers: [], priceHeldUntil: null };
  const money = {
    status: 'CANCELLED' as const,
    failureIssue: null,
    refundedMinor: 0,
    ...facts,
  };
  const { text } = statusText(
    orderOf({ ...order, ...money, paymentAfterCancellation: paymentAfterCancellation(money) }),
  );
  expect(text).toContain(words);
  expect(text.includes('charged')).toBe(words.includes('charged'));
});

// docs/product.md 7.18
it('What ended with its registration unpaid says why', () => {
  const { title, text } = statusText(
    orderOf({
      ...addition,
      kind: 'ADDITION',
      addedTo: 'MC-2026-AAAAAA',
      registrationEnded: true,
      status: 'CANCELLED',
      additions: [],
      transfers: [],
    }),
  );
  expect(title).toBe('Your registration MC-2026-AAAAAA is no longer valid');
  expect(text).toBe('What you added is cancelled, too. Nothing was charged.');
});

// docs/product.md 7.18
it('A registration that has ended says what was added to it and did not end with it', () => {
  const ended = {
    ...addition,
    kind: 'REGISTRATION',
    status: 'CANCELLED',
    transfers: [],
    priceHeldUntil: null,
  };
  const said = (...additions: (string | null)[]) =>
    statusText(orderOf({ ...ended, additions: additions.map((remains) => ({ ...addition, remains })) })).text;
  expect(said('This stays.', null, 'And this.')).toContain(
    'Nothing was charged. This stays. And this. You can',
  );
  expect(said(null)).toContain('Nothing was charged. You can');
});
