// docs/product.md 13.1, 13.2 and 13.3
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
let order: Awaited<ReturnType<typeof paidGroup>>;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  order = await paidGroup(product, `buyer${++count}@example.org`);
});

const seatAt = async (position: number) => (await seatsOf(product, order.token))[position - 1];
const asBuyer = async (mutation: string, position: number, more: object) => {
  const { id: seatId, version } = await seatAt(position);
  return change(product, mutation, { token: order.token, seatId, version, ...more });
};
const grace = { name: 'Grace Hopper', organization: 'Analytical Society' };
const guest = () => `guest${count}@example.org`;
const invite = async () => {
  await asBuyer('inviteToSeat', 2, { email: guest() });
  return mailedToken(product, guest(), 'seat');
};
const claim = async (token: string, details: object = grace) =>
  change(product, 'editSeat', { token, version: (await seatOf(product, token)).version, details });

describe('a paid order', () => {
  it('brings a seat for each ticket and each accompanying person, the first ticket filled from the order', async () => {
    expect(await seatsOf(product, order.token)).toMatchObject([
      {
        position: 1,
        kind: 'TICKET',
        ticket: 'Presenter In-Person',
        state: 'NAMED',
        name: 'Dr Ada Lovelace',
        organization: 'Analytical Society',
        own: true,
        nameable: false,
      },
      { position: 2, kind: 'TICKET', ticket: 'Delegate In-Person', state: 'OPEN', name: '', nameable: true },
      { position: 3, kind: 'ACCOMPANYING', ticket: 'Accompanying Person', state: 'OPEN', nameable: true },
    ]);
  });

  it('fills in the ticket that goes with the registrant’s category', async () => {
    const basket = ['presenter-in-person', 'delegate-in-person'].map((itemId) => ({ itemId, quantity: 1 }));
    const email = `delegate${count}@example.org`;
    const details = { ...speaker.details, category: 'Delegate', email };
    const delegate = await approvedOrder(product, { details, basket, expectedTotalMinor: undefined });
    await captureOrder(product, delegate.paypalOrderId);
    expect(await seatsOf(product, delegate.token)).toMatchObject([
      { ticket: 'Presenter In-Person', state: 'OPEN', own: false },
      { ticket: 'Delegate In-Person', state: 'NAMED', name: 'Dr Ada Lovelace', own: true },
    ]);
    const [{ qr: unnamed }, { qr }] = await seatsOf(product, delegate.token);
    expect([unnamed, qr]).toEqual([
      null,
      { size: expect.any(Number), path: expect.any(String), digits: expect.any(String) },
    ]);
    const mails = await product.mails();
    const mail = mails.findLast(({ to }) => to?.[0]?.address === email);
    expect(mail?.attachments.map(({ filename }) => filename)).toContain(`ticket-${delegate.reference}-2.pdf`);
    expect(mail?.text).toContain('Your ticket, the receipt and the calendar file are attached.');
  });

  it('brings as many as sponsorship and exhibition name, and none before it is paid', async () => {
    const sponsor = await approvedOrder(product, {
      basket: ['elite-sponsor', 'gold-sponsor', 'silver-sponsor', 'exhibition', 'presenter-virtual'].map(
        (itemId) => ({ itemId, quantity: 1 }),
      ),
      expectedTotalMinor: undefined,
    });
    expect(await seatsOf(product, sponsor.token)).toEqual([]);
    await captureOrder(product, sponsor.paypalOrderId);
    const tickets: string[] = (await seatsOf(product, sponsor.token)).map(
      ({ ticket }: { ticket: string }) => ticket,
    );
    expect(
      Object.fromEntries(
        [...new Set(tickets)].map((name) => [name, tickets.filter((t) => t === name).length]),
      ),
    ).toEqual({
      'Elite Sponsor': 4,
      'Gold Sponsor': 3,
      'Silver Sponsor': 2,
      Exhibition: 1,
      'Presenter Virtual': 1,
    });
    await captureOrder(product, sponsor.paypalOrderId);
    expect(await seatsOf(product, sponsor.token)).toHaveLength(11);
  });

  it('that had nothing to pay brings them, too', async () => {
    await product.database.coupon.create({
      data: { code: `ALL${count}`, registrationPercent: 100, addOnsPercent: 100, accommodationPercent: 100 },
    });
    const free = await createOrder(product, {
      couponCode: `ALL${count}`,
      details: { ...speaker.details, email: guest() },
      expectedTotalMinor: undefined,
    });
    expect(free.totalMinor).toBe(0);
    expect(await seatsOf(product, free.token)).toMatchObject([{ name: 'Dr Ada Lovelace' }]);
  });
});

