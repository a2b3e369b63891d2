// docs/product.md 13.4 and 13.5
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { sendMail } from '#server/common/mail/mail.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
let token: string;
let count = 0;
const holder = () => `holder${count}@example.org`;
const colleague = () => `colleague${count}@example.org`;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  count++;
  const order = await paidGroup(product, `payer${count}@example.org`);
  const { id: seatId, version } = (await seatsOf(product, order.token))[1];
  await change(product, 'nameSeat', {
    token: order.token,
    seatId,
    version,
    holder: { name: 'Grace Hopper', organization: 'Analytical Society', email: holder() },
  });
  token = await mailedToken(product, holder(), 'seat');
  await editNeeds();
});

const version = async () => (await seatOf(product, token)).version;
const editNeeds = async (name = 'Grace Hopper') =>
  change(product, 'editSeat', {
    token,
    version: await version(),
    details: { name, organization: 'Analytical Society', dietaryNeeds: 'Nut allergy' },
  });
const handOver = async (organization = 'The analytical society.') =>
  change(product, 'transferSeat', {
    token,
    version: await version(),
    to: { name: 'Jean Bartik', organization, email: colleague() },
  });
const confirm = (confirmation: string) => change(product, 'confirmSeatChange', { token: confirmation });
const confirmations = async () => ({
  from: await mailedToken(product, holder(), 'confirm'),
  to: await mailedToken(product, colleague(), 'confirm'),
});
const codeOf = async () =>
  (await product.database.seat.findFirstOrThrow({ where: { position: 2 }, orderBy: { id: 'desc' } })).code;

/** An entry's number and state in the calendar file of the newest mail of a subject to an address. */
async function calendarTo(address: string, subject: string) {
  const mail = (await product.mails()).findLast(
    ({ to, subject: of }) => to?.[0]?.address === address && of?.startsWith(subject),
  );
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return entryOf(Buffer.from(file?.content as ArrayBuffer).toString());
}

function entryOf(text: string) {
  const [, uid, sequence] = /UID:(\S+)\s+SEQUENCE:(\d+)/.exec(text) ?? [];
  return { uid, sequence: Number(sequence), cancelled: text.includes('STATUS:CANCELLED') };
}

