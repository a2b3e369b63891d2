// docs/product.md 11.5
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';

const POINTS = 24_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pointsPerMinute: POINTS });
});
afterAll(() => product.stop());
// All points are there again.
beforeEach(() => product.clock.advance(60_000));

const spendAll = () => product.dependencies.budget.charge('127.0.0.1', POINTS);
const left = () => product.dependencies.budget.balance('127.0.0.1').remaining;
const ask = async (body: object) => {
  const answer = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; errors?: unknown[] }) };
};

const ORDER = 'query ($token: String!) { order(token: $token) { reference } }';
const CAPTURE = `mutation ($orderId: ID!, $token: String) {
  captureOrder(orderId: $orderId, token: $token) { __typename }
}`;

/** Of each speaker of a session, more than a page costs. */
const DEAR = Array.from({ length: 30 }, (_, index) => `n${index}: name`).join(' ');

describe('a network without points', () => {
  it('still reads and does by query what a right link is to, named as a variable or within the text', async () => {
    const { token, reference, paypalOrderId } = await createOrder(product);
    spendAll();
    expect(await ask({ query: ORDER, variables: { token } })).toMatchObject({
      data: { order: { reference } },
    });
    expect(await ask({ query: `{ order(token: "${token}") { reference } }` })).toMatchObject({
      data: { order: { reference } },
    });
    for (const variables of [
      { orderId: paypalOrderId, token },
      { orderId: paypalOrderId },
      { orderId: paypalOrderId, token: 'wrong' },
    ])
      expect(await ask({ query: CAPTURE, variables })).toMatchObject({
        data: { captureOrder: { __typename: 'PaymentNotApproved' } },
      });
    expect(
      await ask({
        query: 'mutation ($token: String!) { cancelOrder(token: $token) { __typename } }',
        variables: { token },
      }),
    ).toMatchObject({ data: { cancelOrder: { __typename: 'Order' } } });
  });

  it('is refused by a wrong one', async () => {
    spendAll();
    expect(await ask({ query: ORDER, variables: { token: 'w'.repeat(43) } })).toMatchObject({ status: 429 });
    expect(await ask({ query: ORDER, variables: { token: { not: 'a string' } } })).toMatchObject({
      status: 429,
    });
    expect(await ask({ query: ORDER })).toMatchObject({ status: 429 });
  });
});

describe('a right link', () => {
  it('costs its network nothing but the request itself', async () => {
    const { token } = await createOrder(product);
    product.clock.advance(60_000);
    await ask({ query: ORDER, variables: { token } });
    expect(POINTS - left()).toBe(1);
  });

  it.each([
    [
      'another question beside it',
      `query ($token: String!) { order(token: $token) { reference } conferences { totalCount } }`,
    ],
    [
      'a question about something else, in which it is only named',
      `query ($token: String!) { search(text: $token) { totalCount } }`,
    ],
    [
      'a fragment of the whole',
      `query ($token: String!) { ...Both } fragment Both on Query { order(token: $token) { reference } conferences { totalCount } }`,
    ],
    [
      'an answer dearer than a page',
      `query ($token: String!) { order(token: $token) { conference { event { schedule { sessions { speakers { ${DEAR} } } } } } } }`,
    ],
  ])('pays for nothing else: %s', async (_what, query) => {
    const { token } = await createOrder(product);
    spendAll();
    expect(await ask({ query, variables: { token } })).toMatchObject({ status: 429 });
  });

  it('pays for itself as often as it has points, whoever asks, and for what is refused, too', async () => {
    const { token } = await createOrder(product);
    spendAll();
    const times = Math.ceil(POINTS / 200) + 1;
    const statuses = new Set<number>();
    for (let time = 0; time < times; time++)
      statuses.add((await ask({ query: '{ nonsense', variables: { token } })).status);
    expect(statuses).toEqual(new Set([400, 429]));
    expect(await ask({ query: ORDER, variables: { token } })).toMatchObject({ status: 429 });
    product.clock.advance(60_000);
    expect(await ask({ query: ORDER, variables: { token } })).toMatchObject({ status: 200 });
  });

  it('opens no body that is longer than any of its calls', async () => {
    const { token } = await createOrder(product);
    spendAll();
    const padded = { query: ORDER + ' '.repeat(17_000), variables: { token } };
    expect(await ask(padded)).toMatchObject({ status: 429 });
  });
});
