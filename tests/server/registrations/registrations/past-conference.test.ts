import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSold } from '#server/money/payments/price-hold.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(() => product.clock.set('2026-11-24T09:00:00Z'));
afterAll(() => product.stop());

/** 699 + 135 and two per cent. */
const SPOT_TOTAL = 85068;

it('registering for a conference that has taken place is refused until the buyer says that they know', async () => {
  const refused = await createOrder(product, { expectedTotalMinor: SPOT_TOTAL });
  expect(refused).toMatchObject({
    __typename: 'InvalidInput',
    problems: [
      {
        path: 'pastConferenceAcknowledged',
        message: 'This conference took place on 21–23\u00a0September 2026. Please confirm that you know.',
      },
    ],
  });
  expect(await product.database.order.count()).toBe(0);
  expect(
    await createOrder(product, { expectedTotalMinor: SPOT_TOTAL, pastConferenceAcknowledged: true }),
  ).toMatchObject({ __typename: 'Order', phase: 'SPOT', totalMinor: SPOT_TOTAL });
});

it('a program that does not know the field is refused only for what has taken place', async () => {
  const { pastConferenceAcknowledged: _, ...before } = speaker;
  const create = async () =>
    (
      await product.graphql(
        'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { __typename } }',
        { input: { ...before, expectedTotalMinor: null } },
      )
    ).data.createOrder.__typename;
  expect(await create()).toBe('InvalidInput');
  product.clock.set(EARLY);
  expect(await create()).toBe('Order');
  // On the last evening it has not taken place yet.
  product.clock.set('2026-09-23T22:59:59Z');
  expect(await create()).toBe('Order');
});

it('the documented call has no such field, and counts as knowing', async () => {
  const answer = await fetch(`${product.url}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amountPayable: 712.98,
      currency: 'USD',
      registrationData: {
        ...speaker.details,
        eventTitle: 'nextgen-pharma-2026',
        selectedRegistrations: { 'Presenter In-Person': 1 },
      },
    }),
  });
  expect(await answer.json()).toMatchObject({ success: true });
});

it('where registration has closed, that is what is said, also at the page of what was not paid', async () => {
  const orderable = async (token: string) =>
    (await product.graphql('query ($token: String!) { order(token: $token) { orderable } }', { token })).data
      .order.orderable;
  const { token, reference } = await createOrder(product, {
    details: { ...speaker.details, selectedConference: 'optics-photonics-2026' },
    pastConferenceAcknowledged: true,
    expectedTotalMinor: SPOT_TOTAL,
  });
  product.clock.advance(24 * 60 * 60_000);
  expect(await orderable(token)).toBe(true);
  // Nothing is added once a conference is over, even where its form goes on.
  const order = await findOrder(product.database, { reference });
  expect(order && isSold({ ...order, kind: 'ADDITION' }, product.clock.now())).toBe(false);
  await product.database.conference.update({
    where: { id: 'optics-photonics-2026' },
    data: { registrationClosesAt: new Date('2026-10-01T00:00:00Z') },
  });
  await product.dependencies.catalogue.reload();
  const answer = await createOrder(product, {
    details: { ...speaker.details, selectedConference: 'optics-photonics-2026' },
    pastConferenceAcknowledged: true,
    expectedTotalMinor: SPOT_TOTAL,
  });
  expect(answer).toMatchObject({
    __typename: 'RegistrationClosed',
    message: 'Registration for this conference has closed.',
  });
  expect(await orderable(token)).toBe(false);
});