describe('a transfer within one organization', () => {
  it('takes the event out of the calendar of who had the ticket, and each time later than it was there', async () => {
    const had = await calendarTo(holder(), 'Your ticket:');
    expect(had.cancelled).toBe(false);
    const swap = async (giver: string, taker: string) => {
      const to = { name: 'Jean Bartik', organization: 'Analytical Society', email: taker };
      await change(product, 'transferSeat', { token, version: await version(), to });
      for (const address of [giver, taker]) await confirm(await mailedToken(product, address, 'confirm'));
      token = await mailedToken(product, taker, 'seat');
      const [gone, there] = [
        await calendarTo(giver, 'Your ticket was handed over'),
        await calendarTo(taker, 'Your ticket:'),
      ];
      expect(gone).toMatchObject({ uid: had.uid, cancelled: true });
      expect(there).toMatchObject({ uid: had.uid, cancelled: false });
      return { gone: gone.sequence, there: there.sequence };
    };
    const first = await swap(holder(), colleague());
    expect(first.gone).toBeGreaterThan(had.sequence);
    const back = await swap(colleague(), holder());
    expect(back.there).toBeGreaterThan(first.gone);
    expect(back.gone).toBeGreaterThan(first.there);
    // What was not sent until then would cancel what they have again.
    const about = { recipient: holder(), template: 'seat-moved' };
    const [late] = await product.database.mail.updateManyAndReturn({
      where: about,
      data: { status: 'QUEUED' },
    });
    await sendMail(product.dependencies, mails, late?.id ?? '', false);
    expect(await product.database.mail.count({ where: about })).toBe(0);
  });

  it('of the buyer’s own takes the event out of the calendar of the order, as its going to another address does not', async () => {
    const payer = `payer${count}@example.org`;
    const { order: link, seat } = {
      order: await mailedToken(product, payer, 'order'),
      seat: await mailedToken(product, payer, 'seat'),
    };
    const calendar = async () =>
      entryOf(await (await fetch(`${product.url}/order/${link}/calendar.ics`)).text());
    const before = await calendar();
    expect(before.cancelled).toBe(false);
    token = seat;
    const { name, organization } = await seatOf(product, seat);
    expect(name).not.toBe('');
    const elsewhere = `elsewhere${count}@example.org`;
    await change(product, 'changeSeatEmail', { token, version: await version(), email: elsewhere });
    await confirm(await mailedToken(product, elsewhere, 'confirm'));
    expect(await calendar()).toMatchObject({ uid: before.uid, cancelled: false });
    // As it is written otherwise, the name alone does not say that it is still theirs.
    await editNeeds('Ada King');
    expect(await calendar()).toMatchObject({ uid: before.uid, cancelled: false });
    product.clock.set('2026-03-17T09:00:00Z');
    const to = { name: 'Jean Bartik', organization: 'Analytical Society', email: colleague() };
    await change(product, 'transferSeat', { token, version: await version(), to });
    for (const address of [elsewhere, colleague()])
      await confirm(await mailedToken(product, address, 'confirm'));
    const after = await calendar();
    expect(after).toMatchObject({ uid: before.uid, cancelled: true });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(await calendarTo(elsewhere, 'Your ticket was handed over')).toEqual(after);
    // Staff give it back to the buyer, at an address of theirs that the order does not know.
    const { reference } = await product.database.order.findFirstOrThrow({ where: { email: payer } });
    const person = ['--name', name, '--organization', organization, '--email', elsewhere];
    const giveBack = (...more: string[]) =>
      organiserOf(product)('seats', 'name', reference, '1', ...person, '--reason', 'Asked', ...more);
    const [, planId = ''] = /--confirm (\w+)/.exec((await giveBack('--dry-run')).out) ?? [];
    await giveBack('--confirm', planId);
    expect(await calendar()).toMatchObject({ uid: before.uid, cancelled: false });
  });

  it('waits for both; then link and code are the colleague’s alone, and both are told', async () => {
    const before = (await seatOf(product, token)).qr.path;
    expect(await handOver()).toMatchObject({ __typename: 'Seat' });
    const { from, to } = await confirmations();
    expect(await confirm(to)).toMatchObject({ state: 'OPEN', confirmed: true });
    expect((await seatOf(product, token)).name).toBe('Grace Hopper');
    expect(await confirm(from)).toMatchObject({ state: 'DONE', confirmed: true });
    expect(await seatOf(product, token)).toBeNull();
    expect((await fetch(`${product.url}/seat/${token}/ticket.pdf`)).status).toBe(404);
    const after = await seatOf(product, await mailedToken(product, colleague(), 'seat'));
    expect(after).toMatchObject({
      name: 'Jean Bartik',
      email: colleague(),
      dietaryNeeds: '',
      state: 'NAMED',
    });
    expect(after.qr.path).not.toBe(before);
    const subjects = (await product.mails())
      .filter(({ to }) => [holder(), colleague()].includes(to?.[0]?.address ?? ''))
      .map(({ subject }) => subject);
    expect(subjects).toContain('Your ticket was handed over: NextGen Pharma 2026');
    expect(await confirm(from)).toMatchObject({ state: 'DONE' });
  });

  it('leaves nothing to be sent with a link to who had the ticket', async () => {
    await handOver();
    const { from, to } = await confirmations();
    await confirm(from);
    await confirm(to);
    await product.sendMails();
    const had = await product.database.mail.updateManyAndReturn({
      where: { recipient: holder(), template: { in: ['seat-ticket', 'seat-transfer-confirmation'] } },
      data: { status: 'QUEUED' },
    });
    expect(had).toHaveLength(2);
    const links = () => product.database.accessLink.count();
    const before = { links: await links(), mails: (await product.database.mail.count()) - had.length };
    for (const { id } of had) await sendMail(product.dependencies, mails, id, false);
    expect({ links: await links(), mails: await product.database.mail.count() }).toEqual(before);
    expect(await seatOf(product, await mailedToken(product, colleague(), 'seat'))).toMatchObject({
      name: 'Jean Bartik',
    });
  });

  it('is withdrawn by the holder, and by asking for another; its links end', async () => {
    await handOver();
    const first = await confirmations();
    expect((await seatOf(product, token)).pendingChange).toMatchObject({ kind: 'TRANSFER', state: 'OPEN' });
    await change(product, 'withdrawSeatChange', { token, version: await version() });
    expect((await seatOf(product, token)).pendingChange).toBeNull();
    expect(await confirm(first.to)).toMatchObject({ code: 'LINK_NOT_FOUND' });
    await handOver();
    const second = await confirmations();
    await handOver();
    expect(await confirm(second.from)).toMatchObject({ code: 'LINK_NOT_FOUND' });
  });

  it('can be confirmed for seven days, and not once changes have closed', async () => {
    await handOver();
    const { from, to } = await confirmations();
    product.clock.set('2026-03-17T08:59:59Z');
    expect(await confirm(from)).toMatchObject({ state: 'OPEN' });
    product.clock.set('2026-03-17T09:00:00Z');
    expect(await confirm(to)).toMatchObject({ code: 'LINK_EXPIRED' });
    // Nor does the ticket's page say any more that it waits.
    expect((await seatOf(product, token)).pendingChange).toBeNull();
    product.clock.set('2026-09-19T09:00:00Z');
    await handOver();
    const late = await confirmations();
    product.clock.set('2026-09-21T09:00:00Z');
    expect(await confirm(late.to)).toMatchObject({ code: 'SEAT_CLOSED' });
  });

  it('is asked for with everything, and with another address', async () => {
    const to = { name: 'Jean Bartik', organization: '', email: colleague() };
    expect(await change(product, 'transferSeat', { token, version: await version(), to })).toMatchObject({
      message: 'Organization is required',
      path: 'organization',
    });
    const self = { ...to, organization: 'A', email: holder().toUpperCase() };
    expect(
      await change(product, 'transferSeat', { token, version: await version(), to: self }),
    ).toMatchObject({ message: 'Please give the address of the person who takes over.', path: 'email' });
  });
});

