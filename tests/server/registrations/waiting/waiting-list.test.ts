// docs/product.md 4.11
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { startProduct } from '../../../support/product.ts';
import { captureOrder } from '../../../support/registration.ts';
import { contentsOf } from '../../../support/tables.ts';
import { join, leave, mailsAbout, placeOf } from '../../../support/waiting.ts';
import {
  approved,
  CONFERENCE,
  cancel,
  clearScene,
  closesAt,
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
  titlesTo,
  tokenOf,
  wait,
} from '../../../support/waiting-scene.ts';

let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  await openScene();
  organiser = organiserOf(product);
});
beforeEach(clearScene);
afterAll(() => product.stop());

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

  it('is possible for whatever is sold out, not for tickets alone', async () => {
    const key = { conferenceId: CONFERENCE, itemId: 'accompanying-person' };
    await product.database.capacity.create({ data: { ...key, places: 0 } });
    await product.dependencies.catalogue.reload();
    expect(await join(product, { ...key, email: 'beside@example.org' })).toMatchObject({
      __typename: 'WaitingListJoined',
    });
    await product.database.capacity.deleteMany({ where: key });
  });

  it('for a ticket that is for some days names them in mails, at its page, in lists, and where it is sold out', async () => {
    const title = 'Presenter In-Person, 22 September 2026';
    const plain = (text = '') => text.replaceAll('\u00a0', ' ');
    const ofDays = async (days: number[]) => {
      await product.database.priceItem.update({ where: { id: ITEM }, data: { days } });
      await product.dependencies.catalogue.reload();
    };
    await ofDays([2]);
    await order();
    expect(plain((await order()).message)).toContain(`${title} is sold out.`);
    await wait('day@example.org');
    const [mail] = await mailsAbout(product, 'day@example.org');
    expect(plain(mail?.text)).toContain(`on the waiting list for ${title} at`);
    expect(plain(mail?.text)).toContain(`Ticket or extra: ${title}`);
    expect(plain((await placeOf(product, mail?.token ?? '')).itemName)).toBe(title);
    const { items } = JSON.parse((await organiser('waiting', 'list', '--search', 'day@', '--json')).out);
    expect(items.map(({ item }: { item: string }) => plain(item))).toEqual([title]);
    const capacity = JSON.parse((await organiser('prices', 'capacity', CONFERENCE, '--json')).out);
    expect(capacity.items.map(({ name }: { name: string }) => plain(name))).toContain(title);
    const removed = await organiser('waiting', 'remove', items[0].id, '--reason', 'asked');
    expect(plain(removed.out)).toContain(`from the list for ${title}`);
    await ofDays([]);
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
    expect(mail?.text).toContain('held for you until 12\u00a0March 2026, 08:59 (London time)');
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

describe('Somebody who can’t be told', () => {
  it('keeps nobody behind them from a place, and has it once it works', async () => {
    const first = await approved();
    await wait('first@example.org');
    await wait('second@example.org');
    const { id } = await product.database.waitingEntry.findFirstOrThrow({ orderBy: { number: 'asc' } });
    // A mail of this name there is already.
    const key = `waiting-offered:${id}`;
    const mail = { template: 'waiting-offered', recipient: 'x@example.org', input: {} };
    await product.database.mail.create({ data: { ...mail, key, createdAt: product.clock.now() } });
    await cancel(first);
    await offer();
    await offer();
    expect(await states()).toEqual(['WAITING', 'OFFERED']);
    expect(JSON.parse((await organiser('needs-a-look', '--json')).out).items).toMatchObject([
      { kind: 'WORK_FAILED', id: CONFERENCE },
    ]);
    await product.database.mail.delete({ where: { key } });
    await places(2);
    product.clock.advance(HOUR_MS);
    await offer();
    expect(await states()).toEqual(['OFFERED', 'OFFERED']);
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
        'orders',
        'create',
        '--conference',
        CONFERENCE,
        '--designation',
        'Dr',
        '--first-name',
        'Ada',
        '--last-name',
        'Lovelace',
        '--email',
        'hand@example.org',
        '--phone',
        '1',
        '--category',
        'Speaker',
        '--country',
        'United Kingdom',
        '--organization',
        'Society',
        '--scientific-session',
        'Oncology & Cancer Research',
        '--item',
        `${ITEM}=1`,
        '--complimentary',
        '--reason',
        'agreed',
        '--json',
        ...args,
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
