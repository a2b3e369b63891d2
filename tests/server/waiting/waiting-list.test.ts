import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { reconcileAll } from '#server/features/payments/reconcile.ts';
import { offerPlaces } from '#server/features/waiting/offer-places.ts';
import { organiserOf } from '../../support/organiser.ts';
import { payLinkOf } from '../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../support/product.ts';
import {
  approvedOrder,
  type CreateOrderInput,
  captureOrder,
  createOrder,
  speaker,
} from '../../support/registration.ts';
import { contentsOf } from '../../support/tables.ts';
import { join, leave, mailsAbout, placeOf } from '../../support/waiting.ts';

const ITEM = 'presenter-in-person';
const HOUR_MS = 60 * 60 * 1000;
const CONFERENCE = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());
// Nothing that earlier tests have left holds a place, and nobody waits.
beforeEach(async () => {
  product.clock.set(EARLY);
  await product.forgetSenders();
  await product.database.waitingEntry.deleteMany();
  await product.database.order.updateMany({
    where: { cancelledAt: null },
    data: { status: 'CANCELLED', cancelledAt: product.clock.now(), reconcileAfter: null },
  });
  await product.database.conference.update({
    where: { id: CONFERENCE },
    data: { registrationClosesAt: null },
  });
  await places(1);
});

/** Has so many places from now on; null: no limit. */
async function places(count: number | null): Promise<void> {
  const key = { conferenceId: CONFERENCE, itemId: ITEM };
  await product.database.capacity.deleteMany({ where: key });
  if (count !== null) await product.database.capacity.create({ data: { ...key, places: count } });
  await product.dependencies.catalogue.reload();
}
async function closesAt(registrationClosesAt: Date): Promise<void> {
  await product.database.conference.update({ where: { id: CONFERENCE }, data: { registrationClosesAt } });
  await product.dependencies.catalogue.reload();
}
const order = ({
  quantity = 1,
  ...change
}: CreateOrderInput & { quantity?: number; heldPlace?: string } = {}) =>
  createOrder(product, {
    basket: [{ itemId: ITEM, quantity }],
    expectedTotalMinor: undefined,
    ...change,
  } as CreateOrderInput);
const approved = async (change: Parameters<typeof order>[0] = {}) => {
  const made = await order(change);
  product.paypal.control.approve(made.paypalOrderId);
  return made;
};
const cancel = ({ token }: { token: string }) =>
  product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', { token });
const wait = (email: string, name?: string) =>
  join(product, { conferenceId: CONFERENCE, itemId: ITEM, email, ...(name && { name }) });
const offer = () => offerPlaces(product.dependencies);
const left = async () => {
  const { data } = await product.graphql(
    `{ priceList(conferenceId: "${CONFERENCE}") { items(ids: ["${ITEM}"]) { placesLeft } } }`,
  );
  return data.priceList.items[0].placesLeft;
};
const expire = async (hours: number) => {
  product.clock.advance(hours * HOUR_MS);
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await reconcileAll(product.dependencies);
};
/** The last link that somebody was mailed. */
const tokenOf = async (email: string) => (await mailsAbout(product, email)).at(-1)?.token ?? '';
const titlesTo = async (email: string) => (await mailsAbout(product, email)).map(({ title }) => title);
const states = async () => {
  const entries = await product.database.waitingEntry.findMany({ orderBy: { number: 'asc' } });
  return entries.map(({ state }) => state);
};