describe('a transfer to another organization', () => {
  it('waits for the organiser, who is told, and the ticket stays as it is', async () => {
    const code = await codeOf();
    await handOver('ENIAC');
    const { from, to } = await confirmations();
    await confirm(from);
    expect(await confirm(to)).toMatchObject({ state: 'WAITING' });
    expect(await seatOf(product, token)).toMatchObject({
      name: 'Grace Hopper',
      pendingChange: { state: 'WAITING', name: 'Jean Bartik' },
    });
    expect(await codeOf()).toBe(code);
    const notices = (await product.mails()).filter(({ subject }) =>
      subject?.endsWith('a ticket transfer between two organisations'),
    );
    expect(notices.at(-1)?.text).toContain(`Jean Bartik, ENIAC, ${colleague()}`);
    expect(notices.at(-1)?.replyTo?.[0]?.address).toBe(holder());
  });
});

describe('another address', () => {
  it('counts once it is confirmed there; the one before is told, and the link stays', async () => {
    const next = `new${count}@example.org`;
    expect(
      await change(product, 'changeSeatEmail', {
        token,
        version: await version(),
        email: ` ${next.toUpperCase()} `,
      }),
    ).toMatchObject({ __typename: 'Seat' });
    expect(await seatOf(product, token)).toMatchObject({
      email: holder(),
      pendingChange: { kind: 'EMAIL', email: next },
    });
    // What only confirms a change is not among one's links (12.3).
    await product.graphql('mutation ($email: String!) { sendOrderLinks(email: $email) { __typename } }', {
      email: next,
    });
    await product.sendMails();
    const links = { recipient: next, template: 'links-of-address', status: 'SENT' } as const;
    expect(await product.database.mail.count({ where: links })).toBe(0);
    expect(await confirm(await mailedToken(product, next, 'confirm'))).toMatchObject({ state: 'DONE' });
    expect(await seatOf(product, token)).toMatchObject({
      email: next,
      name: 'Grace Hopper',
      dietaryNeeds: 'Nut allergy',
    });
    const told = (await product.mails()).filter(({ to }) => to?.[0]?.address === holder()).at(-1);
    expect(told?.subject).toBe('Your address was changed: NextGen Pharma 2026');
    expect(await mailedToken(product, next, 'seat')).not.toBe('');
  });

  it('is taken back by the one before, whatever was done at the new one since', async () => {
    const [thief, another] = [`thief${count}@example.org`, `another${count}@example.org`];
    const before = (await seatOf(product, token)).qr.path;
    const moveTo = async (own: string, email: string) => {
      const { version: seen } = await seatOf(product, own);
      await change(product, 'changeSeatEmail', { token: own, version: seen, email });
      await confirm(await mailedToken(product, email, 'confirm'));
      return mailedToken(product, email, 'seat');
    };
    const stolen = await moveTo(token, thief);
    const gone = await moveTo(stolen, another);
    const [back, thiefs] = [
      await mailedToken(product, holder(), 'confirm'),
      await mailedToken(product, thief, 'confirm'),
    ];
    const looked = await product.graphql('query ($t: String!) { seatChange(token: $t) { gives state } }', {
      t: back,
    });
    expect(looked.data.seatChange).toEqual({ gives: true, state: 'DONE' });
    for (const _ of ['once', 'and again']) expect(await confirm(back)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await confirm(thiefs)).toMatchObject({ __typename: 'SeatChanged' });
    for (const own of [token, stolen, gone]) expect(await seatOf(product, own)).toBeNull();
    const fresh = await mailedToken(product, holder(), 'seat');
    expect(await seatOf(product, fresh)).toMatchObject({ email: holder(), name: 'Grace Hopper' });
    expect((await seatOf(product, fresh)).qr.path).not.toBe(before);
  });

  it('is taken back within seven days', async () => {
    const next = `late${count}@example.org`;
    await change(product, 'changeSeatEmail', { token, version: await version(), email: next });
    await confirm(await mailedToken(product, next, 'confirm'));
    const back = await mailedToken(product, holder(), 'confirm');
    product.clock.set('2026-03-17T09:00:00Z');
    expect(await confirm(back)).toMatchObject({ __typename: 'LinkExpired' });
  });
});

