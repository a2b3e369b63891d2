import { describe, expect, test } from 'vitest';
import { type Json, orderOf } from '../server/paypal-stand-in/open-stand-in.ts';
import { fullOrder, usd } from './full-order.ts';
import { answerProblems, requestProblems } from './paypal-statement.ts';

describe('a body that breaks the contract is rejected', () => {
  const good = {
    id: '5O190127TN364715T',
    status: 'COMPLETED',
    links: [{ href: 'https://api.example/v2/checkout/orders/5O190127TN364715T', rel: 'self', method: 'GET' }],
    purchase_units: [
      {
        reference_id: 'default',
        payments: { captures: [{ id: '3C679366HE495251E', status: 'COMPLETED', amount: usd('1.00') }] },
      },
    ],
  };
  const captured = (part: object): Json => ({
    ...good,
    purchase_units: [
      { payments: { captures: [{ ...good.purchase_units[0]?.payments.captures[0], ...part }] } },
    ],
  });

  test('while a good one is taken', () => {
    expect(answerProblems('orders.capture', 201, good)).toEqual([]);
  });

  test.each<[name: string, body: Json]>([
    ['nothing', undefined],
    ['an empty object', {}],
    ['a page of HTML', '<!doctype html>'],
    ['without a status', { ...good, status: undefined }],
    ['an unknown status', { ...good, status: 'PAID' }],
    ['an unknown field', { ...good, paid: true }],
    ['no purchase units', { ...good, purchase_units: [] }],
    ['a link without an address', { ...good, links: [{ rel: 'self' }] }],
    ['an amount as a number', captured({ amount: { currency_code: 'USD', value: 1 } })],
    ['an amount without its currency', captured({ amount: { value: '1.00' } })],
    ['a currency in small letters', captured({ amount: { currency_code: 'usd', value: '1.00' } })],
    ['an unknown status of a capture', captured({ status: 'DENIED' })],
    ['a time without a zone', captured({ create_time: '2026-03-10T09:00:00' })],
    ['a misspelt field deep inside', captured({ invoiceId: 'MC-1' })],
    ['an error under a good status', { name: 'INVALID_REQUEST', message: 'x', debug_id: '1' }],
  ])('%s', (_name, body) => {
    const stripped = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    expect(answerProblems('orders.capture', 201, stripped)).not.toEqual([]);
  });

  test.each<[name: string, status: number, change: Json]>([
    ['an issue that the call has not', 422, { details: [{ issue: 'CARD_ON_FIRE', description: 'x' }] }],
    [
      'the issue of another status',
      422,
      { details: [{ issue: 'MALFORMED_REQUEST_JSON', description: 'x' }] },
    ],
    ['another name', 422, { name: 'UNPROCESSABLE' }],
    ['a detail without an issue', 422, { details: [{ description: 'x' }] }],
    ['an unknown field', 422, { error: 'x' }],
    ['no debug id', 422, { debug_id: undefined }],
  ])('an error with %s', (_name, status, change) => {
    const error = {
      name: 'UNPROCESSABLE_ENTITY',
      message:
        'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: '90957fca61718',
      details: [{ issue: 'TRANSACTION_REFUSED', description: 'The request was refused.' }],
    };
    expect(answerProblems('orders.capture', status, error)).toEqual([]);
    const changed = JSON.parse(JSON.stringify({ ...error, ...change }));
    expect(answerProblems('orders.capture', status, changed)).not.toEqual([]);
  });

  test('a request with a mistake or an unknown field, while a good one is taken', () => {
    expect(requestProblems('orders.create', fullOrder())).toEqual([]);
    expect(requestProblems('orders.capture', undefined)).toEqual([]);
    for (const bad of [
      undefined,
      {},
      { ...fullOrder(), intent: 'GIVE' },
      { ...fullOrder(), purchase_unit: [] },
      orderOf('1,00'),
      orderOf('1.00', { invoice_id: 'x'.repeat(128) }),
      orderOf('1.00', { invoiceId: 'MC-1' }),
    ]) {
      expect([bad, requestProblems('orders.create', bad)]).not.toEqual([bad, []]);
    }
  });
});
