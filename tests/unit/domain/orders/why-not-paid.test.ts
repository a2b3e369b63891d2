// docs/product.md 16.2
import { expect, it } from 'vitest';
import { ORDER_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { isRefusal, type UnpaidFacts, whyNotPaid } from '#domain/orders/why-not-paid.ts';

const facts: UnpaidFacts = {
  status: 'CREATED',
  atPayPal: true,
  capturing: false,
  issue: null,
  missing: null,
  until: '12 Mar 2026, 09:00',
  over: false,
  payable: true,
  soldOut: null,
};
const why = (more: Partial<UnpaidFacts>) => whyNotPaid({ ...facts, ...more });

it('says of each state why it is not paid, and of none that is', () => {
  const said = ORDER_STATUSES.map((status) => [status, why({ status })] as const);
  for (const [status, text] of said) expect(text === null, status).toBe(PAID_STATUSES.includes(status));
  const texts = said.flatMap(([, text]) => text ?? []);
  expect(new Set(texts).size).toBe(texts.length);
});

it('takes PayPal’s last answer into account', () => {
  expect(why({})).toBe(
    'The buyer has not approved the payment at PayPal. It can be paid at its page until 12 Mar 2026, 09:00.',
  );
  expect(why({ atPayPal: false, over: true })).toBe(
    'Nobody has begun to pay. It can still be paid at its page, at the price of the day.',
  );
  for (const status of ['EXPIRED', 'FAILED'] as const)
    expect(why({ status })).toContain('It can still be paid at its page, at the price of the day.');
  for (const status of ['EXPIRED', 'FAILED', 'CREATED'] as const) {
    const closed = { status, over: true, payable: false };
    expect(why(closed)).toMatch(/ It can’t be paid at its page any more\.$/);
    expect(why({ ...closed, soldOut: 'E-Poster is sold out.' })).toMatch(
      / It can’t be paid at its page any more: E-Poster is sold out\.$/,
    );
  }
  expect(why({ capturing: true })).toContain('PayPal has not said yet');
  expect(why({ issue: 'CAPTURE_DECLINED' })).toContain(
    'PayPal declined the payment, and nothing was charged',
  );
  expect(why({ issue: 'SOMETHING_NEW' })).toContain('PayPal answered “Something new”');
  expect(why({ issue: 'AMOUNT_OR_ORDER_MISMATCH' })).toContain('Check the payment status');
  const late = ['PAID_AFTER_CANCELLATION', 'HELD_AFTER_CANCELLATION'];
  for (const issue of late) expect(why({ status: 'CANCELLED', issue })).toMatch(/has to go back in full/);
  expect(why({ status: 'EXPIRED', issue: 'APPROVED_AND_NOT_TAKEN' })).toContain(
    'approved at PayPal and never taken',
  );
  const ours = [...late, 'AMOUNT_OR_ORDER_MISMATCH', 'APPROVED_AND_NOT_TAKEN'];
  expect(['CAPTURE_DECLINED', 'SOMETHING_NEW', ...ours].filter(isRefusal)).toEqual([
    'CAPTURE_DECLINED',
    'SOMETHING_NEW',
  ]);
});

it('says what of a bank transfer is missing, and until when it is waited for', () => {
  const missing = '$40.00 USD';
  const awaited = { status: 'AWAITING_TRANSFER' } as const;
  expect(why(awaited)).toBe(
    'Awaiting a bank transfer until 12 Mar 2026, 09:00. It can be paid otherwise at its page, too.',
  );
  expect(why({ ...awaited, missing })).toBe(
    'A part has come; awaiting the rest, $40.00 USD, until 12 Mar 2026, 09:00. It can be paid otherwise at its page, too.',
  );
  expect(why({ ...awaited, over: true })).toBe('A bank transfer was to come, and did not arrive in time.');
  expect(why({ ...awaited, over: true, missing })).toBe(
    'The rest, $40.00 USD, was to come, and did not arrive in time.',
  );
  const part = 'A part has come by bank transfer; $40.00 USD is missing.';
  expect(why({ missing })).toBe(`${part} It can be paid at its page until 12 Mar 2026, 09:00.`);
  expect(why({ missing, issue: 'CAPTURE_DECLINED' })).toContain(`nothing was charged. ${part} It can be`);
  expect(why({ status: 'EXPIRED' })).toMatch(/^Nobody paid until 12 Mar 2026, 09:00\. It can still/);
  expect(why({ status: 'EXPIRED', missing, issue: 'ORDER_VOIDED' })).toMatch(
    /^Not all of it was paid until .*; of the last attempt, PayPal voided the payment\. A part has come/,
  );
});

it('says of what was cancelled or failed what became of its money', () => {
  const cancelled = { status: 'CANCELLED' } as const;
  expect(why(cancelled)).toBe('It was cancelled before it was paid, and is never paid any more.');
  expect(why({ ...cancelled, issue: 'PAID_AFTER_CANCELLATION', cameOn: '3 April 2026' })).toBe(
    'It was cancelled, and then money arrived on 3 April 2026, which has to go back in full.',
  );
  expect(why({ ...cancelled, issue: 'PAID_AFTER_CANCELLATION' })).toContain('money arrived, which');
  expect(why({ ...cancelled, issue: 'HELD_AFTER_CANCELLATION', cameOn: '3 April 2026' })).toBe(
    'It was cancelled, and PayPal holds money for it on 3 April 2026: what PayPal takes has to go back in full.',
  );
  expect(why({ status: 'FAILED' })).toMatch(
    /^It failed: PayPal made no payment of it, and nothing was charged\. It/,
  );
  expect(why({ status: 'FAILED', issue: 'TRANSACTION_REFUSED' })).toMatch(
    /^It failed: PayPal refused the transaction, and/,
  );
});
