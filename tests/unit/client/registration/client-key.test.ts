import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearCheckout,
  dropClientKey,
  keepBeside,
  readAttempt,
} from '#client/site/features/payment/checkout-storage.ts';
import { ownLink } from '#client/site/features/payment/own-links.ts';
import { clientKeyFor, keepOrder, type OrderRequest } from '#client/site/screens/Registration/client-key.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const request: OrderRequest = {
  details: { firstName: 'Ada' },
  basket: [{ itemId: 'e-poster', quantity: 1 }],
  currency: 'USD',
  couponCode: null,
  termsAccepted: true,
  expectedTotalMinor: 172_38,
};

it('the same request has the same key, and another one another', () => {
  const key = clientKeyFor(request);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(clientKeyFor({ ...request })).toBe(key);
  expect(clientKeyFor({ ...request, currency: 'EUR' })).not.toBe(key);
});

it('an attempt that has failed for good gives its key up', () => {
  const key = clientKeyFor(request);
  dropClientKey();
  expect(clientKeyFor(request)).not.toBe(key);
});

it('accepting or declining the terms keeps the key', () => {
  const key = clientKeyFor(request);
  keepBeside({ termsAccepted: false, pastConferenceId: '' });
  expect(readAttempt()?.termsAccepted).toBe(false);
  expect(clientKeyFor(request)).toBe(key);
});

it('the order of an attempt is remembered until the registration is complete', () => {
  clientKeyFor(request);
  const order = { token: 'secret', paypalOrderId: '5O1', approveUrl: 'https://pay.example/5O1' };
  keepOrder(order);
  expect(readAttempt()?.order).toEqual(order);
  clearCheckout();
  expect(readAttempt()).toBeNull();
});

it('a link that is answered once is kept, for the way back from PayPal and for the same request sent again', () => {
  clientKeyFor(request);
  const order = { token: 'secret', paypalOrderId: '5O1', approveUrl: 'https://pay.example/5O1' };
  expect(keepOrder(order)).toBe('secret');
  clientKeyFor(request);
  expect(keepOrder({ ...order, token: '' })).toBe('secret');
  clearCheckout();
  expect(ownLink('5O1')).toBe('secret');
  expect(ownLink('5O2')).toBeNull();
  clientKeyFor({ ...request, currency: 'EUR' });
  expect(keepOrder({ ...order, token: '', paypalOrderId: '5O2' })).toBe('');
  expect(ownLink('5O2')).toBeNull();
});

it('what somebody else has put into the storage is not read as an attempt', () => {
  sessionStorage.setItem('registrationAttempt', '{"clientKey": 3}');
  expect(readAttempt()).toBeNull();
});

it('without a storage every attempt still gets a key', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(clientKeyFor(request)).toMatch(/^[0-9a-f]{32}$/);
});
