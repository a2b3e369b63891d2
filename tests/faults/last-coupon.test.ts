// docs/product.md 5.5, 7.1, 7.2
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/base/database/client.ts';
import { PaymentOutcomeUnknownError, PaymentRefusedError } from '#server/base/providers/paypal/gateway.ts';
import { InvalidCouponError } from '#server/orders/coupons/coupon.errors.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import { meetingOfTwo, withoutLocks } from '../support/altered-database.ts';
import { type Product, startProduct } from '../support/product.ts';
import { createOrder, speaker } from '../support/registration.ts';

const BUYERS = 20;

let product: Product;
let other: Product;
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ other: product });
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

async function addCoupon(code: string, maxUses: number): Promise<void> {
  await product.database.coupon.create({ data: { code, registrationPercent: 50, maxUses } });
}

/** Lets everybody take a coupon at once, at two servers; answers how many got it. */
async function takeAtOnce(code: string, databaseOf: (server: Product) => Database): Promise<number> {
  const taken = await Promise.allSettled(
    Array.from({ length: BUYERS }, (_, index) => {
      const server = index % 2 === 0 ? product : other;
      return register(
        { ...server.dependencies, database: databaseOf(server) },
        {
          ...speaker,
          // Each from another address: an address holds few uses of a coupon, however it is counted.
          details: { ...speaker.details, email: `buyer${index}@example.org` },
          clientKey: null,
          couponCode: code,
          expectedTotalMinor: null,
          network: null,
        },
      );
    }),
  );
  const refusals = taken.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals.filter((reason) => !(reason instanceof InvalidCouponError))).toEqual([]);
  const got = BUYERS - refusals.length;
  expect(await product.database.order.count({ where: { couponCode: code } })).toBe(got);
  return got;
}

it('gives the last use of a coupon to exactly one of 20 simultaneous buyers', async () => {
  await addCoupon('LAST-ONE', 1);
  expect(await takeAtOnce('LAST-ONE', ({ database }) => database)).toBe(1);
});

it('gives the last three uses of a coupon to exactly three of them', async () => {
  await addCoupon('LAST-THREE', 3);
  expect(await takeAtOnce('LAST-THREE', ({ database }) => database)).toBe(3);
});

it('would give the last use to several without the lock on the coupon', async () => {
  await addCoupon('UNGUARDED', 1);
  const meet = meetingOfTwo();
  expect(
    await takeAtOnce('UNGUARDED', ({ database }) => withoutLocks(database, { table: 'Coupon', meet })),
  ).toBeGreaterThan(1);
});

it('counts the same click twice, at once, as one use, and answers both with the order', async () => {
  await addCoupon('ONE-CLICK', 1);
  const clicks = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      createOrder(index % 2 === 0 ? product : other, {
        clientKey: 'one-click-with-the-last-use',
        couponCode: 'ONE-CLICK',
        expectedTotalMinor: undefined,
      }),
    ),
  );
  expect(new Set(clicks.map(({ __typename }) => __typename))).toEqual(new Set(['Order']));
  expect(new Set(clicks.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1);
});

type Refusing = {
  /** How often the second click's server has asked PayPal. */
  asked: number;
  /** What the first click is answered; its server asks PayPal only after `letFirst`, or once the second click has its answer. */
  first: Promise<unknown>;
  letFirst(): void;
};

/**
 * What two clicks at once are answered, on two servers. Once the first one's server is about to ask PayPal, each question of the second
 * one's is refused if `refuse` throws, with what it throws; otherwise it goes on to PayPal.
 */
async function clickTwice(clientKey: string, refuse: (state: Refusing) => Promise<void>) {
  const [firstGateway, secondGateway] = [other.dependencies.gateway, product.dependencies.gateway];
  const { promise: firstIsThere, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: mayAsk, resolve: letFirst } = Promise.withResolvers<void>();
  let asked = 0;
  other.dependencies.gateway = {
    ...firstGateway,
    async createOrder(request) {
      arrive();
      await mayAsk;
      return firstGateway.createOrder(request);
    },
  };
  product.dependencies.gateway = {
    ...secondGateway,
    async createOrder(request) {
      await firstIsThere;
      asked += 1;
      await refuse({ asked, first, letFirst });
      return secondGateway.createOrder(request);
    },
  };
  const first = createOrder(other, { clientKey }).finally(arrive);
  const second = createOrder(product, { clientKey }).finally(letFirst);
  return Promise.all([first, second]).finally(() => {
    other.dependencies.gateway = firstGateway;
    product.dependencies.gateway = secondGateway;
  });
}

/** All of them are answered with the same order, which can be paid at PayPal, and is the only one there. */
function expectOneOrder(clicks: Record<string, unknown>[]): void {
  const { reference, paypalOrderId } = clicks[0] ?? {};
  expect(paypalOrderId).toEqual(expect.any(String));
  for (const click of clicks)
    expect(click).toMatchObject({ __typename: 'Order', status: 'CREATED', reference, paypalOrderId });
  expect(JSON.stringify(product.paypal.control.listOrders()).split(`"${reference}"`)).toHaveLength(2);
}

it('answers both clicks with one order where PayPal is still at work on the first', async () => {
  const clicks = await clickTwice('under-way', async ({ asked, letFirst }) => {
    if (asked === 1) throw new PaymentRefusedError('RESOURCE_CONFLICT', 409);
    letFirst();
  });
  expectOneOrder(clicks);
});

it.each([
  ['a 409', new PaymentRefusedError('RESOURCE_CONFLICT', 409)],
  ['a 422', new PaymentRefusedError('REFUSED', 422)],
  ['no answer', new PaymentOutcomeUnknownError()],
])('answers both with the order of the first where the second gets %s from PayPal', async (kind, error) => {
  const clicks = await clickTwice(`gets-${kind.replaceAll(' ', '-')}`, async ({ first, letFirst }) => {
    letFirst();
    await first;
    throw error;
  });
  expectOneOrder(clicks);
});

it('goes on with an order that PayPal has refused to the second click before it made it for the first', async () => {
  const clientKey = 'refused-before';
  const [first, second] = await clickTwice(clientKey, async () => {
    throw new PaymentRefusedError('REFUSED', 422);
  });
  expect(second).toMatchObject({ __typename: 'OrderNotCreated' });
  expectOneOrder([first, await createOrder(product, { clientKey })]);
});
