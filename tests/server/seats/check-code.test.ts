// docs/product.md 13.5 and 13.6
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode } from '#server/features/seats/check-code.service.ts';
import { findSeat, updateSeat } from '#server/features/seats/seat.store.ts';
import { startDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../support/seats.ts';
import { sized } from '../../support/storm.ts';

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
const checked = async (code: string) =>
  JSON.parse((await organiserOf(product)('seats', 'check', code, '--json')).out);

describe('a ticket’s code', () => {
  it('is checked by a command, which names the holder and the conference, and nothing else', async () => {
    const { code } = await almostHandedOver();
    expect(await organiserOf(product)('seats', 'check', code)).toMatchObject({
      code: 0,
      out: 'VALID: The ticket is valid.\nGrace Hopper, NextGen Pharma 2026\n',
    });
    expect(await checked(` ${code.slice(0, 8).toLowerCase()} ${code.slice(8)} `)).toEqual({
      valid: true,
      why: 'The ticket is valid.',
      name: 'Grace Hopper',
      conference: 'NextGen Pharma 2026',
    });
  });

  it('is not valid where no ticket has it, nobody is named, or the registration ended', async () => {
    const unknown = { valid: false, name: null, conference: null };
    for (const code of ['x', '0'.repeat(32)]) expect(await checked(code)).toMatchObject(unknown);
    for (const code of ['', '\0', '💥'.repeat(16)])
      expect(await checkCode(product.dependencies, code)).toMatchObject(unknown);
    const { reference, code } = await almostHandedOver();
    const order = await product.database.order.findUniqueOrThrow({ where: { reference } });
    const nobodys = await product.database.seat.findFirstOrThrow({
      where: { orderId: order.id, state: 'OPEN' },
    });
    expect(await checked(nobodys.code)).toMatchObject(unknown);
    await product.database.order.update({
      where: { id: order.id },
      data: { cancelledAt: product.clock.now() },
    });
    expect(await checked(code)).toMatchObject({
      valid: false,
      why: 'Its registration was cancelled or refunded.',
      name: 'Grace Hopper',
    });
  });

  it('is checked at a desk that is read-only, too', async () => {
    const { code } = await almostHandedOver();
    const desk = await startDesk(product, { readOnly: true });
    const cookie = await desk.comeIn();
    const query = 'query ($code: String!) { checkCode(code: $code) { valid why name conference } }';
    const { data } = await desk.graphql(cookie, query, { code });
    expect(data.checkCode).toMatchObject({ valid: true, name: 'Grace Hopper' });
    await desk.stop();
  });
});

describe('handing over beside an edit beside a check, on two processes', () => {
  it('without the lock and the version, an edit would write the old holder over the new one', async () => {
    const { token, to, seatId, read } = await almostHandedOver();
    const before = await findSeat(product.database, seatId);
    expect(await confirm(to)).toMatchObject({ state: 'DONE' });
    await product.database.$transaction((tx) =>
      updateSeat(tx, seatId, { name: String(before?.name), dietaryNeeds: 'No nuts' }),
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
          details: { name: 'Grace B. Hopper', organization: 'Navy', dietaryNeeds: 'No nuts' },
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
          const { valid } = await checkCode(product.dependencies, code);
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
      expect(await checked((await read()).code)).toMatchObject({ valid: true, name: 'Jean Bartik' });
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
