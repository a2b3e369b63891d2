// docs/product.md 6.4
import { describe, expect, test } from 'vitest';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { quote } from '#domain/pricing/quote.ts';
import {
  parseStoredRegistration,
  REGISTRATION_STORAGE_KEY,
  storedRegistration,
} from '#domain/registration/storage.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const basket = [
  { itemId: 'presenter-in-person', quantity: 1 },
  { itemId: 'two-nights-double', quantity: 1 },
];

const kept = storedRegistration({
  event: {
    title: 'NextGen Pharma 2026',
    category: 'Pharma',
    date: 'September 21-23, 2026',
    location: 'London, UK (Hybrid)',
    attendees: '500+',
  },
  details: {
    selectedConference: 'nextgen-pharma-2026',
    designation: 'Dr',
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.org',
    phone: '',
    country: '',
    category: 'Speaker',
    scientificSession: '',
    organization: '',
  },
  basket,
  items: PRICE_TABLE,
  quote: quote({
    items: PRICE_TABLE,
    basket,
    phase: 'EARLY',
    currency: 'USD',
    discount: { registrationPercent: 30, addOnsPercent: 0, accommodationPercent: 10 },
    fee: SHIPPED_FEE,
  }),
  couponCode: 'MERIDIAN30',
  couponApplied: true,
});

test('what is kept carries the specified names', () => {
  expect(REGISTRATION_STORAGE_KEY).toBe('registrationData');
  expect(kept).toEqual({
    eventTitle: 'nextgen-pharma-2026',
    eventCategory: 'Pharma',
    eventDate: 'September 21-23, 2026',
    eventLocation: 'London, UK (Hybrid)',
    designation: 'Dr',
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.org',
    phone: '',
    country: '',
    category: 'Speaker',
    scientificSession: '',
    organization: '',
    selectedRegistrations: { 'Presenter In-Person': 1 },
    addOns: {},
    accommodationSelections: { 'Two Nights - Double': 1 },
    currency: 'USD',
    amountOriginal: 814.98,
    amountPayable: 631.69,
    couponCode: 'MERIDIAN30',
    couponApplied: true,
  });
});

describe('parseStoredRegistration', () => {
  test('reads back what was kept, finished or not', () => {
    expect(parseStoredRegistration(JSON.stringify(kept))).toEqual(kept);
  });

  test('drops what it does not know', () => {
    expect(parseStoredRegistration(JSON.stringify({ ...kept, cardNumber: '4111' }))).toEqual(kept);
  });

  test.each([null, '', 'null', '[]', '"x"', '{}', '{', 'undefined', '7'])('%j is nothing', (stored) => {
    expect(parseStoredRegistration(stored)).toBeNull();
  });

  test.each([
    { email: 7 },
    { email: undefined },
    { currency: 'KRW' },
    { couponApplied: 'yes' },
    { amountPayable: '631.69' },
    { amountPayable: -1 },
    { addOns: { 'Poster Fee': 1.5 } },
    { addOns: { 'Poster Fee': -1 } },
    { addOns: { 'Poster Fee': 51 } },
    { addOns: [] },
    { selectedRegistrations: null },
  ])('%j makes it malformed', (change) => {
    expect(parseStoredRegistration(JSON.stringify({ ...kept, ...change }))).toBeNull();
  });

  test('a crafted prototype key changes nothing', () => {
    const crafted = JSON.stringify(kept).replace('"addOns":{}', '"addOns":{"__proto__":3}');
    const read = parseStoredRegistration(crafted);
    expect(Object.getPrototypeOf(read?.addOns)).toBe(Object.prototype);
    expect(Object.keys(read?.addOns ?? {})).toEqual([]);
  });
});
