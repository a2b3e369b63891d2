// docs/product.md 13.5 and 13.6
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WRONG_PER_HOUR } from '#domain/limits.ts';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { checkCode } from '#server/orders/seats/check-code.service.ts';
import { findSeat, updateSeat } from '#server/orders/seats/seat.store.ts';
import { startDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { sized } from '../../../support/storm.ts';

/** How often each of those who meet at one ticket may win. */
const ROUNDS = sized(2, 12);

let product: Product;
/** Another server process on the same database. */
let second: Product;
beforeAll(async () => {
  product = await startProduct();
  second = await startProduct({ other: product });
});
afterAll(async () => {
  await second.stop();
  await product.stop();
});

let count = 0;
/** Either process may send a mail. */
const both = { mails: async () => [...(await product.mails()), ...(await second.mails())] };

/** A ticket of somebody's, and what confirms that a colleague gets it: one side has done so, the other has yet to. */
async function almostHandedOver() {
  const [holder, colleague] = [`holder${++count}@example.org`, `colleague${count}@example.org`];
  await product.forgetSenders();
  const order = await paidGroup(product, `buyer${count}@example.org`);
  const { id: seatId, version } = (await seatsOf(product, order.token))[1];
  await change(product, 'nameSeat', {
    token: order.token,
    seatId,
    version,
    holder: { name: 'Grace Hopper', organization: 'Navy', email: holder },
  });
  const token = await mailedToken(both, holder, 'seat');
  await change(product, 'transferSeat', {
    token,
    version: (await seatOf(product, token)).version,
    to: { name: 'Jean Bartik', organization: 'Navy', email: colleague },
  });
  const [from, to] = [
    await mailedToken(both, holder, 'confirm'),
    await mailedToken(both, colleague, 'confirm'),
  ];
  await change(product, 'confirmSeatChange', { token: from });
  const read = () => product.database.seat.findUniqueOrThrow({ where: { id: seatId } });
  return { ...order, token, to, seatId, colleague, code: (await read()).code, read };
}

const confirm = (token: string) => change(second, 'confirmSeatChange', { token });
const CONFERENCE = 'nextgen-pharma-2026';
/** What a rehearsal says: it notes nothing. */
const checked = async (code: string, ...more: string[]) =>
  JSON.parse((await organiserOf(product)('seats', 'check', code, '--dry-run', '--json', ...more)).out);
const anywhere = (code: string) => ({ ticket: { code }, conferenceId: null, only: null, by: null });
const at = (instant: string) => {
  for (const { clock } of [product, second]) clock.set(instant);
};
/** The first day of the conference, which is on 21–23 September 2026 in London. */
const OPEN = '2026-09-21T08:02:00Z';

beforeEach(() => at('2026-03-10T09:00:00Z'));

describe('a ticket’s code', () => {
  it('is checked by a command, which names the holder, the ticket, the conference and its days', async () => {
    const { code } = await almostHandedOver();
    at(OPEN);
    expect(await organiserOf(product)('seats', 'check', code, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /It would say:\nVALID: The ticket is valid\.\nGrace Hopper, Delegate In-Person\nNextGen Pharma 2026, 21–23\sSeptember 2026\n/,
      ),
    });
    expect(await checked(` ${code.slice(0, 8).toLowerCase()} ${code.slice(8)} `)).toEqual({
      dryRun: true,
      valid: true,
      why: 'The ticket is valid.',
      name: 'Grace Hopper',
      ticket: 'Delegate In-Person',
      conference: 'NextGen Pharma 2026',
      days: expect.stringMatching(/^21–23\sSeptember 2026$/),
    });
  });

  it('is not valid where no ticket has it, nobody is named, or the registration ended', async () => {
    const unknown = { valid: false, name: null, ticket: null, conference: null };
    for (const code of ['x', '0'.repeat(32)])
      expect(await checked(code)).toMatchObject({ ...unknown, why: expect.stringMatching(/^No ticket/) });
    for (const code of ['', '\0', '💥'.repeat(16)])
      expect(await checkCode(product.dependencies, anywhere(code))).toMatchObject(unknown);
    const { reference, code } = await almostHandedOver();
    const order = await product.database.order.findUniqueOrThrow({ where: { reference } });
    const nobodys = await product.database.seat.findFirstOrThrow({
      where: { orderId: order.id, state: 'OPEN' },
    });
    at(OPEN);
    expect(await checked(nobodys.code)).toMatchObject({
      ...unknown,
      why: expect.stringMatching(/^Nobody is named for this place\. Staff /),
    });
    await product.database.order.update({
      where: { id: order.id },
      data: { cancelledAt: product.clock.now() },
    });
    expect(await checked(code)).toMatchObject({
      valid: false,
      why: 'What it was booked with was cancelled or refunded.',
      name: 'Grace Hopper',
    });
    expect(await checked(nobodys.code)).toMatchObject({
      ...unknown,
      why: 'What it was booked with was cancelled or refunded.',
    });
  });

  it('is the digits below the QR code, too: on the ticket’s page and in the mail, and wherever the code is checked', async () => {
    const { token, code } = await almostHandedOver();
    const short = shortCodeOf(code);
    expect((await seatOf(product, token)).qr.digits).toBe(short);
    const tickets = (await both.mails()).filter(({ subject }) => subject?.startsWith('Your ticket'));
    expect(tickets.filter(({ text }) => text?.includes(short))).toHaveLength(1);
    at(OPEN);
    expect(await checked(short)).toMatchObject({ valid: true, name: 'Grace Hopper' });
    expect(await checked(short.replaceAll(' ', ''), '--conference', CONFERENCE)).toMatchObject({
      valid: true,
    });
    const other = `${short.slice(0, 13)}${(Number(short[13]) + 1) % 10}`;
    expect(await checked(other)).toMatchObject({
      valid: false,
      why: expect.stringMatching(/^One of the digits/),
    });
    expect(await checked('MC-2026-7F3K9Q-2')).toMatchObject({
      valid: false,
      why: expect.stringMatching(/^This is a reference/),
    });
  });

  it('of which another begins so is still one ticket’s: the one of this door, or none for sure', async () => {
    const { code, seatId } = await almostHandedOver();
    const { id } = await product.database.seat.findFirstOrThrow({
      where: { id: { not: seatId }, state: 'NAMED' },
    });
    const twin = `${code.slice(0, 9)}${'7'.repeat(23)}`;
    await product.database.seat.update({ where: { id }, data: { code: twin } });
    at(OPEN);
    expect(await checked(shortCodeOf(code))).toMatchObject({
      valid: false,
      why: expect.stringMatching(/^Two tickets/),
    });
    expect(await checked(code)).toMatchObject({ valid: true, name: 'Grace Hopper' });
    await product.database.seat.update({ where: { id }, data: { code: '7'.repeat(32) } });
  });

  it('is not guessed at a desk: after a hundred short codes that no ticket has, none is looked up', async () => {
    const { code } = await almostHandedOver();
    const ask = (short: string) =>
      checkCode(product.dependencies, { ...anywhere(short), by: 'Somebody with a list' });
    for (let guess = 0; guess < WRONG_PER_HOUR.wrongTicket; guess++)
      expect((await ask(shortCodeOf(`00000${guess + 1000}${'0'.repeat(23)}`))).valid).toBe(false);
    await expect(ask(shortCodeOf(code))).rejects.toThrow(RateLimitedError);
    expect((await ask(code)).name).toBe('Grace Hopper');
  });

  it('admits on the days of its conference, at its door, and once a day', async () => {
    const { code } = await almostHandedOver();
    const check = async (instant: string, ...more: string[]) => {
      at(instant);
      const { code: exit, out } = await organiserOf(product)('seats', 'check', code, '--json', ...more);
      const { valid, why } = JSON.parse(out);
      expect(exit).toBe(valid ? 0 : 1);
      return why.replaceAll('\u00a0', ' ');
    };
    expect(await check('2026-09-20T22:59:00Z')).toBe(
      'Not today: the conference begins on 21 September 2026.',
    );
    expect(await check(OPEN, '--conference', 'optics-photonics-2026')).toBe(
      'It is for another conference: NextGen Pharma 2026.',
    );
    expect(await check(OPEN, '--conference', CONFERENCE)).toBe('The ticket is valid.');
    expect(await check('2026-09-21T13:00:00Z')).toBe('It was used today already, at 09:02.');
    expect(await check('2026-09-22T08:00:00Z', '--dry-run')).toBe('The ticket is valid.');
    expect(await check('2026-09-22T08:01:00Z')).toBe('The ticket is valid.');
    expect(await check('2026-09-23T23:01:00Z')).toBe(
      'Not today: the conference was on 21–23 September 2026.',
    );
    expect(await check('2026-11-25T09:00:00Z')).toBe(
      'Not today: the conference was on 21–23 September 2026.',
    );
    const entries = await product.database.auditEntry.findMany({ where: { action: 'seats.admit' } });
    expect(entries).toHaveLength(2);
    const wrong = await organiserOf(product)('seats', 'check', code, '--conference', 'nowhere-2026');
    expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining('nowhere-2026') });
  });

  it('admits one of two who show it at once, at two doors', async () => {
    const { code } = await almostHandedOver();
    at(OPEN);
    const ends = await Promise.all(
      [product, second, product, second].map((door) => organiserOf(door)('seats', 'check', code)),
    );
    expect(ends.map(({ code: exit }) => exit).sort()).toEqual([0, 1, 1, 1]);
  });

  it('is checked at a desk, which notes it unless it is read-only', async () => {
    const { code } = await almostHandedOver();
    at(OPEN);
    const fields = '(code: $code, conference: $conference) { valid why name ticket conference days }';
    const variables = { code, conference: CONFERENCE };
    const head = '($code: String!, $conference: String)';
    const ask = async (readOnly: boolean, text: string) => {
      const desk = await startDesk(product, { readOnly });
      const answer = await desk.graphql(await desk.comeIn(), text, variables);
      await desk.stop();
      return answer;
    };
    const look = () => ask(true, `query ${head} { answer: checkCode${fields} }`);
    const admit = (readOnly: boolean) => ask(readOnly, `mutation ${head} { answer: admit${fields} }`);
    const valid = { valid: true, name: 'Grace Hopper', ticket: 'Delegate In-Person' };
    expect((await look()).data.answer).toMatchObject(valid);
    expect((await admit(true)).errors).toHaveLength(1);
    expect((await admit(false)).data.answer).toMatchObject(valid);
    const used = { ...valid, valid: false, why: 'It was used today already, at 09:02.' };
    expect((await admit(false)).data.answer).toMatchObject(used);
    expect((await look()).data.answer).toMatchObject(used);
  });
});

