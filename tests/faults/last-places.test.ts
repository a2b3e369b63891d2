import { afterAll, beforeAll, expect, it } from 'vitest';
import { SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import { meetingOfTwo, withoutLocks } from '../support/altered-database.ts';
import { inputOf, kindsOf, startBuyers } from '../support/buyers.ts';
import { EARLY } from '../support/product.ts';
import { captureOrder } from '../support/registration.ts';
import { sized } from '../support/storm.ts';

const [BUYERS, PLACES] = [sized(16, 200), sized(7, 37)];
/** Of those who got a place, so many pay. */
const PAYING = sized(3, 10);
const HOUR_MS = 60 * 60 * 1000;

let buyers: Awaited<ReturnType<typeof startBuyers>>;
beforeAll(async () => {
  buyers = await startBuyers();
});
afterAll(() => buyers.stop());

const many = (id: string, round: string) =>
  Array.from({ length: BUYERS }, (_, index) => inputOf(id, `${round}-${index}@example.org`));

it(`sells ${PLACES} places to ${BUYERS} simultaneous buyers at two servers, and those that expire once more`, async () => {
  const { product, limitTo, buyAtOnce, leftAt } = buyers;
  const id = 'nextgen-pharma-2026';
  await limitTo(id, PLACES);
  const first = await buyAtOnce(many(id, 'first'));
  expect(kindsOf(first)).toEqual({ Order: PLACES, SoldOut: BUYERS - PLACES });

  const orders = first.filter(({ __typename }) => __typename === 'Order');
  for (const { paypalOrderId = '' } of orders.slice(0, PAYING)) {
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
  }
  const later = new Date(Date.parse(EARLY) + 4 * HOUR_MS);
  await buyers.setClock(later);
  await product.database.order.updateMany({ data: { reconcileAfter: later } });
  await product.lookAtDueOrders();
  expect(await leftAt(product.url, id)).toBe(PLACES - PAYING);

  const second = await buyAtOnce(many(id, 'second'));
  expect(kindsOf(second)).toEqual({ Order: PLACES - PAYING, SoldOut: BUYERS - (PLACES - PAYING) });
  expect(await leftAt(product.url, id)).toBe(0);
  await buyers.setClock(new Date(EARLY));
});

it('would sell the last place twice without the lock', async () => {
  const { product, other } = buyers;
  const id = 'optics-photonics-2026';
  await buyers.limitTo(id, 1);
  const meet = meetingOfTwo();
  const bought = await Promise.allSettled(
    [product, other].map((server, index) =>
      register(
        { ...server.dependencies, database: withoutLocks(server.database, { table: 'Capacity', meet }) },
        {
          ...inputOf(id, `unguarded-${index}@example.org`),
          clientKey: null,
          couponCode: null,
          expectedTotalMinor: null,
          network: null,
        },
      ),
    ),
  );
  expect(bought.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(
    register(product.dependencies, {
      ...inputOf(id, 'third@example.org'),
      clientKey: null,
      couponCode: null,
      expectedTotalMinor: null,
      network: null,
    }),
  ).rejects.toBeInstanceOf(SoldOutError);
});