describe('the buyer', () => {
  it('names somebody, who is sent the ticket and looks after it from then on', async () => {
    expect(await asBuyer('nameSeat', 2, { holder: { ...grace, email: guest() } })).toMatchObject({
      __typename: 'OrderSeat',
    });
    expect(await seatAt(2)).toMatchObject({
      state: 'NAMED',
      name: 'Grace Hopper',
      email: null,
      nameable: false,
    });
    const mail = (await product.mails()).find(({ to }) => to?.[0]?.address === guest());
    expect(mail?.subject).toBe('Your ticket: NextGen Pharma 2026');
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar']);
    expect(await seatOf(product, await mailedToken(product, guest(), 'seat'))).toMatchObject({
      reference: `${order.reference}-2`,
      name: 'Grace Hopper',
      email: guest(),
      valid: true,
      qr: { size: expect.any(Number) },
    });
    expect(await asBuyer('nameSeat', 2, { holder: grace })).toMatchObject({ code: 'SEAT_HELD' });
  });

  it('names somebody without an address, and opens their ticket for them', async () => {
    await asBuyer('nameSeat', 3, { holder: { ...grace, email: '' } });
    expect(await seatAt(3)).toMatchObject({ own: true, nameable: true });
    const { token } = await asBuyer('openSeat', 3, {});
    expect(await seatOf(product, token)).toMatchObject({ name: 'Grace Hopper', email: null });
    await asBuyer('nameSeat', 3, { holder: { name: 'Jean Bartik', organization: 'ENIAC' } });
    expect(await seatOf(product, token)).toMatchObject({ name: 'Jean Bartik' });
  });

  it('has the tickets that they look after with the confirmation, and no holder’s of an address of their own', async () => {
    await asBuyer('nameSeat', 2, { holder: { ...grace, email: guest() } });
    await asBuyer('nameSeat', 3, { holder: { name: 'William King', organization: 'Home' } });
    await organiserOf(product)('orders', 'resend', order.reference);
    const mail = (await product.mails()).findLast(
      ({ to }) => to?.[0]?.address === `buyer${count}@example.org`,
    );
    expect(
      mail?.attachments.map(({ filename }) => filename).filter((name) => name?.startsWith('ticket-')),
    ).toEqual([`ticket-${order.reference}-1.pdf`, `ticket-${order.reference}-3.pdf`]);
    expect(mail?.text).toContain('The tickets, the receipt and the calendar file are attached.');
  });

  it('opens no seat of somebody else, and none of another order', async () => {
    await claim(await invite());
    expect(await asBuyer('openSeat', 2, {})).toMatchObject({ code: 'SEAT_HELD' });
    const other = await paidGroup(product, `other${count}@example.org`);
    const { id: seatId, version } = await seatAt(3);
    for (const mutation of ['openSeat', 'inviteToSeat'])
      expect(
        await change(product, mutation, { token: other.token, seatId, version, email: guest() }),
      ).toMatchObject({ code: 'LINK_NOT_FOUND' });
    expect(await change(product, 'openSeat', { token: other.token, seatId: "1' OR '1" })).toMatchObject({
      code: 'LINK_NOT_FOUND',
    });
    expect(
      await change(product, 'inviteToSeat', { token: other.token, seatId: '7', version, email: guest() }),
    ).toMatchObject({ code: 'LINK_NOT_FOUND' });
  });

  it('is told what is missing, by field', async () => {
    expect(await asBuyer('nameSeat', 2, { holder: { name: ' ', organization: 'A' } })).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Name is required',
      path: 'name',
    });
    expect(await asBuyer('inviteToSeat', 2, { email: 'x@y' })).toMatchObject({
      message: 'Please enter a valid email address',
      path: 'email',
    });
  });
});