describe('a ticket whose address was changed', () => {
  const SETTLING = /can still be taken back.*after 17\sMarch\s2026, 08:59 \(London time\)/;
  const moved = async () => {
    const next = `moved${count}@example.org`;
    await change(product, 'changeSeatEmail', { token, version: await version(), email: next });
    await confirm(await mailedToken(product, next, 'confirm'));
    return next;
  };

  it('is nobody else’s while the address before can take it back', async () => {
    const next = await moved();
    expect(await handOver()).toMatchObject({
      __typename: 'SeatClosed',
      message: expect.stringMatching(SETTLING),
    });
    product.clock.set('2026-03-17T09:00:00Z');
    expect(await handOver()).toMatchObject({ __typename: 'Seat' });
    await confirm(await mailedToken(product, next, 'confirm'));
    expect(await confirm(await mailedToken(product, colleague(), 'confirm'))).toMatchObject({
      state: 'DONE',
    });
  });

  it('can be handed over at once when it was taken back', async () => {
    await moved();
    await confirm(await mailedToken(product, holder(), 'confirm'));
    token = await mailedToken(product, holder(), 'seat');
    expect(await handOver()).toMatchObject({ __typename: 'Seat' });
  });

  it.each(['The analytical society.', 'ENIAC'])(
    'is not handed over to somebody of %s by what was asked for before, either',
    async (organization) => {
      await handOver(organization);
      const { from, to } = await confirmations();
      const { seatId, id } = await product.database.seatChange.findFirstOrThrow({
        where: { email: colleague() },
      });
      const at = product.clock.now();
      const done = { requestedAt: at, endedAt: at, kind: 'EMAIL', state: 'DONE' } as const;
      await product.database.seatChange.create({
        data: { ...done, seatId, name: '', organization: '', email: holder(), before: 'old@example.org' },
      });
      await confirm(from);
      if (organization === 'ENIAC') {
        await confirm(to);
        const decided = await organiserOf(product)('seats', 'decide', id, '--accept');
        expect(decided).toMatchObject({ code: 1, error: expect.stringMatching(SETTLING) });
      } else expect(await confirm(to)).toMatchObject({ message: expect.stringMatching(SETTLING) });
      expect((await seatOf(product, token)).name).toBe('Grace Hopper');
    },
  );
});

