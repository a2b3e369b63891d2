import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterCommit, inTransaction } from '#server/base/database/after-commit.ts';
import { askPayPal } from '#server/money/payments/ask-paypal.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { inTurn } from '#server/orders/places/capacity.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment, orderToPay, payLinkOf, share } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const ITEM = 'presenter-in-person';
const ONE = { basket: [{ itemId: ITEM, quantity: 1 }], expectedTotalMinor: 50_898 };
const TWO = { basket: [{ itemId: ITEM, quantity: 2 }], expectedTotalMinor: 101_796 };
const HOUR_MS = 60 * 60 * 1000;

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());
// What earlier tests have left open holds nothing.
beforeEach(async () => {
  product.clock.set(EARLY);
  await expire(24 * 16);
  await product.database.order.updateMany({ where: { status: 'FAILED' }, data: { expiresAt: EARLY } });
  product.clock.set(EARLY);
});

/** Has so many places from now on, beside those that are taken. */
async function freePlaces(count: number): Promise<void> {
  await limit('none');
  const taken = (await limit('100000')).items[0].taken;
  await limit(String(taken + count));
}
async function limit(places: string) {
  const { out, error } = await organiser(
    'prices',
    'capacity',
    CONFERENCE,
    '--set',
    `${ITEM}=${places}`,
    '--json',
  );
  await product.dependencies.catalogue.reload();
  if (error) throw new Error(error);
  return JSON.parse(out);
}
const left = async () => {
  const { data } = await product.graphql(
    `{ priceList(conferenceId: "${CONFERENCE}") { items(ids: ["${ITEM}", "e-poster"]) { id placesLeft } } }`,
  );
  return data.priceList.items;
};
const expire = async (hours: number) => {
  product.clock.advance(hours * HOUR_MS);
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
};
const cancel = async (token: string) =>
  product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', { token });

