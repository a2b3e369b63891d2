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
