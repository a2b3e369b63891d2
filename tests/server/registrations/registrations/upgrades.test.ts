// docs/product.md 7.18 and 16.3
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { applyUpgrade } from '#server/orders/seats/upgrade.service.ts';
import { isPresenters } from '#server/programme/rooms/room.store.ts';
import { addToOrder } from '#server/registrations/registrations/add.service.ts';
import { canBeTakenOff } from '#server/registrations/registrations/take-off.service.ts';
import { addTo, paidSpeaker, upgradeTicket } from '../../../support/additions.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder } from '../../../support/registration.ts';
import { renderAt } from '../../../support/rendered.ts';
import { mailedToken, seatOf, seatsOf } from '../../../support/seats.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const TO = 'presenter-in-person';
/** Of 249 dollars and of 499, both in the early phase: 250 and the fee. */
const DIFFERENCE = 255_00;
async function upgraded(token: string, itemId = TO, more: object = {}) {
  const [seat] = await seatsOf(product, token);
  return upgradeTicket(product, { token, seatId: seat.id, itemId }, more);
}
async function paid(token: string, itemId = TO) {
  const order = await upgraded(token, itemId);
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
  return order as { reference: string; token: string };
}
const virtual = (email: string) => paidSpeaker(product, email, 'presenter-virtual');
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const ticketOf = async (token: string) => (await seatsOf(product, token))[0].ticket;
async function agreed(...args: string[]) {
  const shown = await organiser(...args, '--dry-run', '--json');
  expect(shown.error).toBe('');
  return organiser(...args, '--confirm', JSON.parse(shown.out).plan, '--json');
}
const takenOf = async (itemId: string) =>
  JSON.parse((await organiser('prices', 'capacity', 'nextgen-pharma-2026', '--json')).out).items?.find(
    (item: { itemId: string }) => item.itemId === itemId,
  )?.taken;

const ORDER =
  'query ($token: String!) { order(token: $token) { tickets { name quantity } online registrationToken } }';

