// docs/product.md 7.15, 7.19, 7.22
import { expect, it } from 'vitest';
import { stateOf } from '#client/desk/screens/Registration/Refunds.tsx';

const refund: Parameters<typeof stateOf>[0] = {
  amountMinor: 100_00,
  state: 'DONE',
  sentOn: null,
  bankReference: null,
  sentTo: null,
  paypalRefundId: null,
  issue: null,
  requestedAt: '2026-03-10T09:00:00Z',
};

it('A refund is called what it is: by PayPal, sent by us, taken back by the bank', () => {
  expect(stateOf({ ...refund, paypalRefundId: '4RF' })).toBe('Refunded');
  expect(stateOf({ ...refund, sentOn: '2026-03-10' })).toBe('Sent on 10 Mar 2026');
  expect(stateOf(refund)).toBe('Taken back by the bank');
  expect(stateOf({ ...refund, state: 'TO_SEND' })).toBe('To be sent by bank transfer');
});
