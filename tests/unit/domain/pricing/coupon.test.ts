// docs/product.md 5.1 and 5.3
import { describe, expect, test } from 'vitest';
import {
  COUPON_MESSAGES,
  type Coupon,
  type CouponUse,
  couponAppliedMessage,
  couponApplies,
} from '#domain/pricing/coupon.ts';

const now = new Date('2026-03-10T09:00:00Z');

const coupon: Coupon = {
  code: 'MERIDIAN30',
  registrationPercent: 30,
  addOnsPercent: 0,
  accommodationPercent: 10,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  conferenceIds: [],
  registrationTypes: [],
  active: true,
};

const applies = (limits: Partial<Coupon>, use: Partial<CouponUse> = {}) =>
  couponApplies(
    { ...coupon, ...limits },
    { now, conferenceId: 'nextgen-pharma-2026', registrationType: 'speaker', usesTaken: 0, ...use },
  );

test('the messages are those of docs/product.md 5.6', () => {
  expect(COUPON_MESSAGES).toEqual({
    empty: 'Please enter a coupon code',
    invalid: 'Invalid coupon code',
    failed: 'Error applying coupon. Please try again.',
  });
  expect(couponAppliedMessage(35629, 'USD')).toBe('Coupon applied! New total: $356.29');
  expect(couponAppliedMessage(125000, 'GBP')).toBe('Coupon applied! New total: £1,250.00');
});

describe('a coupon', () => {
  test('without limits applies, also to nobody in particular and an unknown conference', () => {
    expect(applies({})).toBe(true);
    expect(applies({}, { registrationType: '', conferenceId: null, usesTaken: 10 ** 6 })).toBe(true);
  });

  test('that is not active does not apply', () => {
    expect(applies({ active: false })).toBe(false);
  });

  test('applies from its first instant until just before its last', () => {
    const before = new Date(now.getTime() - 1);
    const after = new Date(now.getTime() + 1);
    expect(applies({ validFrom: now })).toBe(true);
    expect(applies({ validFrom: after })).toBe(false);
    expect(applies({ validUntil: after })).toBe(true);
    expect(applies({ validUntil: now })).toBe(false);
    expect(applies({ validFrom: before, validUntil: after })).toBe(true);
  });

  test('applies until its uses are taken', () => {
    expect(applies({ maxUses: 2 }, { usesTaken: 1 })).toBe(true);
    expect(applies({ maxUses: 2 }, { usesTaken: 2 })).toBe(false);
    expect(applies({ maxUses: 0 }, { usesTaken: 0 })).toBe(false);
  });

  test('for certain conferences applies to them alone, and not while the conference is unknown', () => {
    const conferenceIds = ['optics-photonics-2026'];
    expect(applies({ conferenceIds }, { conferenceId: 'optics-photonics-2026' })).toBe(true);
    expect(applies({ conferenceIds })).toBe(false);
    expect(applies({ conferenceIds }, { conferenceId: null })).toBe(false);
  });

  test('for certain registration types applies to them alone', () => {
    const registrationTypes = ['student', 'delegate'] as const;
    expect(applies({ registrationTypes }, { registrationType: 'student' })).toBe(true);
    expect(applies({ registrationTypes }, { registrationType: 'speaker' })).toBe(false);
    expect(applies({ registrationTypes }, { registrationType: '' })).toBe(false);
  });
});
