// docs/product.md 5.5
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/base/database/client.ts';
import { PaymentRefusedError } from '#server/base/providers/paypal/gateway.ts';
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

it('answers both clicks with the order also when PayPal refuses one of two calls with the same key', async () => {
  const clientKey = 'one-refused';
  const { gateway } = product.dependencies;
  const taken = createOrder(other, { clientKey });
  product.dependencies.gateway = {
    ...gateway,
    createOrder: async () => {
      // It must not find an order that has failed.
      await taken;
      throw new PaymentRefusedError('DUPLICATE_REQUEST_ID', 409);
    },
  };
  const clicks = await Promise.all([createOrder(product, { clientKey }), taken]).finally(() => {
    product.dependencies.gateway = gateway;
  });
  const later = await createOrder(product, { clientKey });
  expect(later).toMatchObject({ __typename: 'Order', status: 'CREATED' });
  expect(clicks.map(({ paypalOrderId }) => paypalOrderId)).toEqual(Array(2).fill(later.paypalOrderId));
});
