import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENCY_TABLE, STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { quote } from '#domain/pricing/quote.ts';
import { newReference, newToken } from '#server/base/lib/identifiers.ts';
import type { PaymentGateway, PaymentRequest } from '#server/base/providers/paypal/gateway.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { credentials, type OpenStandIn, openStandIn } from '../server/paypal-stand-in/open-stand-in.ts';
import { openReceiver } from '../server/paypal-stand-in/webhook-receiver.ts';
import { openPayPalProxy, type PayPalProxy, type RecordedCall } from '../support/paypal-proxy.ts';
import { PRICE_TABLE } from '../support/price-table.ts';
import { requestProblems } from './paypal-statement.ts';

const DISCOUNT = { registrationPercent: 30, addOnsPercent: 0, accommodationPercent: 10 };
const ONE = [{ itemId: 'presenter-in-person', quantity: 1 }];
/** Besides those of the built-in list, one whose rate has decimals, and one that PayPal takes no decimals of. */
const TAKEN = [
  ...STANDARD_CURRENCIES,
  { code: 'NOK', rateMillionths: 10_250_000 },
  { code: 'JPY', rateMillionths: 151_120_000 },
] as const;
const CURRENCIES = TAKEN.map(({ code }) => code);
const ITEMS = PRICE_TABLE.map((item) => ({
  ...item,
  currencies: TAKEN as unknown as typeof item.currencies,
}));
const EVERYTHING = PRICE_TABLE.map(({ id }) => ({ itemId: id, quantity: 50 }));

/** What the product hands to its gateway for a basket. */
function requestFor(input: Partial<Parameters<typeof quote>[0]> = {}, change: Partial<PaymentRequest> = {}) {
  const price = quote({
    items: ITEMS,
    basket: ONE,
    phase: 'EARLY',
    currency: 'USD',
    discount: null,
    fee: SHIPPED_FEE,
    ...input,
  });
  const { registrationMinor, addOnsMinor, accommodationMinor } = price.discounts;
  return {
    requestId: `order-${newToken()}`,
    orderId: crypto.randomUUID(),
    reference: newReference('MC', new Date('2026-03-10T09:00:00Z')),
    description: 'NextGen Pharma 2026: registration',
    currency: price.currency,
    totalMinor: price.totalMinor,
    feeMinor: price.feeMinor,
    discountMinor: registrationMinor + addOnsMinor + accommodationMinor,
    lines: price.lines,
    brandName: 'Meridian Conferences',
    returnUrl: 'https://meridian-conferences.example/paypal-return',
    cancelUrl: 'https://meridian-conferences.example/stay-updated?payment=cancelled',
    ...change,
  } satisfies PaymentRequest;
}

