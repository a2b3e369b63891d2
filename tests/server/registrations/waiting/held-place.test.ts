import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payLinkOf } from '../../../support/payers.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { placeOf } from '../../../support/waiting.ts';
import {
  approved,
  cancel,
  clearScene,
  expire,
  HOUR_MS,
  ITEM,
  left,
  offer,
  openScene,
  order,
  places,
  product,
  states,
  tokenOf,
  wait,
} from '../../../support/waiting-scene.ts';

beforeAll(openScene);
beforeEach(clearScene);
afterAll(() => product.stop());

describe('A place that is held', () => {
  /** The token of a place that is held for somebody, while somebody else waits. */
  async function held(): Promise<string> {
    const first = await order();
    await wait('holder@example.org');
    await wait('behind@example.org');
    await cancel(first);
    await offer();
    return tokenOf('holder@example.org');
  }

  it('is one place of one item of one conference', async () => {
    const heldPlace = await held();
    expect(await order({ heldPlace, quantity: 2 })).toMatchObject({
      __typename: 'SoldOut',
      message: expect.stringContaining('only 1 is left'),
    });
    const other = [{ itemId: 'presenter-virtual', quantity: 1 }];
    expect(await order({ heldPlace, basket: other })).toMatchObject({ __typename: 'PlaceNotHeld' });
    const details = { ...speaker.details, selectedConference: 'optics-photonics-2026' };
    expect(await order({ heldPlace, details })).toMatchObject({ __typename: 'PlaceNotHeld' });
    expect(await order({ heldPlace })).toMatchObject({ __typename: 'Order' });
  });

  it('is used by the last of several orders, until one is paid', async () => {
    const heldPlace = await held();
    const [first, again] = [
      await order({ heldPlace, clientKey: 'one-click' }),
      await order({ heldPlace, clientKey: 'one-click' }),
    ];
    expect(again.reference).toBe(first.reference);
    const second = await approved({ heldPlace });
    expect(second).toMatchObject({ __typename: 'Order' });
    product.paypal.control.approve(first.paypalOrderId);
    expect(await captureOrder(product, first.paypalOrderId)).toMatchObject({ __typename: 'OrderClosed' });
    await captureOrder(product, second.paypalOrderId);
    expect(await order({ heldPlace })).toMatchObject({ __typename: 'PlaceNotHeld' });
    const rows = await product.database.order.findMany({ where: { waiting: { some: {} } } });
    expect(rows.map(({ reference }) => reference)).toEqual([second.reference]);
  });

  it('stays held when the order that was made with it ends unpaid, and is used once by many at once', async () => {
    const heldPlace = await held();
    await order({ heldPlace });
    await expire(4);
    expect(await offer()).toBe(0);
    expect(await placeOf(product, heldPlace)).toMatchObject({ state: 'OFFERED' });
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, index) => order({ heldPlace, clientKey: `many-${index}` })),
    );
    expect(many.some(({ __typename }) => __typename === 'Order')).toBe(true);
    const open = await product.database.order.findMany({ where: { status: 'CREATED', cancelledAt: null } });
    expect(open).toHaveLength(1);
    expect(await left()).toBe(0);
  });

  it('is the order’s own that was made with it, as long as that is open', async () => {
    const heldPlace = await held();
    const made = await approved({ heldPlace });
    product.clock.advance(2 * HOUR_MS);
    await places(0);
    expect(await captureOrder(product, made.paypalOrderId)).toMatchObject({ __typename: 'CapturedOrder' });
  });

  it('goes with its order when that is open as the 48 hours end', async () => {
    const heldPlace = await held();
    product.clock.advance(47 * HOUR_MS);
    const made = await order({ heldPlace });
    product.clock.advance(HOUR_MS);
    expect(await offer()).toBe(0);
    expect(await states()).toEqual(['TAKEN', 'WAITING']);
    await cancel(made);
    expect(await offer()).toBe(1);
    expect(await states()).toEqual(['TAKEN', 'OFFERED']);
  });
});

describe('Whoever has places already', () => {
  it('pays again after a refused payment, although somebody waits', async () => {
    const refused = await approvedOrder(product, {
      basket: [{ itemId: ITEM, quantity: 1 }],
      expectedTotalMinor: undefined,
    } as never);
    await wait('patient@example.org');
    await product.database.order.update({
      where: { reference: refused.reference },
      data: { status: 'FAILED' },
    });
    expect(await offer()).toBe(0);
    expect(await captureOrder(product, refused.paypalOrderId)).toMatchObject({ __typename: 'CapturedOrder' });
    expect(await states()).toEqual(['WAITING']);
  });

  it('takes none before those who wait once the order has ended', async () => {
    const { payToken } = await payLinkOf(product, {
      basket: [{ itemId: ITEM, quantity: 1 }],
      expectedTotalMinor: undefined,
    } as never);
    await wait('patient@example.org');
    await expire(24 * 15);
    const ask = 'query ($token: String!) { orderToPay(token: $token) { state } }';
    expect((await product.graphql(ask, { token: payToken })).data.orderToPay.state).toBe('CLOSED');
    expect(await offer()).toBe(1);
  });
});
