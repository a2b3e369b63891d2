// docs/product.md 7.16
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveOrder, planMove } from '#server/registrations/cancellations/move.service.ts';
import { addTo } from '../../../support/additions.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

const FROM = 'NextGen Pharma 2026';
const TO = 'generative-ai-forum-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const move = (reference: string, to: string, ...args: string[]) =>
  organiser('orders', 'move', reference, '--to', to, '--reason', 'visa refused', ...args);
async function moved(reference: string, to = TO, ...args: string[]) {
  const shown = await move(reference, to, ...args, '--dry-run', '--json');
  expect(shown.error).toBe('');
  return move(reference, to, ...args, '--confirm', JSON.parse(shown.out).plan);
}
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
async function paid(email: string) {
  const order = await approvedOrder(product, { details: { ...speaker.details, email } });
  await captureOrder(product, order.paypalOrderId);
  return order as { token: string; reference: string };
}
const ASK = `mutation ($token: String!, $moveTo: ID) {
  requestCancellation(token: $token, reason: "My visa was refused.", moveTo: $moveTo) {
    __typename
    ... on Order { movableTo { id } movedFrom cancellation { state moveTo } }
    ... on Failure { message }
  }
}`;
const ask = async (token: string, moveTo: string) =>
  (await product.graphql(ASK, { token, moveTo })).data.requestCancellation;
const pageOf = async (token: string) =>
  (
    await product.graphql(
      'query ($token: String!) { order(token: $token) { conferenceTitle movedFrom movableTo { id } unmovable cancellation { state } } }',
      { token },
    )
  ).data.order;

it('what was paid stays paid, tickets get other codes, the invoice follows, and everybody is told', async () => {
  const { token, reference } = await paidGroup(product, 'moves@example.org', [
    { itemId: 'two-nights-single', quantity: 1 },
  ]);
  const [, second, third] = await seatsOf(product, token);
  const at = (seat: { id: string; version: number }) => ({ token, seatId: seat.id, version: seat.version });
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: 'moves-holder@example.org' };
  await change(product, 'nameSeat', { ...at(second), holder });
  await change(product, 'inviteToSeat', { ...at(third), email: 'moves-guest@example.org' });
  const held = await mailedToken(product, 'moves-holder@example.org', 'seat');
  await saveBilling(product, token);
  const before = await rowOf(reference);
  const arrivesOn = new Date('2026-09-20T00:00:00Z');
  await product.database.seat.updateMany({
    where: { orderId: before.id, name: 'Grace Hopper' },
    data: { arrivesOn },
  });
  // The buyer looks after a ticket without an address.
  await product.database.seat.updateMany({
    where: { orderId: before.id, email: 'moves@example.org' },
    data: { arrivesOn, email: null },
  });
  const codes = async () =>
    (
      await product.database.seat.findMany({ where: { orderId: before.id }, orderBy: { position: 'asc' } })
    ).map(({ code }) => code);
  const codesBefore = await codes();

  const shown = await move(reference, TO, '--text', 'We are sorry.', '--dry-run');
  for (const part of [
    `from ${FROM} to Generative AI Forum 2026`,
    'stays paid',
    '(Grace Hopper)',
    '(unassigned)',
    'first night at the hotel is no longer known of 2 tickets, and is asked for anew.',
    'credited and issued anew',
    'moves@example.org, moves-holder@example.org, moves-guest@example.org',
  ])
    expect(shown.out).toContain(part);
  expect(await rowOf(reference)).toEqual(before);
  expect(await moved(reference, TO, '--text', 'We are sorry.')).toEqual({
    code: 0,
    error: '',
    out: `${reference} is moved to Generative AI Forum 2026.\n`,
  });

  expect(await rowOf(reference)).toMatchObject({
    status: 'CAPTURED',
    totalMinor: before.totalMinor,
    capturedAt: before.capturedAt,
    conferenceId: TO,
    conferenceTitle: 'Generative AI Forum 2026',
    eventLocation: 'London, UK (Hybrid)',
  });
  const codesAfter = await codes();
  expect(codesAfter.filter((code) => codesBefore.includes(code))).toEqual([]);
  expect(await seatOf(product, held)).toMatchObject({ name: 'Grace Hopper', valid: true });

  const { documents } = await billingOf(product, token);
  expect(
    documents.map(({ kind, totalMinor }: { kind: string; totalMinor: number }) => [kind, totalMinor]),
  ).toEqual([
    ['INVOICE', before.totalMinor],
    ['CREDIT_NOTE', before.totalMinor],
    ['INVOICE', before.totalMinor],
  ]);
  const texts = await Promise.all(
    documents.map(
      async ({ number }: { number: string }) =>
        (await readPdf((await fileOf(product, token, `documents/${number}.pdf`)).bytes)).text,
    ),
  );
  expect(texts.map((text) => [text.includes(FROM), text.includes('Generative AI Forum 2026')])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);

  const [buyers] = (await mailsTo('moves@example.org')).filter(({ subject }) =>
    subject?.includes('has been moved to'),
  );
  expect(buyers?.text).toContain('We are sorry.');
  expect(buyers?.text).toContain('which night at the hotel is the first of each ticket without an email');
  const calendar = Buffer.from(buyers?.attachments[0]?.content as ArrayBuffer).toString();
  expect(calendar.replaceAll('\r', '')).toContain(`UID:${reference}-1-day-1@meridian\nSEQUENCE:1\n`);
  expect(calendar).toContain('SUMMARY:Generative AI Forum 2026: day 1');
  const told = (await mailsTo('moves-holder@example.org')).at(-1);
  expect(told?.subject).toBe('Your ticket is now for Generative AI Forum 2026');
  expect(told?.text).toContain('Please tell us on its page which night at the hotel is your first.');
  expect((await readPdf(new Uint8Array(told?.attachments[0]?.content as ArrayBuffer))).text).not.toMatch(
    /first night/i,
  );
  expect(told?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar']);
  const guest = (await mailsTo('moves-guest@example.org')).at(-1);
  expect(guest?.text).toContain('Enter your details');
  expect(guest?.text).not.toContain('it opens your ticket');
  expect(guest?.attachments).toEqual([]);
  expect(
    await product.database.auditEntry.findFirst({
      where: { subject: `order ${reference}`, action: 'orders.move' },
      include: { personal: true },
    }),
  ).toMatchObject({
    details: { from: 'nextgen-pharma-2026', to: TO, tickets: 3 },
    personal: { values: { reason: 'visa refused', answer: 'We are sorry.' } },
  });
  expect((await organiser('orders', 'show', reference)).out).toContain(
    `Moved from ${FROM} to Generative AI Forum 2026`,
  );
  expect(await move(reference, 'optics-photonics-2026', '--dry-run')).toMatchObject({
    code: 1,
    error: `${reference} was moved before, from ${FROM}.\n`,
  });
});