describe('an invitation', () => {
  it('is claimed by whoever has its link, and shows the buyer no needs', async () => {
    const token = await invite();
    expect(await seatAt(2)).toMatchObject({ state: 'INVITED', email: guest() });
    expect(await seatOf(product, token)).toMatchObject({ state: 'INVITED', qr: null });
    expect(
      await claim(token, { ...grace, dietaryNeeds: 'Nut allergy', accessNeeds: 'Step-free access' }),
    ).toMatchObject({ __typename: 'Seat' });
    expect(await seatOf(product, token)).toMatchObject({
      state: 'NAMED',
      dietaryNeeds: 'Nut allergy',
      accessNeeds: 'Step-free access',
    });
    expect(await seatAt(2)).toMatchObject({ state: 'NAMED', name: 'Grace Hopper', email: null });
  });

  it('ends when the buyer sends the link to somebody else instead', async () => {
    const token = await invite();
    await asBuyer('inviteToSeat', 2, { email: `second${count}@example.org` });
    expect(await seatOf(product, token)).toBeNull();
    expect(await change(product, 'editSeat', { token, version: 3, details: grace })).toMatchObject({
      code: 'LINK_NOT_FOUND',
      message: 'This link is not valid.',
    });
    expect(
      await seatOf(product, await mailedToken(product, `second${count}@example.org`, 'seat')),
    ).toMatchObject({
      state: 'INVITED',
    });
  });

  it('goes on working when it is sent again to the same address', async () => {
    const token = await invite();
    expect(await invite()).not.toBe(token);
    expect(await seatOf(product, token)).not.toBeNull();
  });
});

describe('a change', () => {
  it('is refused from the day of the conference on, by buyer and holder', async () => {
    const token = await invite();
    product.clock.set('2026-09-20T22:59:59Z');
    expect(await claim(token)).toMatchObject({ __typename: 'Seat' });
    product.clock.set('2026-09-20T23:00:00Z');
    const refusal = {
      code: 'SEAT_CLOSED',
      message:
        'Changes have closed, because the conference has begun. Please write to info@meridian-conferences.example.',
    };
    expect(await claim(token)).toMatchObject(refusal);
    expect(await asBuyer('inviteToSeat', 3, { email: guest() })).toMatchObject(refusal);
    expect(await seatOf(product, token)).toMatchObject({ open: false, valid: true });
  });

  it('is refused from when the conference says', async () => {
    const where = { where: { id: 'nextgen-pharma-2026' } };
    await product.database.conference.update({ ...where, data: { seatsFreezeAt: product.clock.now() } });
    expect(await asBuyer('inviteToSeat', 2, { email: guest() })).toMatchObject({ code: 'SEAT_CLOSED' });
    await product.database.conference.update({ ...where, data: { seatsFreezeAt: null } });
  });

  it('of two for the same version stores the first, whichever it is, and shows it to the second, who can then mean it', async () => {
    type Change = [mutation: string, by: 'holder' | 'buyer', more: object];
    const edit: Change = ['editSeat', 'holder', { details: grace }];
    const another: Change = ['editSeat', 'holder', { details: { ...grace, name: 'Another Name' } }];
    const address: Change = ['changeSeatEmail', 'holder', { email: 'other@example.org' }];
    const give: Change = ['transferSeat', 'holder', { to: { ...grace, email: 'colleague@example.org' } }];
    const name: Change = ['nameSeat', 'buyer', { holder: grace }];
    const again: Change = ['inviteToSeat', 'buyer', { email: 'somebody@example.org' }];
    const cases: [first: Change, second: Change, claimed: boolean][] = [
      [edit, name, false],
      [name, again, false],
      [again, edit, false],
      [another, address, true],
      [address, give, true],
      [give, another, true],
    ];
    for (const [first, second, isClaimed] of cases) {
      order = await paidGroup(product, `buyer${++count}@example.org`);
      const token = await invite();
      if (isClaimed) await claim(token);
      const { id: seatId } = await seatAt(2);
      const send = ([mutation, by, more]: Change, version: number) =>
        change(product, mutation, {
          token: by === 'holder' ? token : order.token,
          ...(by === 'buyer' && { seatId }),
          version,
          ...more,
        });
      const { version } = await seatAt(2);
      expect(await send(first, version)).not.toHaveProperty('message');
      const stored = await seatAt(2);
      const refused = await send(second, version);
      const said = `${second[0]} after ${first[0]}`;
      // Another invitation ends the link before; whoever has an address looks after their seat.
      expect(refused.code, said).toMatch(/SEAT_CHANGED|LINK_NOT_FOUND|SEAT_HELD/);
      expect(await seatAt(2), said).toEqual(stored);
      const meant = await send(second, stored.version);
      if (refused.code === 'SEAT_CHANGED') expect(meant.code, said).not.toBe('SEAT_CHANGED');
    }
  });

  it('is refused once the money was given back, and the ticket is not valid', async () => {
    const token = await invite();
    await claim(token);
    await product.database.order.update({
      where: { reference: order.reference },
      data: { status: 'REFUNDED' },
    });
    expect(await claim(token)).toMatchObject({ code: 'SEAT_CLOSED' });
    expect(await seatOf(product, token)).toMatchObject({ valid: false, qr: null });
    expect((await fetch(`${product.url}/seat/${token}/ticket.pdf`)).status).toBe(404);
  });
});

