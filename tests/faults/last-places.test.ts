import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileAll } from '#server/features/payments/reconcile.ts';
import { SoldOutError } from '#server/features/pricing/capacity.errors.ts';
import { register } from '#server/features/registration/registration.service.ts';
import { meetingOfTwo, withoutLocks } from '../support/altered-database.ts';
import { EARLY, type Product, startProduct } from '../support/product.ts';
import { captureOrder, speaker } from '../support/registration.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';

const BUYERS = 200;
const PLACES = 37;
/** Of those who got a place, so many pay. */
const PAYING = 10;
const ITEM = 'presenter-in-person';
const HOUR_MS = 60 * 60 * 1000;

let product: Product;
let other: Product;
let processes: ServerProcess[];
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ other: product });
  processes = await Promise.all([startServerProcess(product), startServerProcess(product)]);
});
afterAll(async () => {
  await Promise.all(processes.map((server) => server.kill()));
  await other.stop();
  await product.stop();
});

async function limitTo(conferenceId: string, places: number): Promise<void> {
  await product.database.capacity.create({ data: { conferenceId, itemId: ITEM, places } });
  await Promise.all([product, other].map(({ dependencies }) => dependencies.catalogue.reload()));
  // The processes hear of it as of any change of the catalogue.
  for (const { url } of processes)
    await expect.poll(() => leftAt(url, conferenceId), { timeout: 30_000 }).toBe(places);
}

async function ask(url: string, query: string, variables: object) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data: Record<string, never> | null };
  if (!data) throw new Error(text);
  return data;
}

async function leftAt(url: string, id: string): Promise<number | null> {
  const query = `query ($id: ID!) { priceList(conferenceId: $id) { items(ids: ["${ITEM}"]) { placesLeft } } }`;
  const { priceList } = (await ask(url, query, { id })) as unknown as {
    priceList: { items: [{ placesLeft: number | null }] };
  };
  return priceList.items[0].placesLeft;
}

const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
  __typename ... on Order { reference paypalOrderId } ... on Failure { message } } }`;

type Answer = { __typename: string; reference?: string; paypalOrderId?: string; message?: string };

const inputOf = (selectedConference: string, email: string) => ({
  ...speaker,
  details: { ...speaker.details, selectedConference, email },
  basket: [{ itemId: ITEM, quantity: 1 }],
  expectedTotalMinor: 50_898,
});

/** Everybody at once, half of them at each process. */
async function buyAtOnce(conferenceId: string, round: string): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const url = processes[index % processes.length]?.url ?? '';
      const input = inputOf(conferenceId, `${round}-${index}@example.org`);
      const { createOrder } = await ask(url, CREATE, { input });
      return createOrder as unknown as Answer;
    }),
  );
}

const kindsOf = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { __typename } of answers) counts[__typename] = (counts[__typename] ?? 0) + 1;
  return counts;
};

it(`sells ${PLACES} places to ${BUYERS} simultaneous buyers at two processes, and those that expire once more`, async () => {
  const id = 'nextgen-pharma-2026';
  await limitTo(id, PLACES);
  const first = await buyAtOnce(id, 'first');
  expect(kindsOf(first)).toEqual({ Order: PLACES, SoldOut: BUYERS - PLACES });

  const orders = first.filter(({ __typename }) => __typename === 'Order');
  for (const { paypalOrderId = '' } of orders.slice(0, PAYING)) {
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
  }
  const later = new Date(Date.parse(EARLY) + 4 * HOUR_MS).toISOString();
  product.clock.set(later);
  await Promise.all(processes.map((server) => server.setClock(later)));
  await product.database.order.updateMany({ data: { reconcileAfter: new Date(later) } });
  await reconcileAll(product.dependencies);
  expect(await leftAt(product.url, id)).toBe(PLACES - PAYING);

  const second = await buyAtOnce(id, 'second');
  expect(kindsOf(second)).toEqual({ Order: PLACES - PAYING, SoldOut: BUYERS - (PLACES - PAYING) });
  expect(await leftAt(product.url, id)).toBe(0);
  product.clock.set(EARLY);
});

it('would sell the last place twice without the lock', async () => {
  const id = 'optics-photonics-2026';
  await limitTo(id, 1);
  const meet = meetingOfTwo();
  const bought = await Promise.allSettled(
    [product, other].map((server, index) =>
      register(
        { ...server.dependencies, database: withoutLocks(server.database, meet) },
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