describe('the places of an item', () => {
  it('are as many as are asked for until the organiser says how many there are', async () => {
    expect(await left()).toEqual([
      { id: ITEM, placesLeft: null },
      { id: 'e-poster', placesLeft: null },
    ]);
    await limit('5');
    expect(await left()).toEqual([
      { id: ITEM, placesLeft: 5 },
      { id: 'e-poster', placesLeft: null },
    ]);
    const [entry] = await product.database.auditEntry.findMany({ where: { action: 'prices.capacity' } });
    expect(entry).toMatchObject({
      subject: `conference ${CONFERENCE}`,
      details: { before: {}, after: { [ITEM]: 5 } },
    });
  });

  it('are held by an order that is open, and no more are sold than there are', async () => {
    await freePlaces(2);
    expect(await createOrder(product, ONE)).toMatchObject({ __typename: 'Order' });
    expect((await left())[0].placesLeft).toBe(1);
    expect(await createOrder(product, TWO)).toMatchObject({
      __typename: 'SoldOut',
      code: 'SOLD_OUT',
      message: 'Of Presenter In-Person, only 1 is left. Nothing was charged. Please change your selection.',
    });
    expect(await createOrder(product, ONE)).toMatchObject({ __typename: 'Order' });
    expect(await createOrder(product, ONE)).toMatchObject({
      __typename: 'SoldOut',
      message: 'Presenter In-Person is sold out. Nothing was charged. Please change your selection.',
    });
    expect((await left())[0].placesLeft).toBe(0);
  });

  it('are refused in the old call with status 409', async () => {
    await freePlaces(0);
    const answer = await fetch(`${product.url}/api/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        currency: 'USD',
        amountPayable: 508.98,
        registrationData: {
          ...speaker.details,
          eventTitle: CONFERENCE,
          selectedRegistrations: { 'Presenter In-Person': 1 },
        },
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { success: false, error: expect.stringContaining('Presenter In-Person is sold out.') },
    ]);
  });

  it('are not limited for another conference', async () => {
    await freePlaces(0);
    const details = { ...speaker.details, selectedConference: 'optics-photonics-2026' };
    const { __typename } = await createOrder(product, { details, ...ONE, expectedTotalMinor: undefined });
    expect(__typename).toBe('Order');
  });

  it('answer the same click twice with the same order, which has the last place', async () => {
    await freePlaces(1);
    const [first, second] = [
      await createOrder(product, { ...ONE, clientKey: 'twice' }),
      await createOrder(product, { ...ONE, clientKey: 'twice' }),
    ];
    expect(second.reference).toBe(first.reference);
  });

  it('are free again when an order expires, is cancelled or is refunded in full, not in part', async () => {
    await freePlaces(1);
    await createOrder(product, ONE);
    await expire(4);
    expect((await left())[0].placesLeft).toBe(1);

    const { token } = await createOrder(product, ONE);
    expect((await left())[0].placesLeft).toBe(0);
    await cancel(token);
    expect((await left())[0].placesLeft).toBe(1);

    const paid = await approvedOrder(product, ONE);
    await captureOrder(product, paid.paypalOrderId);
    expect((await left())[0].placesLeft).toBe(0);
    const refunded = (refundedMinor: number, status: 'PARTIALLY_REFUNDED' | 'REFUNDED') =>
      product.database.order.update({
        where: { reference: paid.reference },
        data: { refundedMinor, status },
      });
    await refunded(100, 'PARTIALLY_REFUNDED');
    expect((await left())[0].placesLeft).toBe(0);
    await refunded(50_898, 'REFUNDED');
    expect((await left())[0].placesLeft).toBe(1);
  });

  it('are held for three hours by an order whose payment failed for good', async () => {
    await freePlaces(1);
    const { paypalOrderId, reference } = await createOrder(product, ONE);
    product.paypal.control.approve(paypalOrderId, 'payment-declined');
    await captureOrder(product, paypalOrderId);
    expect(await product.database.order.findUnique({ where: { reference } })).toMatchObject({
      status: 'FAILED',
    });
    product.clock.advance(3 * HOUR_MS - 1);
    expect((await left())[0].placesLeft).toBe(0);
    expect(await createOrder(product, ONE)).toMatchObject({ __typename: 'SoldOut' });
    product.clock.advance(1);
    expect(await createOrder(product, ONE)).toMatchObject({ __typename: 'Order' });
  });

  it('are held as long as a price is held for a payer; after that they are taken again, if there are some', async () => {
    await freePlaces(1);
    const { token, payToken, reference } = await payLinkOf(product, ONE);
    const page = async () => {
      const asked = `query ($token: String!) { order(token: $token) { payable shareable soldOut totalByPayPalMinor } }`;
      return (await product.graphql(asked, { token })).data.order;
    };
    const shown = async () => (await organiser('orders', 'show', reference)).out;
    await expire(4);
    expect(await createOrder(product, ONE)).toMatchObject({ __typename: 'SoldOut' });
    await expire(24 * 15);
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'REQUOTED' });
    expect(await page()).toMatchObject({ payable: true, shareable: true, soldOut: null });
    expect(await shown()).toContain('It can still be paid at its page, at the price of the day.');
    const other = await createOrder(product, ONE);
    expect(other).toMatchObject({ __typename: 'Order' });
    const soldOut = 'Presenter In-Person is sold out.';
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'CLOSED', soldOut });
    expect(await page()).toMatchObject({ payable: false, shareable: false, soldOut });
    expect(await shown()).toContain(`It can’t be paid at its page any more: ${soldOut}`);
    // Whichever total was shown: nothing is asked of anybody that can't be had.
    for (const totalMinor of [50_898, 1])
      expect(await beginPayment(product, payToken, totalMinor)).toEqual({
        __typename: 'OrderClosed',
        message: `This order can no longer be paid. ${soldOut} Nothing was charged.`,
      });
    expect(await share(product, token)).toMatchObject({ __typename: 'OrderClosed' });
    expect((await organiser('orders', 'send-payment-link', reference, '--reason', 'r')).error).toContain(
      soldOut,
    );
    await cancel(other.token);
    expect(await beginPayment(product, payToken, 50_898)).toMatchObject({ __typename: 'BegunPayment' });
    expect((await left())[0].placesLeft).toBe(0);
  });

  it('are not captured for an order that has expired', async () => {
    await freePlaces(1);
    const { paypalOrderId } = await createOrder(product, ONE);
    await expire(4);
    await createOrder(product, ONE);
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'OrderClosed' });
  });

  it('honour money that PayPal took for an order that had expired; To do says that too much is sold', async () => {
    await freePlaces(1);
    const late = await createOrder(product, ONE);
    await product.database.order.update({
      where: { reference: late.reference },
      data: { status: 'EXPIRED', reconcileAfter: null },
    });
    await createOrder(product, ONE);
    const looks = async () =>
      (await findTodoItems(product.dependencies)).filter(({ kind }) => kind === 'OVERSOLD');
    expect(await looks()).toEqual([]);
    product.paypal.control.approve(late.paypalOrderId);
    await product.dependencies.gateway.captureOrder(late.paypalOrderId, 'elsewhere');
    const order = await findOrder(product.database, { paypalOrderId: late.paypalOrderId });
    if (!order) throw new Error('There is no such order.');
    await askPayPal(product.dependencies, order, late.paypalOrderId, 'webhook');
    expect(await findOrder(product.database, { id: order.id })).toMatchObject({ status: 'CAPTURED' });
    expect(await looks()).toMatchObject([
      { id: CONFERENCE, what: expect.stringMatching(/^2 of 1 reserved: Presenter In-Person/) },
    ]);
  });
});

describe('a turn at the places of a conference', () => {
  it('ends before what follows its transaction, such as documents, which keeps nobody waiting', async () => {
    const { database } = product;
    const done: string[] = [];
    await inTurn(database, CONFERENCE, async () => {
      await inTransaction(database, async (tx) => {
        afterCommit(tx, 'documents', () =>
          inTurn(database, CONFERENCE, async () => {
            done.push('the next had its turn');
          }),
        );
      });
      done.push('this turn ended');
    });
    expect(done).toEqual(['this turn ended', 'the next had its turn']);
  });
});

describe('prices capacity', () => {
  it('shows what is taken and left, and names every fault', async () => {
    await freePlaces(3);
    const { items } = JSON.parse((await organiser('prices', 'capacity', CONFERENCE, '--json')).out);
    expect(items).toEqual([
      {
        itemId: ITEM,
        name: 'Presenter In-Person',
        places: items[0].taken + 3,
        taken: expect.any(Number),
        waiting: 0,
        left: 3,
      },
    ]);
    const wrong = await organiser(
      'prices',
      'capacity',
      'nowhere',
      '--set',
      'dinner=5',
      '--set',
      'e-poster=100001',
    );
    expect([wrong.code, wrong.error]).toEqual([
      2,
      'conference: there is no conference nowhere\ndinner: there is no such item\ne-poster: must be a whole number from 0 to 100000\n',
    ]);
    expect((await organiser('prices', 'capacity', CONFERENCE, '--set', 'e-poster=-1')).code).toBe(2);
    expect((await organiser('prices', 'capacity', 'nowhere')).error).toBe(
      'conference: there is no conference nowhere\n',
    );
    expect((await organiser('prices', 'capacity', 'optics-photonics-2026')).out).toBe(
      'Nothing is limited for optics-photonics-2026.\n',
    );
  });
});