describe('a ticket becomes another', () => {
  it('and all that is said of it from then on is the other one', async () => {
    const { token, reference } = await virtual('now@example.org');
    const calendar = async () => (await fetch(`${product.url}/order/${token}/calendar.ics`)).text();
    const now = async (of: string) => (await product.graphql(ORDER, { token: of })).data.order;
    expect(await now(token)).toMatchObject({ tickets: [{ name: 'Presenter Virtual' }], online: true });
    const entry = `UID:${reference}-1-day-1@meridian`;
    expect(await calendar()).toContain('LOCATION:Online');
    expect((await calendar()).replaceAll('\r', '')).toContain(`${entry}\nSEQUENCE:0\n`);
    const order = await paid(token);
    expect(await now(token)).toEqual({
      tickets: [{ name: 'Presenter In-Person', quantity: 1 }],
      online: false,
      registrationToken: '',
    });
    expect((await now(order.token)).registrationToken).toBe(token);
    expect(await calendar()).toContain('LOCATION:Foxglove House');
    // A calendar takes a changed entry by its number, and what was added to the registration is in none.
    expect((await calendar()).replaceAll('\r', '')).toContain(`${entry}\nSEQUENCE:1\n`);
    expect((await fetch(`${product.url}/order/${order.token}/calendar.ics`)).status).toBe(404);
    await organiser('orders', 'resend', reference);
    // So does the first confirmation, which had not gone by then.
    const mails = (await product.mails()).filter(({ subject }) => subject?.includes(`(${reference})`));
    const confirmations = mails.filter(({ subject }) => subject?.startsWith('Registration confirmed'));
    expect(confirmations).toHaveLength(2);
    for (const { text } of confirmations) {
      expect(text).toContain('Ticket: 1 × Presenter In-Person');
      expect(text).toContain('Place: London');
    }
    const { items } = JSON.parse((await organiser('orders', 'list', '--search', reference, '--json')).out);
    const shown = (await organiser('orders', 'show', reference)).out;
    expect(items[0].items).toBe('1 × Presenter In-Person');
    expect(shown).toMatch(/Presenter In-Person/);
    expect(shown).not.toContain('1 × Presenter Virtual');
    // Whoever looks for who has booked it finds what it is.
    const found = async (list: string, item: string) =>
      JSON.parse((await organiser(list, 'list', '--item', item, '--limit', '500', '--json')).out).items.map(
        (one: { reference: string }) => one.reference,
      );
    for (const item of ['presenter-in-person', 'Presenter In-P']) {
      expect(await found('orders', item)).toContain(reference);
      expect(await found('participants', item)).toContain(`${reference}-1`);
    }
    for (const item of ['presenter-virtual', 'Presenter Virt']) {
      expect(await found('orders', item)).not.toContain(reference);
      expect(await found('participants', item)).not.toContain(`${reference}-1`);
    }
  });

  it('for the difference, once that is paid and not before; its holder gets the ticket', async () => {
    const { token, reference } = await virtual('comes@example.org');
    const order = await upgraded(token);
    expect(order).toMatchObject({
      addedTo: reference,
      totalMinor: DIFFERENCE,
      lines: [{ name: 'Upgrade: Presenter Virtual to Presenter In-Person', totalMinor: 250_00 }],
    });
    // It is a price of tickets.
    const parts = { registrationMinor: 250_00, addOnsMinor: 0, accommodationMinor: 0 };
    expect(await rowOf(order.reference)).toMatchObject(parts);
    expect((await renderAt(product, `/order/${order.token}`)).body).toContain(
      `This upgrade for your registration ${reference} is waiting for payment`,
    );
    expect(await ticketOf(token)).toBe('Presenter Virtual');
    product.paypal.control.approve(order.paypalOrderId);
    await captureOrder(product, order.paypalOrderId);
    expect(await seatsOf(product, token)).toMatchObject([
      { ticket: 'Presenter In-Person', name: 'Dr Ada Lovelace' },
    ]);
    expect(await seatsOf(product, order.token)).toEqual([]);
    const seat = await mailedToken(product, 'comes@example.org', 'seat');
    expect(await seatOf(product, seat)).toMatchObject({ ticket: 'Presenter In-Person', valid: true });
    const { code, online } = await product.database.seat.findFirstOrThrow({
      where: { order: { reference } },
    });
    expect(online).toBe(false);
    product.clock.set('2026-09-21T09:00:00Z');
    expect((await organiser('seats', 'check', code, '--dry-run')).code).toBe(0);
    product.clock.set('2026-03-10T09:00:00Z');
    const mails = (await product.mails()).filter(({ subject }) => subject?.includes(order.reference));
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toContain(
      'A ticket of your registration is upgraded',
    );
    for (const { text } of mails) expect(text).not.toMatch(/\badd(ed|ition)/i);
    // What a ticket becomes is not taken off: neither by command nor by a button at the desk.
    const row = await findOrder(product.database, { reference: order.reference });
    expect(row?.lines.map((line) => canBeTakenOff(row, line))).toEqual([false]);
    // Again, nothing changes.
    await captureOrder(product, order.paypalOrderId);
    expect(await product.database.seatUpgrade.count({ where: { seat: { order: { reference } } } })).toBe(1);
  });

  it('as often as it is one that there is, and never for less than nothing', async () => {
    const { token } = await virtual('refused@example.org');
    for (const [itemId, told] of [
      ['presenter-virtual', 'It is Presenter Virtual already.'],
      [
        'delegate-in-person',
        'Delegate In-Person is not for whoever has Presenter Virtual. Please register for it by itself.',
      ],
      ['poster-fee', 'Poster Fee is no ticket of one person. Please add it instead.'],
      ['no-such-item', 'This item is not on the price list.'],
    ] as const)
      expect(await upgraded(token, itemId)).toMatchObject({ problems: [{ message: told }] });
    expect(await upgraded(token, TO, { seatId: 'x' })).toMatchObject({ problems: [{ path: 'seatId' }] });
    expect(await upgraded(token, TO, { expectedTotalMinor: 1 })).toMatchObject({
      __typename: 'PriceChanged',
    });
    expect(await upgraded(token, TO, { termsAccepted: false })).toMatchObject({
      problems: [{ path: 'termsAccepted' }],
    });
    // What it costs today is less than what was paid.
    await product.database.orderLine.updateMany({
      where: { order: { email: 'refused@example.org' } },
      data: { unitMinor: 900_00, totalMinor: 900_00 },
    });
    expect(await upgraded(token)).toMatchObject({ totalMinor: 0, status: 'CAPTURED' });
    expect(await ticketOf(token)).toBe('Presenter In-Person');
  });

  it('whatever it was that whoever comes after all had: a poster or a video, for the difference, by buyer and staff alike', async () => {
    for (const [itemId, differenceMinor] of [
      ['e-poster', 336_60],
      ['video-presentation', 295_80],
    ] as const) {
      const { token, reference } = await paidSpeaker(product, `${itemId}@example.org`, itemId, 'Others');
      const asked = ['orders', 'upgrade', reference, '1', TO, '--reason', 'r', '--dry-run'];
      expect((await organiser(...asked)).out).toContain(
        `$${(differenceMinor / 100).toFixed(2)} USD to be paid`,
      );
      const order = await paid(token);
      expect(await rowOf(order.reference)).toMatchObject({ status: 'CAPTURED', totalMinor: differenceMinor });
      expect(await ticketOf(token)).toBe('Presenter In-Person');
      // It is a presenter's by now, and not for whoever shows something alone.
      expect(await upgraded(token, 'e-poster')).toMatchObject({
        problems: [
          { message: expect.stringContaining('E Poster is not for whoever has Presenter In-Person.') },
        ],
      });
      const [seat] = await product.database.seat.findMany({ where: { order: { reference } } });
      if (!seat) throw new Error('There is no ticket.');
      const ticket = { ...seat, email: null, conferenceId: 'nextgen-pharma-2026' };
      expect(await isPresenters(product.database, ticket)).toBe(true);
    }
  });

  it('and back, once what was paid for it is refunded or cancelled', async () => {
    const { token } = await virtual('back@example.org');
    const order = await paid(token);
    await agreed('orders', 'refund', order.reference, '--amount', '10', '--reason', 'r');
    expect(await ticketOf(token)).toBe('Presenter In-Person');
    const becomes =
      'Presenter In-Person (Dr Ada Lovelace) becomes Presenter Virtual again. Emailed: back@example.org.';
    const whole = ['orders', 'refund', order.reference, '--reason', 'r'];
    expect((await organiser(...whole, '--dry-run')).out).toContain(becomes);
    expect((await organiser(...whole, '--amount', '1', '--dry-run')).out).not.toContain('again');
    await agreed(...whole);
    expect(await ticketOf(token)).toBe('Presenter Virtual');
    const again = await paid(token);
    expect(await ticketOf(token)).toBe('Presenter In-Person');
    const end = ['orders', 'cancel', again.reference, '--amount', '0', '--reason', 'r'];
    expect((await organiser(...end, '--dry-run')).out).toContain(becomes);
    await agreed(...end);
    expect(await ticketOf(token)).toBe('Presenter Virtual');
    const changes = ['Virtual and is now Presenter In-Person', 'In-Person and is now Presenter Virtual'];
    const told = (await product.mails()).filter(({ subject }) => subject?.startsWith('Your ticket is'));
    expect(
      told
        .slice(-4)
        .map(({ text }) => /was Presenter (\S+ and is now Presenter [\w-]+)/.exec(text ?? '')?.[1]),
    ).toEqual([...changes, ...changes]);
    const calendar = await (await fetch(`${product.url}/order/${token}/calendar.ics`)).text();
    expect(calendar).toContain('SEQUENCE:4');
  });

  it('takes a place, and leaves one to others', async () => {
    const { token, reference } = await virtual('places@example.org');
    const set = (item: string, places: string) =>
      organiser('prices', 'capacity', 'nextgen-pharma-2026', '--set', `${item}=${places}`, '--reason', 'r');
    await set(TO, '500');
    await set('presenter-virtual', '500');
    const before = [await takenOf(TO), await takenOf('presenter-virtual')];
    const order = await paid(token);
    expect([await takenOf(TO), await takenOf('presenter-virtual')]).toEqual([before[0] + 1, before[1] - 1]);
    await agreed('orders', 'refund', order.reference, '--reason', 'r');
    expect([await takenOf(TO), await takenOf('presenter-virtual')]).toEqual(before);
    await set(TO, '0');
    expect(await upgraded(token)).toMatchObject({ __typename: 'SoldOut' });
    // Both are free once the registration ends alone.
    await set(TO, '500');
    const left = await paid(token);
    await agreed('orders', 'cancel', reference, '--amount', '0', '--reason', 'r');
    expect(await rowOf(left.reference)).toMatchObject({ status: 'CAPTURED', cancelledAt: null });
    expect([await takenOf(TO), await takenOf('presenter-virtual')]).toEqual([before[0], before[1] - 1]);
    await set(TO, 'none');
    await set('presenter-virtual', 'none');
  });

  it('not where the registration was refunded meanwhile: what was not paid ends with it', async () => {
    const { token, reference } = await virtual('over@example.org');
    const order = await upgraded(token);
    await agreed('orders', 'refund', reference, '--reason', 'r');
    expect(await rowOf(order.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await upgraded(token)).toMatchObject({ __typename: 'NotAddable' });
  });
});

it('revenue and tickets agree: the report counts the difference once, and no ticket more', async () => {
  const { token } = await virtual('report@example.org');
  await paidSpeaker(product, 'reported@example.org', TO);
  const sold = async (itemId: string) => {
    const { currencies } = JSON.parse((await organiser('report', '--json')).out);
    const { items } = currencies.find(({ currency }: { currency: string }) => currency === 'USD');
    return items.find(({ key }: { key: string }) => key === itemId);
  };
  const before = await sold(TO);
  const differences = (await sold(`${TO}-upgrade`))?.totalMinor ?? 0;
  await paid(token);
  expect(await sold(TO)).toEqual(before);
  expect(before.quantity).toBeGreaterThan(0);
  expect((await sold(`${TO}-upgrade`)).totalMinor).toBe(differences + 250_00);
});

describe('two upgrades of one ticket at once', () => {
  const ask = (token: string, seatId: string, database = product.database) =>
    addToOrder(
      { ...product.dependencies, database },
      {
        token,
        network: null,
        clientKey: null,
        wanted: { seatId, itemId: TO },
        termsAccepted: true,
        termsVersion: null,
        expectedTotalMinor: null,
      },
    );

  it.each([
    ['with the lock one is to be paid, in place of the other', false, 1],
    ['without it both are', true, 2],
  ])('%s', async (_what, unlocked, open) => {
    const { token, reference } = await virtual(`twice-${unlocked}@example.org`);
    const [seat] = await seatsOf(product, token);
    const meet = meetingOfTwo();
    // One process each, as they would take turns within one.
    const process = () =>
      unlocked ? withoutLocks(product.database, { table: 'Order', meet }) : product.database;
    await Promise.allSettled([ask(token, seat.id, process()), ask(token, seat.id, process())]);
    const where = { addedTo: reference, status: { not: 'CANCELLED' as const } };
    expect(await product.database.order.count({ where })).toBe(open);
  });

  it.each([
    ['with the lock one that is paid changes it, and the other says so', false, 1],
    ['without it both do', true, 2],
  ])('%s', async (_what, unlocked, applied) => {
    const { token, reference } = await virtual(`paid-twice-${unlocked}@example.org`);
    const first = await upgraded(token);
    const one = await product.database.seatUpgrade.findFirstOrThrow({
      where: { seat: { order: { reference } } },
    });
    // Of a payment that was late: the second is of an order of its own, here one that adds something else.
    const other = await addTo(product, token, { 'poster-fee': 1 });
    const { id } = await rowOf(other.reference);
    await product.database.order.update({ where: { id }, data: { kind: 'UPGRADE' } });
    await product.database.seatUpgrade.create({ data: { ...one, orderId: id } });
    const meet = meetingOfTwo();
    const database = unlocked ? withoutLocks(product.database, { table: 'Seat', meet }) : product.database;
    const why = { at: product.clock.now(), cause: 'capture' as const };
    await Promise.all(
      [first.reference, other.reference].map(async (reference) => {
        const order = await findOrder(product.database, { id: (await rowOf(reference)).id });
        if (order) await database.$transaction((tx) => applyUpgrade(product.dependencies, tx, order, why));
      }),
    );
    const where = { seatId: one.seatId, appliedAt: { not: null } };
    expect(await product.database.seatUpgrade.count({ where })).toBe(applied);
    const told = { detail: { contains: 'Refund what was paid for it' } };
    expect(
      await product.database.orderChange.count({ where: { orderId: { in: [id, one.orderId] }, ...told } }),
    ).toBe(2 - applied);
  });
});

describe('an upgrade that is paid too late', () => {
  /** The registration is cancelled while PayPal holds the money of its upgrade, which goes through afterwards. */
  async function lateUpgrade(email: string) {
    const { token, reference } = await virtual(email);
    const order = await upgraded(token);
    product.paypal.control.approve(order.paypalOrderId, 'pays-later');
    await captureOrder(product, order.paypalOrderId);
    await agreed('orders', 'refund', reference, '--reason', 'r');
    product.clock.advance(60_000);
    const { paypalCaptureId } = await rowOf(order.reference);
    product.paypal.control.completePending(paypalCaptureId ?? '');
    await organiser('orders', 'reconcile', order.reference);
    return order.reference as string;
  }
  const toDo = async (reference: string) =>
    JSON.parse((await organiser('needs-a-look', '--json')).out).items.filter(
      ({ id }: { id: string }) => id === reference,
    );

  it('changes nothing, and is something to do until it is refunded', async () => {
    const reference = await lateUpgrade('too-late@example.org');
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED' });
    expect(await toDo(reference)).toMatchObject([
      {
        kind: 'UPGRADE_UNAPPLIED',
        id: reference,
        thing: reference,
        since: '2026-03-10T09:01:00.000Z',
        who: 'Ada Lovelace',
        what: '$255.00 paid; the ticket did not become Presenter In-Person. Refund it (NextGen Pharma 2026)',
        conference: 'nextgen-pharma-2026',
        command: `orders refund ${reference} --reason "…" --dry-run`,
        doneCommand: `needs-a-look done upgrade-unapplied ${reference} --reason "…"`,
        takenBy: null,
        takenAt: null,
        putOffUntil: null,
        putOffBy: null,
      },
    ]);
    await agreed('orders', 'refund', reference, '--amount', '10', '--reason', 'r');
    expect(await toDo(reference)).toHaveLength(1);
    await agreed('orders', 'refund', reference, '--reason', 'r');
    expect(await toDo(reference)).toEqual([]);
    product.clock.set('2026-03-10T09:00:00Z');
  });

  it('or until somebody says what was done', async () => {
    const reference = await lateUpgrade('too-late-noted@example.org');
    // What is for some days is called so.
    await product.database.seatUpgrade.update({
      where: { orderId: (await rowOf(reference)).id },
      data: { toDays: [2] },
    });
    expect(await toDo(reference)).toMatchObject([
      { what: expect.stringContaining('did not become Presenter In-Person, 22\u00a0September 2026. Refund') },
    ]);
    await organiser(
      'needs-a-look',
      'done',
      'UPGRADE_UNAPPLIED',
      reference,
      '--reason',
      'They come next year',
    );
    expect(await toDo(reference)).toEqual([]);
    product.clock.set('2026-03-10T09:00:00Z');
  });
});

describe('staff', () => {
  it('upgrade a ticket, complimentary or for the buyer to pay', async () => {
    const { token, reference } = await virtual('staff@example.org');
    const upgrade = ['orders', 'upgrade', reference, '1', TO, '--reason', 'by telephone'];
    const shown = await organiser(...upgrade, '--dry-run');
    for (const part of [
      'Presenter Virtual (Dr Ada Lovelace) becomes Presenter In-Person.',
      '$255.00 USD to be paid',
    ])
      expect(shown.out).toContain(part);
    const linked = JSON.parse((await agreed(...upgrade)).out);
    expect(linked).toMatchObject({ status: 'CREATED', totalMinor: DIFFERENCE, addedTo: reference });
    expect(await ticketOf(token)).toBe('Presenter Virtual');
    const free = JSON.parse((await agreed(...upgrade, '--complimentary')).out);
    expect(free).toMatchObject({ status: 'CAPTURED', totalMinor: 0, paidBy: 'NOTHING' });
    // The one that was to be paid has ended.
    expect(await rowOf(linked.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await ticketOf(token)).toBe('Presenter In-Person');
    expect(
      (await organiser('orders', 'upgrade', reference, '9', TO, '--reason', 'r', '--dry-run')).error,
    ).toContain(`There is no ticket ${reference}-9.`);
  });

  it('whose link is not paid in time is priced anew as a difference', async () => {
    const { token, reference } = await virtual('late@example.org');
    const done = JSON.parse((await agreed('orders', 'upgrade', reference, '1', TO, '--reason', 'r')).out);
    const pay = await mailedToken(product, 'late@example.org', 'order');
    product.clock.set('2026-05-10T09:00:00Z');
    const begin = async (expectedTotalMinor: number) =>
      (
        await product.graphql(
          `mutation ($token: String!, $expectedTotalMinor: Int!) {
            beginPayment(token: $token, expectedTotalMinor: $expectedTotalMinor) {
              __typename
              ... on PriceChanged { totalMinor }
              ... on BegunPayment { paypalOrderId }
            }
          }`,
          { token: pay, expectedTotalMinor },
        )
      ).data.beginPayment;
    // 599 − 249 = 350, and the fee.
    expect(await begin(DIFFERENCE)).toMatchObject({ __typename: 'PriceChanged', totalMinor: 357_00 });
    const { paypalOrderId } = await begin(357_00);
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
    expect(await rowOf(done.reference)).toMatchObject({ status: 'CAPTURED', totalMinor: 357_00 });
    expect(await ticketOf(token)).toBe('Presenter In-Person');
    expect(
      await product.database.seatUpgrade.findFirst({ where: { order: { reference: done.reference } } }),
    ).toMatchObject({ toUnitMinor: 599_00 });
    product.clock.set('2026-03-10T09:00:00Z');
  });
});