it('Somebody without their ticket is found by name at the desk, and admitted once', async () => {
  const { reference, seatId } = await almostHandedOver();
  at(OPEN);
  const desk = await startDesk(product);
  const cookie = await desk.comeIn();
  const found = async (search: string) =>
    (
      await desk.graphql(
        cookie,
        `query ($search: String!) {
          ticketsNamed(conference: "${CONFERENCE}", search: $search) { id name organization reference valid why }
        }`,
        { search },
      )
    ).data.ticketsNamed;
  const [ada] = await found(`hopper navy ${reference}`);
  expect(ada).toEqual({
    id: seatId,
    name: 'Grace Hopper',
    organization: 'Navy',
    reference: `${reference}-2`,
    valid: true,
    why: 'The ticket is valid.',
  });
  const { code } = await product.database.seat.findUniqueOrThrow({ where: { id: seatId } });
  expect(await found(shortCodeOf(code ?? ''))).toEqual([ada]);
  expect(await found('x')).toEqual([]);
  expect(await found('% ')).toEqual([]);
  const admit = () => desk.graphql(cookie, `mutation { admit(id: "${ada.id}") { valid why name } }`);
  expect((await admit()).data.admit).toMatchObject({ valid: true, name: 'Grace Hopper' });
  expect((await admit()).data.admit).toMatchObject({
    valid: false,
    why: expect.stringMatching(/^It was used/),
  });
  expect(await found(`${reference}-2`)).toMatchObject([{ valid: false }]);
  await desk.stop();
});

