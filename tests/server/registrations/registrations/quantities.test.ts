import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { createPayload, postJson, registrationData } from '../../../support/rest.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const WHOLE = 'The quantity must be a whole number from 0 to 50.';
const INPUTS: Record<string, [type: string, input: object]> = {
  createOrder: ['CreateOrderInput', { ...speaker, basket: undefined, expectedTotalMinor: undefined }],
  applyCoupon: [
    'ApplyCouponInput',
    { code: 'MERIDIAN30', conferenceId: 'nextgen-pharma-2026', currency: 'USD' },
  ],
};

/** What a call says of a quantity, written as in JSON; null where it takes it. */
async function askByGraphQL(field: string, quantity: string): Promise<string | null> {
  const [type, input] = INPUTS[field] ?? ['', {}];
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { ... on Failure { message } } }`;
  const basket = [{ itemId: 'presenter-in-person', quantity: 'QUANTITY' }];
  const text = JSON.stringify({ query, variables: { input: { ...input, basket } } });
  const { body } = await postJson(`${product.url}/graphql`, text.replace('"QUANTITY"', quantity));
  return body.errors?.[0]?.message ?? body.data?.[field].message ?? body.error ?? null;
}

async function askByRest(quantity: string): Promise<string | null> {
  const data = { ...registrationData, selectedRegistrations: { 'Presenter In-Person': 'QUANTITY' } };
  const text = JSON.stringify({ ...createPayload, amountPayable: undefined, registrationData: data });
  const { status, body } = await postJson(
    `${product.url}/api/create-order`,
    text.replace('"QUANTITY"', quantity),
  );
  expect(status).toBe(body.success ? 200 : 400);
  return body.error ?? null;
}

describe('a quantity', () => {
  it.each([
    ['1.5', /Int cannot represent non-integer value: 1.5/, WHOLE],
    ['-2', WHOLE, WHOLE],
    ['1e3', WHOLE, WHOLE],
    ['51', WHOLE, WHOLE],
    ['1e999', /Int cannot represent/, WHOLE],
    ['"2"', /Int cannot represent non-integer value: "2"/, WHOLE],
    ['true', /Int cannot represent/, WHOLE],
    ['null', /Expected non-nullable type "Int!" not to be null/, WHOLE],
    ['NaN', /JSON/, /JSON/],
  ])('of %s is refused with a message, and makes no order', async (quantity, byGraphQL, byRest) => {
    for (const field of Object.keys(INPUTS)) expect(await askByGraphQL(field, quantity)).toMatch(byGraphQL);
    expect(await askByRest(quantity)).toMatch(byRest);
    expect(await product.database.order.count()).toBe(0);
  });

  it('of one is taken', async () => {
    for (const field of Object.keys(INPUTS)) expect(await askByGraphQL(field, '1')).toBeNull();
    expect(await askByRest('1')).toBeNull();
  });
});

describe('a subtotal of /api/apply-coupon', () => {
  it.each(['-0.01', '1.001', '1e999', '10000000.01', '"499"', '[499]', 'true', '{}'])(
    'of %s is refused with a message',
    async (amount) => {
      for (const field of ['registrationSubtotal', 'addonsSubtotal', 'accommodationSubtotal']) {
        const text = JSON.stringify({ couponCode: 'MERIDIAN30', [field]: 'AMOUNT' });
        const { status, body } = await postJson(
          `${product.url}/api/apply-coupon`,
          text.replace('"AMOUNT"', amount),
        );
        expect([status, body.error]).toEqual([400, `${field} must be an amount such as 499 or 508.98.`]);
      }
    },
  );
});