it('whoever has a ticket by then is told what its own mail says; who gave it away has no calendar, and who wanted to is told once', async () => {
  const buyer = { ...speaker.details, email: 'gave@example.org' };
  const order = await approvedOrder(product, {
    details: buyer,
    basket: [
      { itemId: 'presenter-virtual', quantity: 1 },
      { itemId: 'delegate-virtual', quantity: 1 },
    ],
    expectedTotalMinor: undefined,
  });
  await captureOrder(product, order.paypalOrderId);
  const [, second] = await seatsOf(product, order.token);
  const wishes = { name: 'Grace Hopper', organization: 'Navy', email: 'wishes@example.org' };
  const at = { token: order.token, seatId: second.id, version: second.version };
  await change(product, 'nameSeat', { ...at, holder: wishes });
  const handOver = async (from: string, email: string, organization: string) => {
    const token = await mailedToken(product, from, 'seat');
    const { version } = await seatOf(product, token);
    const to = { name: 'Jean Bartik', organization, email };
    expect(await change(product, 'transferSeat', { token, version, to })).not.toHaveProperty('message');
  };
  await handOver('gave@example.org', 'has@example.org', buyer.organization);
  for (const address of ['gave@example.org', 'has@example.org'])
    await change(product, 'confirmSeatChange', { token: await mailedToken(product, address, 'confirm') });
  await handOver('wishes@example.org', 'heir@example.org', 'Navy');
  await moved(order.reference);

  const since = async (address: string) =>
    (await mailsTo(address)).filter(({ text }) => text?.includes('Generative AI Forum 2026'));
  const files = ({ attachments }: { attachments: { mimeType: string }[] }) =>
    attachments.map(({ mimeType }) => mimeType);
  const [has, ...more] = await since('has@example.org');
  expect(more).toEqual([]);
  expect(has?.text).toContain('Place: Online');
  expect(has?.text).toContain('Join from your ticket’s page, from 30 minutes before');
  expect(has?.text).toMatch(/Open your ticket and join: http/);
  expect(has?.text).not.toContain('London, UK');
  expect(has && files(has)).toEqual(['application/pdf', 'text/calendar']);

  const [buyers] = await since('gave@example.org');
  expect(buyers?.text).toContain('Place: Online');
  expect(buyers?.text).not.toContain('calendar');
  expect(buyers && files(buyers)).toEqual([]);

  expect((await mailsTo('wishes@example.org')).map(({ subject }) => subject)).toEqual([
    'Your ticket: NextGen Pharma 2026',
    'Your ticket is now for Generative AI Forum 2026',
  ]);
  expect((await since('wishes@example.org'))[0]?.text).toContain('It is not handed over to Jean Bartik');
  expect((await mailsTo('heir@example.org')).at(-1)?.subject).toBe(
    'A ticket is not handed over: NextGen Pharma 2026',
  );
});