describe('Joining a waiting list', () => {
  it('is possible while it is sold out, and brings a mail with the link to one’s place', async () => {
    expect(await wait('early@example.org')).toMatchObject({
      __typename: 'NoWaitingList',
      message: 'This is not sold out: you can register for it now.',
    });
    await order();
    expect(await wait('first@example.org')).toEqual({
      __typename: 'WaitingListJoined',
      message: 'You are on the waiting list. We have sent you an email with a link to your place on it.',
    });
    await wait('second@example.org');
    expect(await placeOf(product, await tokenOf('second@example.org'))).toEqual({
      state: 'WAITING',
      position: 2,
      itemId: ITEM,
      itemName: 'Presenter In-Person',
      heldUntil: null,
      ordered: false,
      conference: { id: CONFERENCE },
    });
    const [mail] = await mailsAbout(product, 'first@example.org');
    expect(mail?.title).toBe('You are on the waiting list');
    expect(mail?.text).toContain('Dear Grace Hopper, you are on the waiting list for Presenter In-Person');
    expect(await contentsOf(product.databaseUrl)).not.toContain(mail?.token);
  });

  it('twice answers alike, keeps the first place, and sends the link again, however the address is spelt', async () => {
    await order();
    const first = await wait('twice@example.org');
    await wait('next@example.org');
    expect(await wait(' Twice@Example.ORG ', 'Another Name')).toEqual(first);
    expect(await titlesTo('twice@example.org')).toEqual([
      'You are on the waiting list',
      'You are on the waiting list',
    ]);
    expect(await placeOf(product, await tokenOf('twice@example.org'))).toMatchObject({ position: 1 });
    expect(await states()).toEqual(['WAITING', 'WAITING']);
  });

  it('a hundred times at once with one address is one place', async () => {
    await order();
    await Promise.all(Array.from({ length: 100 }, () => wait('eager@example.org')));
    expect(await states()).toEqual(['WAITING']);
  });

  it('names every mistake, and what can’t be waited for', async () => {
    await order();
    const ask = (input: object) =>
      join(product, { conferenceId: CONFERENCE, itemId: ITEM, email: 'ada@example.org', ...input });
    expect(await ask({ name: ' ', email: 'x@y' })).toMatchObject({ message: 'Name is required' });
    expect(await ask({ email: 'x@y' })).toMatchObject({ message: 'Please enter a valid email address' });
    expect(await ask({ itemId: 'dinner' })).toMatchObject({ path: 'itemId' });
    expect(await ask({ conferenceId: 'nowhere' })).toMatchObject({ path: 'conferenceId' });
    expect(await ask({ conferenceId: '\u0000' })).toMatchObject({ path: 'conferenceId' });
    expect(await ask({ itemId: 'delegate-in-person' })).toMatchObject({ __typename: 'NoWaitingList' });
    expect(await ask({ website: 'x' })).toMatchObject({ __typename: 'AutomatedMessage' });
    await closesAt(product.clock.now());
    expect(await ask({})).toMatchObject({ __typename: 'RegistrationClosed' });
    product.clock.set('2026-10-01T09:00:00Z');
    await closesAt(new Date('2027-01-01'));
    expect(await ask({})).toMatchObject({ __typename: 'NoWaitingList' });
    expect(await states()).toEqual([]);
  });
});