/** Every text in a JSON value, keys left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

describe('our requests are what PayPal takes', () => {
  let standIn: OpenStandIn;
  let proxy: PayPalProxy;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    standIn = await openStandIn({ webhookId: 'CONTRACTWEBHOOK' });
    proxy = await openPayPalProxy(standIn.url);
    gateway = createPayPalGateway(
      { environment: 'sandbox', ...credentials, baseUrl: proxy.url },
      'CONTRACTWEBHOOK',
    );
  });
  afterAll(async () => {
    await proxy.close();
    await standIn.close();
  });

  /** Runs something and answers the calls that it made, without those for a token. */
  async function callsOf(run: () => Promise<unknown>): Promise<RecordedCall[]> {
    const before = proxy.calls.length;
    await run();
    return proxy.calls.slice(before).filter(({ path }) => path !== '/v1/oauth2/token');
  }

  async function createOf(request: PaymentRequest) {
    const [call, ...more] = await callsOf(() => gateway.createOrder(request));
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders', status: 201 });
    const body = JSON.parse(call?.text ?? '');
    expect(requestProblems('orders.create', body)).toEqual([]);
    return { headers: call?.headers ?? {}, body };
  }

  const baskets = { 'one ticket': ONE, 'fifty of everything': EVERYTHING };
  const discounts = { 'no coupon': null, 'a coupon': DISCOUNT };

  it('names no fee where none is taken', async () => {
    const { body } = await createOf(requestFor({ fee: { ...SHIPPED_FEE, percent: 0 } }));
    const { value, breakdown } = body.purchase_units[0].amount;
    expect(breakdown).toEqual({ item_total: expect.objectContaining({ value }) });
  });

  it.each(
    CURRENCIES.flatMap((currency) =>
      Object.entries(baskets).flatMap(([amount, basket]) =>
        Object.entries(discounts).map(
          ([coupon, discount]) => [currency, amount, coupon, basket, discount] as const,
        ),
      ),
    ),
  )('creates an order in %s, for %s, with %s, whose parts add up', async (...given) => {
    const [currency, , , basket, discount] = given;
    const request = requestFor({ currency, basket, discount });
    const { body } = await createOf(request);
    const [unit] = body.purchase_units;
    const minor = (amount?: { value: string; currency_code: string }) => {
      if (!amount) return 0n;
      expect(amount.currency_code).toBe(currency);
      const whole = CURRENCY_TABLE[currency].step === 100;
      expect(amount.value).toMatch(whole ? /^\d+$/ : /^\d+\.\d\d$/);
      return BigInt(amount.value.replace('.', '')) * (whole ? 100n : 1n);
    };
    const { item_total, handling, discount: off } = unit.amount.breakdown;
    expect(minor(unit.amount)).toBe(BigInt(request.totalMinor));
    expect(minor(item_total) + minor(handling) - minor(off)).toBe(minor(unit.amount));
    const items: { quantity: string; unit_amount: { value: string; currency_code: string } }[] = unit.items;
    expect(items).toHaveLength(basket.length);
    expect(items.reduce((sum, item) => sum + minor(item.unit_amount) * BigInt(item.quantity), 0n)).toBe(
      minor(item_total),
    );
    expect(off === undefined).toBe(discount === null);
  });

  it('asks as the checkout needs it: nothing to ship, paid at once, ours to recognise', async () => {
    const request = requestFor();
    const { body } = await createOf(request);
    expect(body.intent).toBe('CAPTURE');
    expect(body.purchase_units[0]).toMatchObject({
      invoice_id: request.reference,
      custom_id: request.orderId,
    });
    expect(body.payment_source.paypal.experience_context).toEqual({
      brand_name: 'Meridian Conferences',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    });
  });

  it('sends a request id that PayPal takes, the same for the same order, and wants the whole order back', async () => {
    const request = requestFor();
    const first = await createOf(request);
    expect(first.headers['paypal-request-id']).toBe(request.requestId);
    expect(request.requestId.length).toBeLessThanOrEqual(108);
    expect(first.headers.prefer).toBe('return=representation');
    const [replay] = await callsOf(() => gateway.createOrder(request));
    expect(replay).toMatchObject({ status: 200, text: expect.any(String) });
    expect(JSON.parse(replay?.text ?? '')).toEqual(first.body);
  });

  it('cuts names, descriptions and its own name at what PayPal takes', async () => {
    const long = 'Symposium on Very Long Names '.repeat(10);
    const lines = requestFor().lines.map((line) => ({ ...line, name: long }));
    const { body } = await createOf(requestFor({}, { lines, description: long, brandName: long }));
    expect(body.purchase_units[0].items[0].name).toBe(long.slice(0, 127));
  });

  it('sends names in any script as whole text that PayPal takes', async () => {
    // The last character that fits is one of two UTF-16 units, the second of which does not fit.
    const long = `${'é'.repeat(126)}😀 und danach`;
    const lines = requestFor().lines.map((line) => ({ ...line, name: long }));
    const { body } = await createOf(requestFor({}, { lines, description: long, brandName: long }));
    expect(textsIn(body).filter((text) => !text.isWellFormed())).toEqual([]);
    expect(body.purchase_units[0].items[0].name.slice(0, 126)).toBe('é'.repeat(126));
  });

  it('fetches and captures an order as described', async () => {
    const { id } = await gateway.createOrder(requestFor());
    const [fetched] = await callsOf(() => gateway.getOrder(id));
    expect(fetched).toMatchObject({
      method: 'GET',
      path: `/v2/checkout/orders/${id}`,
      text: '',
      status: 200,
    });
    expect(id).toMatch(/^[A-Z0-9]{1,36}$/);

    standIn.control.approve(id);
    const requestId = `capture-${crypto.randomUUID()}-10`;
    const [captured] = await callsOf(() => gateway.captureOrder(id, requestId));
    expect(captured).toMatchObject({
      method: 'POST',
      path: `/v2/checkout/orders/${id}/capture`,
      status: 201,
      headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
    });
    const body = captured?.text ? JSON.parse(captured.text) : undefined;
    expect(requestProblems('orders.capture', body)).toEqual([]);
    expect(requestId.length).toBeLessThanOrEqual(108);
  });

  it('asks about an event as described, and never fetches the certificate that the event names', async () => {
    const receiver = await openReceiver();
    standIn.setWebhookUrl(receiver.url);
    standIn.control.approve((await gateway.createOrder(requestFor())).id);
    await standIn.control.webhooksSettled();
    standIn.setWebhookUrl(undefined);
    await receiver.close();
    const [event] = receiver.received;
    const headers = event?.headers as Record<string, string>;
    const calls = await callsOf(async () =>
      expect(await gateway.verifyWebhook(headers, JSON.stringify(event?.event))).toBe(true),
    );
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/v1/notifications/verify-webhook-signature'],
    ]);
    const body = JSON.parse(calls[0]?.text ?? '');
    expect(requestProblems('verify-webhook-signature.post', body)).toEqual([]);
    const elsewhere = { ...headers, 'paypal-cert-url': `${proxy.url}/certificate` };
    const asked = await callsOf(() => gateway.verifyWebhook(elsewhere, '{ "amount": 1.0 }'));
    expect(asked.map(({ path }) => path)).toEqual(['/v1/notifications/verify-webhook-signature']);
    // As it came: PayPal has signed its bytes.
    expect(asked[0]?.text).toContain('"webhook_event":{ "amount": 1.0 }}');
  });

  it('asks for one token, as described, however many calls begin together', async () => {
    const fresh = createPayPalGateway(
      { environment: 'sandbox', ...credentials, baseUrl: proxy.url },
      'CONTRACTWEBHOOK',
    );
    const before = proxy.calls.length;
    await Promise.all(Array.from({ length: 20 }, () => fresh.getOrder('5O190127TN364715T')));
    const tokens = proxy.calls.slice(before).filter(({ path }) => path === '/v1/oauth2/token');
    expect(tokens).toHaveLength(1);
    expect(tokens[0]).toMatchObject({ method: 'POST', text: 'grant_type=client_credentials' });
    expect(tokens[0]?.headers.authorization).toBe(
      `Basic ${btoa(`${credentials.clientId}:${credentials.clientSecret}`)}`,
    );
  });
});