it('it moves nowhere else than to a conference of the same year with places, that sells what was bought', async () => {
  const { token, reference } = await paid('nowhere@example.org');
  const refusal = async (to: string) => (await move(reference, to, '--dry-run')).error;
  expect(await refusal('nextgen-pharma-2026')).toContain('for this conference already');
  expect(await refusal('no-such-conference')).toContain('There is no conference');
  expect(await refusal('international-research-summit-2025')).toContain('This conference is over.');
  expect(
    (await organiser('prices', 'capacity', TO, '--set', 'presenter-in-person=0', '--reason', 'r')).error,
  ).toBe('');
  expect(await refusal(TO)).toMatch(/sold out/i);
  expect(
    (await organiser('prices', 'capacity', TO, '--set', 'presenter-in-person=none', '--reason', 'r')).error,
  ).toBe('');
  // What was taken off it needs no place there.
  const added = await product.database.orderLine.findFirstOrThrow({
    where: { order: { reference }, kind: { not: 'TICKET' } },
  });
  const places = (howMany: number | 'none') =>
    organiser('prices', 'capacity', TO, '--set', `${added.itemId}=${howMany}`, '--reason', 'r');
  await places(0);
  expect(await refusal(TO)).toMatch(/sold out/i);
  await product.database.orderLine.updateMany({
    where: { order: { reference }, itemId: added.itemId },
    data: { takenOff: added.quantity },
  });
  expect(await refusal(TO)).toBe('');
  await places('none');
  await product.database.seat.updateMany({
    where: { order: { reference } },
    data: { admittedAt: product.clock.now() },
  });
  expect(await refusal(TO)).toContain('used at the door');
  expect((await pageOf(token)).movableTo.map(({ id }: { id: string }) => id)).not.toContain(
    'nextgen-pharma-2026',
  );
});

it('a buyer asks to move; the organiser does it, or says why not', async () => {
  const { token, reference } = await paid('asks@example.org');
  expect(await pageOf(token)).toMatchObject({ unmovable: null });
  // Where no conference is left, the page says so.
  const now = product.clock.now();
  product.clock.set('2026-12-01T09:00:00Z');
  expect(await pageOf(token)).toMatchObject({
    movableTo: [],
    unmovable: 'No other conference of the same calendar year that is not over offers everything you booked.',
  });
  product.clock.set(now.toISOString());
  expect(await ask(token, 'international-research-summit-2025')).toMatchObject({
    __typename: 'NotCancellable',
  });
  expect(await ask(token, TO)).toMatchObject({
    cancellation: { state: 'OPEN', moveTo: 'Generative AI Forum 2026' },
  });
  const [receipt] = (await mailsTo('asks@example.org')).slice(-1);
  expect(receipt?.subject).toBe(`You have asked to move (${reference})`);
  const { out: toDo } = await organiser('needs-a-look');
  expect(toDo).toContain('Move to Generative AI Forum 2026: My visa was refused.');
  expect(toDo).toContain(`orders move ${reference} --to ${TO}`);
  expect((await organiser('orders', 'show', reference)).out).toMatch(
    new RegExp(`^Buyer asks +to move to ${TO} since .*: My visa was refused\\.$`, 'm'),
  );
  expect(
    await organiser('orders', 'decide', reference, '--accept', '--reason', 'r', '--dry-run'),
  ).toMatchObject({
    code: 2,
    error: expect.stringContaining(`orders move ${reference} --to ${TO}`),
  });
  const decline = ['--decline', '--text', 'That hall is full.', '--reason', 'full'];
  expect((await organiser('orders', 'decide', reference, ...decline)).error).toBe('');
  expect((await mailsTo('asks@example.org')).at(-1)?.text).toContain(
    `we can’t accept your request to move your registration for ${FROM} to Generative AI Forum 2026`,
  );
  await ask(token, TO);
  const { reference: added } = await addTo(product, token, { 'accompanying-person': 1 });
  await moved(reference);
  expect((await organiser('orders', 'show', added)).out).toContain(
    `Cancelled (Staff): ${reference}, which it adds to, has moved`,
  );
  expect(await pageOf(token)).toEqual({
    conferenceTitle: 'Generative AI Forum 2026',
    movedFrom: FROM,
    movableTo: [],
    unmovable: 'Your registration was moved before, and each moves once.',
    cancellation: { state: 'ACCEPTED' },
  });
});

it.each([
  ['with the lock', false, 1, /was moved before/],
  ['without it, which the database alone refuses', true, 1, /OrderMove|Unique/],
])('of two who move the same registration at once, one does: %s', async (name, unlocked, winners, told) => {
  const { reference } = await paid(`race-${unlocked}@example.org`);
  const { id: orderId } = await rowOf(reference);
  const targets = [TO, 'optics-photonics-2026'];
  const dependencies = unlocked
    ? {
        ...product.dependencies,
        database: withoutLocks(product.database, { table: 'Order', meet: meetingOfTwo() }),
      }
    : product.dependencies;
  const plans = await Promise.all(targets.map((to) => planMove(product.dependencies, { orderId, to })));
  const results = await Promise.allSettled(
    targets.map((to, index) =>
      moveOrder(
        dependencies,
        { orderId, to, answer: '' },
        { planId: plans[index]?.id ?? '', actor: name, reason: 'r', dryRun: false },
      ),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(winners);
  expect(
    String((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
  ).toMatch(told);
});
