// docs/product.md 12.2
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '#prisma/generated/client/client.ts';
import { paidSpeaker } from '../../../support/additions.ts';
import { type Meanwhile, withMeanwhile } from '../../../support/altered-database.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, paidGroup, seatsOf } from '../../../support/seats.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
/** Another server on the same database, beside which something is done. */
let server: Product;
const due: { meanwhile: Meanwhile | null } = { meanwhile: null };
beforeAll(async () => {
  product = await startProduct();
  const database = withMeanwhile(product.database, due);
  server = await startProduct({
    other: product,
    dependencies: { database, sealing: product.dependencies.sealing },
  });
});
afterAll(async () => {
  await server.stop();
  await product.stop();
});

/** A room's address, and when one is let in. */
const [SECRET, IN_SESSION] = ['https://rooms.example.org/secret', '2026-09-21T06:30:00Z'];

let count = 0;
const someone = () => `before${++count}@example.org`;

/**
 * What the server answers while the address of a registration is corrected.
 *
 * @param before what; the last of several, once the others have come
 * @returns whether anything was written after that
 */
async function corrected(
  reference: string,
  before: Meanwhile['before'] | [first: Meanwhile['before'], then: Meanwhile['before']],
  ask: () => Promise<unknown>,
): Promise<{ answer: unknown; written: boolean }> {
  let tables = '';
  const [first, then] = Array.isArray(before) ? before : [null, before];
  const correction: Meanwhile = {
    before: then,
    async work() {
      const { error } = await organiserOf(product)(
        'orders',
        'edit',
        reference,
        '--email',
        'after@example.org',
      );
      expect(error).toBe('');
      tables = await contentsOf(product.databaseUrl);
    },
  };
  due.meanwhile =
    first === null
      ? correction
      : {
          before: first,
          work: async () => {
            due.meanwhile = correction;
          },
        };
  const answer = await ask();
  expect(due.meanwhile, 'the address was corrected meanwhile').toBeNull();
  return { answer, written: (await contentsOf(product.databaseUrl)) !== tables };
}

it('Nothing is shown by a link that was ended while it was read, be it asked for as data or as a file', async () => {
  const file = async (path: string) => (await fetch(server.url + path)).status;
  const read = async (query: string, token: string) =>
    (await server.graphql(`query ($token: String!) { read: ${query} }`, { token })).data.read;
  const ways: [Meanwhile['before'], 404 | null, (order: string, seat: string) => Promise<unknown>][] = [
    ['order', null, (order) => read('order(token: $token) { email seats { email } }', order)],
    ['seat', null, (_, seat) => read('seat(token: $token) { email }', seat)],
    ['order', 404, (order) => file(`/order/${order}/receipt.pdf`)],
    ['seat', 404, (_, seat) => file(`/seat/${seat}/calendar.ics`)],
  ];
  for (const [before, nothing, ask] of ways) {
    const { token, reference } = await paidSpeaker(product, someone());
    const [{ id: seatId }] = await seatsOf(product, token);
    const seat = await change(product, 'openSeat', { token, seatId });
    expect(await ask(token, seat.token)).not.toEqual(nothing);
    const { answer } = await corrected(reference, before, () => ask(token, seat.token));
    expect(answer).toEqual(nothing);
  }
});