describe('twenty changes at once', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `Holder ${index}`);

  it('without the lock and the version all win, and all but one are lost', async () => {
    const { id } = await seatAt(2);
    const outcomes = await Promise.all(
      twenty.map(async (name) => {
        const seat = await product.database.seat.findUniqueOrThrow({ where: { id } });
        await product.database.seat.update({ where: { id }, data: { name, version: seat.version + 1 } });
        return 'done';
      }),
    );
    expect(outcomes).toHaveLength(20);
    expect((await product.database.seat.findUniqueOrThrow({ where: { id } })).version).toBeLessThan(21);
  });

  it('have one winner, and the others are told', async () => {
    const token = await invite();
    const { version } = await seatOf(product, token);
    const outcomes = await Promise.all(
      twenty.map((name) =>
        change(product, 'editSeat', { token, version, details: { name, organization: 'A' } }),
      ),
    );
    const won = outcomes.map(({ __typename }, index) => (__typename === 'Seat' ? twenty[index] : null));
    expect(won.filter(Boolean)).toEqual([(await seatOf(product, token)).name]);
    expect(outcomes.filter(({ code }) => code === 'SEAT_CHANGED')).toHaveLength(19);
  });
});

describe('a seat’s files', () => {
  it('are the ticket, with everything on it but who may see it, and the calendar', async () => {
    const token = await invite();
    for (const path of ['ticket.pdf', 'calendar.ics'])
      expect((await fetch(`${product.url}/seat/${token}/${path}`)).status).toBe(404);
    await claim(token);
    const ticket = await fetch(`${product.url}/seat/${token}/ticket.pdf`);
    expect(ticket.headers.get('content-disposition')).toContain(`ticket-${order.reference}-2.pdf`);
    expect(ticket.headers.get('cache-control')).toBe('no-store');
    const pdf = Buffer.from(await ticket.arrayBuffer());
    const { text } = await readPdf(pdf);
    expect(text).toContain((await seatOf(product, token)).qr.digits);
    expect(text).toContain('Show this code at registration');
    const now = product.clock.now();
    product.clock.set('2026-11-24T09:00:00Z');
    const later = await fetch(`${product.url}/seat/${token}/ticket.pdf`);
    expect((await readPdf(Buffer.from(await later.arrayBuffer()))).text).not.toMatch(
      /Show this|Please bring/,
    );
    product.clock.set(now.toISOString());
    const calendar = await (await fetch(`${product.url}/seat/${token}/calendar.ics`)).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('and its page change nothing by being opened', async () => {
    const token = await invite();
    await claim(token);
    const before = await contentsOf(product.databaseUrl);
    await seatOf(product, token);
    for (const path of ['', '/ticket.pdf', '/calendar.ics'])
      await fetch(`${product.url}/seat/${token}${path}`);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });
});