describe('handing over beside an edit beside a check, on two processes', () => {
  it('without the lock and the version, an edit would write the old holder over the new one', async () => {
    const { token, to, seatId, read } = await almostHandedOver();
    const before = await findSeat(product.database, seatId);
    expect(await confirm(to)).toMatchObject({ state: 'DONE' });
    await product.database.$transaction((tx) =>
      updateSeat(tx, seatId, { name: String(before?.name), dietaryNeeds: 'Nut allergy' }),
    );
    expect(await read()).toMatchObject({ name: 'Grace Hopper', email: expect.stringContaining('colleague') });
    expect(await seatOf(product, token)).toBeNull();
  });

  it('has one winner: what is edited late is refused, and nothing of the old holder’s stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, to, read } = await almostHandedOver();
      const { version } = await seatOf(product, token);
      const edit = () =>
        change(product, 'editSeat', {
          token,
          version,
          details: { name: 'Grace B. Hopper', organization: 'Navy', dietaryNeeds: 'Nut allergy' },
        });
      const [first, last] = round % 2 === 0 ? [edit, () => confirm(to)] : [() => confirm(to), edit];
      const [one, other] = await Promise.all([first(), last()]);
      const [edited, done] = round % 2 === 0 ? [one, other] : [other, one];
      expect(done).toMatchObject({ __typename: 'SeatChangeToConfirm', state: 'DONE' });
      // Done before it was handed over, or refused: by then the link is nobody's.
      expect(['Seat', 'LinkNotFound', 'SeatChanged']).toContain(edited.__typename);
      expect(await read()).toMatchObject({ name: 'Jean Bartik', dietaryNeeds: '' });
      expect(await seatOf(product, token)).toBeNull();
      expect(await change(product, 'editSeat', { token, version, details: {} })).toMatchObject({
        __typename: expect.stringMatching(/LinkNotFound|InvalidInput/),
      });
    }
  });

  it('a code that was handed over is never valid once the accept has answered', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { to, code, read } = await almostHandedOver();
      let answered = false;
      const late: boolean[] = [];
      const door = async () => {
        while (late.length < 5) {
          const after = answered;
          const { valid } = await checkCode(product.dependencies, anywhere(code));
          if (after) late.push(valid);
        }
      };
      const accept = confirm(to).then((done) => {
        answered = true;
        return done;
      });
      await Promise.all([door(), door(), accept]);
      expect(await accept).toMatchObject({ state: 'DONE' });
      expect(late).not.toContain(true);
      at(OPEN);
      expect(await checked((await read()).code)).toMatchObject({ valid: true, name: 'Jean Bartik' });
      at('2026-03-10T09:00:00Z');
    }
  });

  it('of an order that is cancelled meanwhile, nobody gets a ticket that is valid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { to, reference, read } = await almostHandedOver();
      const end = product.database.order.update({
        where: { reference },
        data: { cancelledAt: product.clock.now() },
      });
      const [done] = await Promise.all([confirm(to), end]);
      expect(['SeatChangeToConfirm', 'SeatClosed']).toContain(done.__typename);
      expect(await checked((await read()).code)).toMatchObject({ valid: false });
    }
  });
});
