// docs/product.md 4.4
import { expect, it } from 'vitest';
import { feeName, feeOf, feeOnEntries, feesOn, NO_FEE, SHIPPED_FEE } from '#domain/pricing/fee.ts';

const amounts = { TICKET: 50_000, ADD_ON: 9_000, ACCOMMODATION: 30_025 };
const fees = (fee: typeof SHIPPED_FEE) => feesOn(amounts, fee, 'EUR');

it('Unless the organiser says otherwise, PayPal costs two per cent of everything', () => {
  expect(feeOf({})).toEqual(SHIPPED_FEE);
  // 1,780.5 of 89,025: half up.
  expect(fees(SHIPPED_FEE)).toEqual({ PAYPAL: 1_781, TRANSFER: 0 });
});

it('The organiser says how much it is, of what, and for which ways', () => {
  expect(fees(feeOf({ percent: 0 }))).toEqual({ PAYPAL: 0, TRANSFER: 0 });
  expect(fees(feeOf({ percent: 3.5, of: ['registration'], onTransfers: true }))).toEqual({
    PAYPAL: 1_750,
    TRANSFER: 1_750,
  });
  expect(fees(feeOf({ of: ['add-ons', 'accommodation'] })).PAYPAL).toBe(781);
  expect(fees(feeOf({ of: [] })).PAYPAL).toBe(0);
});

it('What staff enter has it only where the organiser says so, and then whichever way it is paid', () => {
  expect(feeOnEntries(feeOf({}))).toBe(NO_FEE);
  expect(fees(feeOnEntries(feeOf({ onStaffEntries: true })))).toEqual({ PAYPAL: 1_781, TRANSFER: 1_781 });
  expect(fees(NO_FEE)).toEqual({ PAYPAL: 0, TRANSFER: 0 });
});

it('Its row names the percentage, if there is one', () => {
  expect(feeName(2)).toBe('Processing fee (2%)');
  expect(feeName(0)).toBe('Processing fee');
});