describe('A place that comes free', () => {
  it('is held for whoever joined first, for 48 hours, and for nobody who comes later', async () => {
    const first = await order();
    for (const name of ['one', 'two', 'three']) await wait(`${name}@example.org`);
    expect(await offer()).toBe(0);
    await cancel(first);
    // Before it is offered, too.
    expect(await left()).toBe(0);
    expect(await order()).toMatchObject({ __typename: 'SoldOut' });
    expect(await offer()).toBe(1);
    expect(await offer()).toBe(0);
    expect(await states()).toEqual(['OFFERED', 'WAITING', 'WAITING']);
    expect(await order()).toMatchObject({ __typename: 'SoldOut' });
    const [, mail] = await mailsAbout(product, 'one@example.org');
    expect(mail?.title).toBe('A place is free for you');
    expect(mail?.text).toContain('held for you until 08:59 on 12\u00a0March 2026 (London time)');
    expect(await placeOf(product, await tokenOf('three@example.org'))).toMatchObject({ position: 2 });
    const heldPlace = mail?.token ?? '';
    expect(await placeOf(product, heldPlace)).toMatchObject({
      state: 'OFFERED',
      position: null,
      heldUntil: '2026-03-12T09:00:00.000Z',
    });
    const used = await approved({ heldPlace });
    expect(used).toMatchObject({ __typename: 'Order' });
    expect(await placeOf(product, heldPlace)).toMatchObject({ state: 'OFFERED', ordered: true });
    await captureOrder(product, used.paypalOrderId);
    await offer();
    expect(await states()).toEqual(['TAKEN', 'WAITING', 'WAITING']);
  });

  it('comes from an order that expires, one that is refunded, and from more places; all in the order of joining', async () => {
    const expiring = await order();
    expect(expiring.__typename).toBe('Order');
    for (const name of ['a', 'b', 'c', 'd', 'e']) await wait(`${name}@order.example.org`);
    await expire(4);
    expect(await offer()).toBe(1);
    const heldPlace = await tokenOf('a@order.example.org');
    const paid = await approved({ heldPlace });
    await captureOrder(product, paid.paypalOrderId);
    expect(await offer()).toBe(0);
    await product.database.order.update({
      where: { reference: paid.reference },
      data: { status: 'REFUNDED', refundedMinor: 50_898 },
    });
    expect(await offer()).toBe(1);
    expect(await states()).toEqual(['TAKEN', 'OFFERED', 'WAITING', 'WAITING', 'WAITING']);
    await places(3);
    expect(await offer()).toBe(2);
    expect(await states()).toEqual(['TAKEN', 'OFFERED', 'OFFERED', 'OFFERED', 'WAITING']);
    await places(null);
    expect(await offer()).toBe(1);
    expect((await states()).at(-1)).toBe('OFFERED');
  });

  it('goes to the next when nobody has used it for 48 hours; who did not use it joins again at the end', async () => {
    const first = await order();
    await wait('slow@example.org');
    await wait('next@example.org');
    await cancel(first);
    await offer();
    const heldPlace = await tokenOf('slow@example.org');
    product.clock.advance(48 * HOUR_MS - 1);
    expect(await offer()).toBe(0);
    product.clock.advance(1);
    expect(await placeOf(product, heldPlace)).toMatchObject({ state: 'LAPSED' });
    expect(await order({ heldPlace })).toMatchObject({
      __typename: 'PlaceNotHeld',
      message:
        'This place is not held for you any more, or you have registered with it already. Nothing was charged.',
    });
    // Nobody else is quicker.
    expect(await order()).toMatchObject({ __typename: 'SoldOut' });
    expect(await offer()).toBe(1);
    expect(await states()).toEqual(['LAPSED', 'OFFERED']);
    expect((await titlesTo('slow@example.org')).at(-1)).toBe('Your place is no longer held');
    await wait('slow@example.org');
    expect(await states()).toEqual(['LAPSED', 'OFFERED', 'WAITING']);
  });

  it('goes to the next when whoever it is held for leaves, at any time and as often as they like', async () => {
    const first = await order();
    for (const name of ['gone', 'leaver', 'stays']) await wait(`${name}@leaving.example.org`);
    const gone = await tokenOf('gone@leaving.example.org');
    expect(await leave(product, gone)).toEqual({ __typename: 'WaitingPlace', state: 'LEFT' });
    expect(await leave(product, gone)).toEqual({ __typename: 'WaitingPlace', state: 'LEFT' });
    await cancel(first);
    await offer();
    const heldPlace = await tokenOf('leaver@leaving.example.org');
    await leave(product, heldPlace);
    expect(await order({ heldPlace })).toMatchObject({ __typename: 'PlaceNotHeld' });
    await offer();
    expect(await states()).toEqual(['LEFT', 'LEFT', 'OFFERED']);
    // The last to wait leaves: it is everybody's again.
    await leave(product, await tokenOf('stays@leaving.example.org'));
    expect(await left()).toBe(1);
    expect(await leave(product, 'x'.repeat(43))).toMatchObject({ __typename: 'LinkNotFound' });
  });

  it('is nobody’s who has the link to something else', async () => {
    const first = await order();
    await wait('mine@example.org');
    expect(await placeOf(product, first.token)).toBeNull();
    expect(await leave(product, first.token)).toMatchObject({ __typename: 'LinkNotFound' });
    expect(await order({ heldPlace: first.token })).toMatchObject({ __typename: 'PlaceNotHeld' });
    expect(await order({ heldPlace: await tokenOf('mine@example.org') })).toMatchObject({
      __typename: 'PlaceNotHeld',
    });
  });
});