it('Nothing is shown by a link that can’t be looked at again, as the database is gone by then', async () => {
  const { token } = await paidSpeaker(product, someone());
  const gone = new Prisma.PrismaClientKnownRequestError('gone', { code: 'P1001', clientVersion: '' });
  const work = async () => {
    due.meanwhile = { before: 'accessLink', work: () => Promise.reject(gone) };
  };
  due.meanwhile = { before: 'order', work };
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ order(token: "${token}") { email } }` }),
  });
  expect(due.meanwhile).toBeNull();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await response.json()).toMatchObject({
    data: { order: null },
    errors: [{ path: ['order'], extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  });
});

it('A link that was ended meanwhile opens no seat, adds nothing, begins no payment and enters no room', async () => {
  const done = async (call: string, variables: object) => {
    const { data } = await server.graphql(call, variables);
    return data.done;
  };
  const refused = { code: 'LINK_NOT_FOUND' };

  const opens = await paidSpeaker(product, someone());
  const [{ id: seatId }] = await seatsOf(product, opens.token);
  expect(
    await corrected(opens.reference, 'transaction', () =>
      done(
        `mutation ($token: String!, $seatId: ID!) { done: openSeat(token: $token, seatId: $seatId) {
          ... on SeatLink { token } ... on Failure { code } } }`,
        { token: opens.token, seatId },
      ),
    ),
  ).toEqual({ answer: refused, written: false });

  const adds = await paidSpeaker(product, someone());
  const input = { token: adds.token, basket: [{ itemId: 'poster-fee', quantity: 1 }], termsAccepted: true };
  expect(
    await corrected(adds.reference, 'transaction', () =>
      done(
        `mutation ($input: AddToOrderInput!) { done: addToOrder(input: $input) {
          ... on Order { token email } ... on Failure { code } } }`,
        { input },
      ),
    ),
  ).toEqual({ answer: refused, written: false });

  const pays = await createOrder(product, { details: { ...speaker.details, email: someone() } });
  const pay = () =>
    done(
      `mutation ($token: String!, $total: Int!) { done: beginPayment(token: $token, expectedTotalMinor: $total) {
        ... on BegunPayment { paypalOrderId } ... on Failure { code } } }`,
      { token: pays.token, total: pays.totalMinor },
    );
  expect(await corrected(pays.reference, 'order', pay)).toEqual({ answer: refused, written: false });

  const enters = await paidSpeaker(product, someone(), 'delegate-virtual', 'Delegate');
  const [{ id }] = await seatsOf(product, enters.token);
  const { token } = await change(product, 'openSeat', { token: enters.token, seatId: id });
  const made = ['--conference', 'nextgen-pharma-2026', '--name', 'Main room', '--address', SECRET, '--json'];
  const { id: roomId } = JSON.parse((await organiserOf(product)('rooms', 'create', ...made)).out);
  product.clock.set(IN_SESSION);
  const enter = async () => {
    const response = await fetch(`${server.url}/seat/${token}/room/${roomId}`, {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: response.status, led: (await response.text()).includes(SECRET) };
  };
  expect(await enter()).toEqual({ status: 200, led: true });
  expect(await corrected(enters.reference, 'transaction', enter)).toEqual({
    answer: { status: 404, led: false },
    written: false,
  });
});

it('A change by a link that is ended before it is answered says nothing of what stands then', async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  // A field that may not be null takes the answer with it.
  const nothing = { data: null, errors: [{ path: ['done'], extensions: { code: 'LINK_NOT_FOUND' } }] };
  const { token, reference } = await paidSpeaker(product, someone());
  const ask = () =>
    server.graphql(
      `mutation ($token: String!) { done: requestCancellation(token: $token, reason: "ill") {
        __typename ... on Order { seats { email } } } }`,
      { token },
    );
  // The first time for the mail, in the transaction.
  expect((await corrected(reference, ['seats', 'seats'], ask)).answer).toMatchObject(nothing);

  const group = await paidGroup(product, someone());
  const text = 'Name,Email\nGrace Hopper,grace@example.org';
  const look = () =>
    server.graphql(
      `mutation ($token: String!, $text: String!) { done: nameGroup(token: $token, text: $text) {
        __typename ... on SeatGroup { places { ticket } } } }`,
      { token: group.token, text },
    );
  expect((await corrected(group.reference, ['order', 'accessLink'], look)).answer).toMatchObject(nothing);

  const email = someone();
  const gives = await paidSpeaker(product, email);
  const [{ id: seatId, version }] = await seatsOf(product, gives.token);
  const ticket = await change(product, 'openSeat', { token: gives.token, seatId });
  const to = { name: 'Grace Hopper', organization: 'Navy', email: someone() };
  await change(product, 'transferSeat', { token: ticket.token, version, to });
  const confirmation = await mailedToken(product, email, 'confirm');
  const confirm = () =>
    server.graphql(
      `mutation ($token: String!) { done: confirmSeatChange(token: $token) {
        __typename ... on SeatChangeToConfirm { email } } }`,
      { token: confirmation },
    );
  expect((await corrected(gives.reference, ['transaction', 'accessLink'], confirm)).answer).toMatchObject(
    nothing,
  );
});