describe('a transfer beside other changes', () => {
  it('leaves one winner: an edit at once with the last confirmation is done before it, or is told that it came too late', async () => {
    for (let round = 0; round < 5; round++) {
      await product.forgetSenders();
      if (round > 0) token = await mailedToken(product, round % 2 ? colleague() : holder(), 'seat');
      const giver = round % 2 ? colleague() : holder();
      const taker = round % 2 ? holder() : colleague();
      await change(product, 'transferSeat', {
        token,
        version: await version(),
        to: { name: `Holder ${round}`, organization: 'Analytical Society', email: taker },
      });
      const [from, to] = [
        await mailedToken(product, giver, 'confirm'),
        await mailedToken(product, taker, 'confirm'),
      ];
      await confirm(from);
      const shown = await version();
      const [confirmed, edited] = await Promise.all([
        confirm(to),
        change(product, 'editSeat', {
          token,
          version: shown,
          details: { name: 'Edited', organization: 'Analytical Society' },
        }),
      ]);
      expect(confirmed).toMatchObject({ state: 'DONE' });
      // Whichever was first, what the transfer says stands in the end, and a lost edit is told.
      const seat = await seatOf(product, await mailedToken(product, taker, 'seat'));
      expect(seat).toMatchObject({ name: `Holder ${round}`, email: taker });
      if (edited.__typename !== 'Seat') expect(edited.code).toMatch(/SEAT_CHANGED|LINK_NOT_FOUND/);
    }
  });

  it('is done once, however many confirm at the same time', async () => {
    await handOver();
    const { from, to } = await confirmations();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirm(index % 2 ? from : to)),
    );
    expect(outcomes.every(({ state }) => state === 'OPEN' || state === 'DONE')).toBe(true);
    const tickets = (await product.mails()).filter(
      ({ to, subject }) => to?.[0]?.address === colleague() && subject?.startsWith('Your ticket:'),
    );
    expect(tickets).toHaveLength(1);
  });
});

it('A confirmation’s address changes nothing by being opened', async () => {
  await handOver();
  const { from, to } = await confirmations();
  const before = await contentsOf(product.databaseUrl);
  for (const confirmation of [from, to]) {
    const { data } = await product.graphql(
      'query ($token: String!) { seatChange(token: $token) { kind state gives confirmed from to } }',
      { token: confirmation },
    );
    expect(data.seatChange).toMatchObject({ kind: 'TRANSFER', confirmed: false, from: 'Grace Hopper' });
    await fetch(`${product.url}/confirm/${confirmation}`);
  }
  expect(await contentsOf(product.databaseUrl)).toBe(before);
});