describe('“Send me my links”', () => {
  it('has one’s places on waiting lists, until they end', async () => {
    await order();
    await wait('links@example.org');
    const send = async () => {
      await product.graphql('mutation { sendOrderLinks(email: "links@example.org") { __typename } }');
      return (await mailsAbout(product, 'links@example.org')).filter(({ text }) =>
        text.includes('Your links'),
      );
    };
    const [mail] = await send();
    expect(mail?.text).toContain('Presenter In-Person (on the waiting list)');
    expect(await placeOf(product, mail?.token ?? '')).toMatchObject({ state: 'WAITING' });
    await leave(product, mail?.token ?? '');
    expect(await send()).toHaveLength(1);
  });
});

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

describe('A waiting list', () => {
  it('ends with registration: all who stand on it are told, and an offer holds no longer than that', async () => {
    const first = await order();
    for (const name of ['held', 'waits']) await wait(`${name}@ending.example.org`);
    await closesAt(new Date(product.clock.now().getTime() + 10 * HOUR_MS));
    await cancel(first);
    await offer();
    expect(await placeOf(product, await tokenOf('held@ending.example.org'))).toMatchObject({
      heldUntil: '2026-03-10T19:00:00.000Z',
    });
    product.clock.advance(10 * HOUR_MS);
    expect(await offer()).toBe(0);
    expect(await states()).toEqual(['LAPSED', 'CLOSED']);
    expect((await titlesTo('waits@ending.example.org')).at(-1)).toBe('The waiting list has ended');
    expect((await titlesTo('held@ending.example.org')).at(-1)).toBe('Your place is no longer held');
  });

  it('ends with the conference', async () => {
    await order();
    await wait('late@example.org');
    product.clock.set('2026-09-24T00:00:00Z');
    await offer();
    expect(await states()).toEqual(['CLOSED']);
  });

  it('offers nothing that is not sold any more, and goes on when it is', async () => {
    const first = await order();
    await wait('withdrawn@example.org');
    const run = async (...args: string[]) => {
      const { error } = await organiser('prices', ...args);
      if (error) throw new Error(error);
      await product.dependencies.catalogue.reload();
    };
    await run('create', 'without-it', '--name', 'Without', '--without', ITEM);
    await run('assign', 'without-it', CONFERENCE);
    await cancel(first);
    expect(await offer()).toBe(0);
    await run('assign', 'standard', CONFERENCE);
    expect(await offer()).toBe(1);
  });

  it('does not keep the organiser from entering a registration by hand, which takes no place that is held', async () => {
    const first = await order();
    await wait('ahead@example.org');
    await cancel(first);
    await offer();
    await wait('behind@example.org');
    const enter = (...args: string[]) =>
      organiser(
        ...['orders', 'create', '--conference', CONFERENCE, '--designation', 'Dr', '--first-name', 'Ada'],
        ...[
          '--last-name',
          'Lovelace',
          '--email',
          'hand@example.org',
          '--phone',
          '1',
          '--category',
          'Speaker',
        ],
        ...['--country', 'United Kingdom', '--organization', 'Society'],
        ...['--session', 'Oncology & Cancer Research', '--item', `${ITEM}=1`, '--complimentary'],
        ...['--reason', 'agreed', '--json', ...args],
      );
    const { plan } = JSON.parse((await enter('--dry-run')).out);
    expect((await enter('--confirm', plan)).out).toContain('Presenter In-Person is sold out.');
    await places(2);
    expect((await enter('--confirm', plan)).code).toBe(0);
    expect(await offer()).toBe(0);
    expect(await states()).toEqual(['OFFERED', 'WAITING']);
  });

  it('is limited for each address and network, like contact forms', async () => {
    expect(SENT_PER_HOUR.waiting).toEqual({ network: 30, email: 5 });
    const limited = await startProduct({ other: product, limits: 'as shipped' });
    try {
      await order();
      const ask = () => join(limited, { conferenceId: CONFERENCE, itemId: ITEM, email: 'much@example.org' });
      for (let count = 0; count < 5; count++)
        expect(await ask()).toMatchObject({ __typename: 'WaitingListJoined' });
      expect(await ask()).toMatchObject({
        __typename: 'RateLimited',
        message: expect.stringContaining('Too many requests for places on waiting lists'),
      });
    } finally {
      await limited.stop();
    }
  });
});
