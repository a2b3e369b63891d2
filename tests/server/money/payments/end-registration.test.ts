// docs/product.md 7.21: every way in which a registration ends, and what each leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedBy } from '#domain/orders/changed-by.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { endRegistration } from '#server/money/payments/end-registration.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { historyOf } from '#server/orders/orders/order-list.store.ts';
import { openPlaces } from '#server/orders/places/capacity.service.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { addTo, paidAddition, upgradeTicket } from '../../../support/additions.ts';
import { refundAtPayPal, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, seatOf, seatsOf } from '../../../support/seats.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  organiser = organiserOf(product);
  await sellDayTickets();
  await product.database.coupon.create({
    data: { code: 'GUEST', registrationPercent: 100, accommodationPercent: 100 },
  });
});
afterAll(() => product.stop());

/** A ticket for the conference's second day. */
async function sellDayTickets() {
  const item = { kind: 'item', name: 'Day ticket', group: 'registration', position: 7, serves: 'anyone' };
  const documents = new Map([['day-ticket', { ...item, id: 'day-ticket', seats: 1, days: [2] }]]);
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(product.dependencies, contentKinds, doing, () => documents);
  expect(await organiser('prices', 'edit', 'standard', '--set', 'day-ticket=200')).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
}

const CONFERENCE = speaker.details.selectedConference;
type Placed = { reference: string; token: string; paypalOrderId: string };
type PaidBy = 'PAYPAL' | 'BANK' | 'NOTHING' | 'NOBODY';

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });

/** What came by a transfer, or what the bank has taken back: all of it. */
async function transfer({ reference }: Placed, takenBack = false) {
  const { id: orderId, totalMinor: amountMinor } = await rowOf(reference);
  const request = {
    orderId,
    amountMinor,
    currency: undefined,
    bookedOn: '2026-03-10',
    bankReference: `SEPA ${reference}`,
    takenBack,
  };
  const { id: planId } = await planTransfer(product.dependencies, request);
  await recordByHand(product.dependencies, request, {
    planId,
    actor: 'ada',
    reason: 'seen in online banking',
  });
}

async function pay(order: Placed, by: PaidBy) {
  if (by === 'BANK') await transfer(order);
  if (by !== 'PAYPAL') return;
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
}

async function agreed(...args: string[]) {
  const shown = await organiser(...args, '--reason', 'it is off', '--dry-run', '--json');
  expect(shown.error).toBe('');
  const { plan } = JSON.parse(shown.out);
  expect(await organiser(...args, '--reason', 'it is off', '--confirm', plan)).toMatchObject({ code: 0 });
}

async function asks(mutation: 'cancelOrder' | 'requestCancellation', { token }: Placed) {
  const { data } = await product.graphql(
    `mutation ($token: String!) { ${mutation}(token: $token) { __typename } }`,
    { token },
  );
  expect(data[mutation].__typename).toBe('Order');
}

const refund = ({ reference }: Placed) => agreed('orders', 'refund', reference);
const cancel = ({ reference }: Placed) => agreed('orders', 'cancel', reference);
const sent = ({ reference }: Placed) =>
  agreed('orders', 'refund-sent', reference, '--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4712');
const byTransfer = (end: typeof refund) => async (order: Placed) => {
  await end(order);
  await sent(order);
};
const takenBack = (order: Placed) => transfer(order, true);
const atPayPal = ({ reference }: Placed) => refundAtPayPal(product, reference);
/** PayPal takes the money and gives it back before it tells us of either. */
async function unseen({ reference, paypalOrderId }: Placed) {
  product.paypal.control.approve(paypalOrderId);
  const { captures } = await product.dependencies.gateway.captureOrder(paypalOrderId, `unseen-${reference}`);
  product.paypal.control.refund(captures[0]?.id ?? '');
  await organiser('orders', 'reconcile', reference);
}
const byBuyer = (order: Placed) => asks('cancelOrder', order);
/** Its buyer has asked to cancel it before. */
const asked = (end: typeof refund) => async (order: Placed) => {
  await asks('requestCancellation', order);
  await end(order);
};
const accepted = asked(({ reference }) => agreed('orders', 'decide', reference, '--accept'));

/** What its buyer and the organiser see of a request to cancel it. */
async function requestOf({ reference, token }: Placed) {
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { cancellationRequestable cancellation { state } } }',
    { token },
  );
  const toDo = await findTodoItems(product.dependencies);
  const { email } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const person = JSON.parse((await organiser('privacy', 'show', email, '--json')).out);
  const { cancellations } = person.registrations.find((one: Placed) => one.reference === reference);
  return {
    // As the person is told who asks for all that is kept.
    open: cancellations.some((one: { state: string }) => one.state === 'OPEN'),
    state: data.order.cancellation?.state ?? null,
    mayBeMade: data.order.cancellationRequestable,
    toDo: toDo.some(({ kind, id }) => kind === 'CANCELLATION_ASKED' && id === reference),
  };
}

/** What `end` leaves of an order, whoever of `names` is told of it, by the names of its mails and whether they name all that was added. */
async function leftBehind(
  order: Placed,
  seatsOfOrder: string,
  names: Record<string, string>,
  end: () => Promise<void>,
) {
  const { reference } = order;
  const added = await product.database.order.findMany({ where: { addedTo: reference } });
  const naming = (input: unknown) =>
    added.length > 0 && added.every((one) => JSON.stringify(input).includes(one.reference));
  const told = async () =>
    (await product.database.mail.findMany({ where: { recipient: { in: Object.keys(names) } } }))
      .map(
        ({ template, recipient, input }) =>
          `${names[recipient]}: ${template}${naming(input) ? ', what was added' : ''}`,
      )
      .sort();
  const before = await told();
  await end();
  const row = await product.database.order.findUniqueOrThrow({
    where: { reference },
    include: {
      upgrade: true,
      lines: { orderBy: { position: 'asc' } },
      documents: { orderBy: { position: 'asc' } },
    },
  });
  const histories = await Promise.all(added.map(({ id }) => historyOf(product.database, id)));
  const seats = await product.database.seat.findMany({
    where: { order: { OR: [{ reference: seatsOfOrder }, { addedTo: seatsOfOrder }] } },
    include: { order: true, changes: true },
    orderBy: [{ order: { addedTo: { sort: 'asc', nulls: 'first' } } }, { position: 'asc' }],
  });
  const { lines } = await makeLedger(product.dependencies, '2026-03');
  const mails = await told();
  for (const one of before) mails.splice(mails.indexOf(one), 1);
  return {
    order: {
      status: row.status,
      cancelled: row.cancelledAt !== null,
      back: row.totalMinor > 0 && row.refundedMinor === row.totalMinor,
      waits: row.reconcileAfter !== null || row.capturing !== null,
    },
    added: histories
      .map((history) => history.map(({ status, cause }) => `${status}: ${changedBy(cause)}`))
      .sort(),
    lines: row.lines.map(
      ({ itemId, quantity, takenOff }) => `${itemId}: ${quantity - takenOff} of ${quantity}`,
    ),
    seats: seats.map(
      (seat) => `${[seat.ticket, ...seat.days].join(', ')}: ${isValid(seat) ? 'valid' : 'ended'}`,
    ),
    handOvers: seats.flatMap(({ changes }) => changes.map(({ kind, state }) => `${kind}: ${state}`)),
    request: await requestOf(order),
    upgrade: row.upgrade && { undone: row.upgrade.undoneAt !== null },
    documents: row.documents.map(({ kind }) => kind),
    mails,
    ledger: lines
      .filter((line) => line.reference === reference)
      .map(({ kind, differences }) => [kind, ...differences]),
  };
}

/** Whether regular work looks what is to be issued for an order. */
const isDue = async (orderId: string) =>
  (await product.database.billingDetails.findUniqueOrThrow({ where: { orderId } })).due;

const taken = async () =>
  (await openPlaces(product.dependencies, CONFERENCE)).items.map((item) => [item.itemId, item.taken]);

let registrations = 0;
const PAID_ADDITION = 'accompanying-person';
/**
 * A group: somebody else has the second ticket and is handing it over, a third is invited, another comes for a day, a night was taken
 * off, of what was added one thing is paid and another is not, and it is invoiced.
 */
async function group(by: PaidBy) {
  const buyer = `group-${++registrations}@example.org`;
  const order: Placed = await createOrder(product, {
    details: { ...speaker.details, email: buyer },
    basket: [
      { itemId: 'presenter-in-person', quantity: 1 },
      { itemId: 'delegate-in-person', quantity: 2 },
      { itemId: 'day-ticket', quantity: 1 },
      { itemId: 'one-night-single', quantity: 2 },
    ],
    ...(by === 'NOTHING' && { couponCode: 'GUEST' }),
    expectedTotalMinor: undefined,
  });
  const names = {
    [buyer]: 'buyer',
    [`day-${buyer}`]: 'day',
    [`guest-${buyer}`]: 'guest',
    [`heir-${buyer}`]: 'heir',
    [`holder-${buyer}`]: 'holder',
  };
  await saveBilling(product, order.token);
  await pay(order, by);
  if (by === 'NOBODY') return { order, names };
  const [, second, third, fourth] = await seatsOf(product, order.token);
  const at = (seat: { id: string; version: number }) => ({
    token: order.token,
    seatId: seat.id,
    version: seat.version,
  });
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: `holder-${buyer}` };
  await change(product, 'nameSeat', { ...at(second), holder });
  await change(product, 'inviteToSeat', { ...at(third), email: `guest-${buyer}` });
  const visitor = { name: 'Mary Somerville', organization: 'Royal Society', email: `day-${buyer}` };
  await change(product, 'nameSeat', { ...at(fourth), holder: visitor });
  const token = await mailedToken(product, holder.email, 'seat');
  const { version } = await seatOf(product, token);
  const to = { name: 'Jean Bartik', organization: 'ENIAC', email: `heir-${buyer}` };
  expect(await change(product, 'transferSeat', { token, version, to })).not.toHaveProperty('message');
  await agreed('orders', 'take-off', order.reference, 'one-night-single');
  await paidAddition(product, order.token, { [PAID_ADDITION]: 1 });
  await addTo(product, order.token, { 'one-night-double': 1 });
  return { order, names };
}

/** What was added to it and is paid stays. */
const SEATS = [
  'Presenter In-Person: ended',
  'Delegate In-Person: ended',
  'Delegate In-Person: ended',
  'Day ticket, 2: ended',
  'Accompanying Person: valid',
];
const OTHERS = [
  'day: seat-cancelled',
  'guest: seat-cancelled',
  'heir: seat-transfer-ended',
  'holder: seat-cancelled',
];
/** What was to be added to it ends with it, by whoever ended that; what is paid does not. */
const endedBy = (who: string) => ({
  added: [
    ['CREATED: Buyer', 'APPROVED: Buyer', 'CAPTURED: Buyer'],
    ['CREATED: Buyer', `CANCELLED: ${who}`],
  ],
});
const lines = (nights: number) => [
  'presenter-in-person: 1 of 1',
  'delegate-in-person: 2 of 2',
  'day-ticket: 1 of 1',
  `one-night-single: ${nights} of 2`,
];
const NO_REQUEST = { open: false, state: null, mayBeMade: false, toDo: false };
/** What all ways leave of a registration that was paid, or cost nothing. */
const ALIKE = {
  ...endedBy('Staff'),
  lines: lines(1),
  seats: SEATS,
  handOvers: ['TRANSFER: WITHDRAWN'],
  request: NO_REQUEST,
  upgrade: null,
};
const PAID_BACK = {
  ...ALIKE,
  documents: ['INVOICE', 'CREDIT_NOTE'],
  ledger: [['capture'], ['refund']],
};
const REFUNDED = {
  ...PAID_BACK,
  order: { status: 'REFUNDED', cancelled: false, back: true, waits: false },
  mails: ['buyer: cancellation-receipt', 'buyer: refund-made, what was added', ...OTHERS],
};
const CANCELLED = {
  ...PAID_BACK,
  order: { status: 'REFUNDED', cancelled: true, back: true, waits: false },
  mails: ['buyer: refund-made', 'buyer: registration-cancelled, what was added', ...OTHERS],
};
const FREE = {
  ...ALIKE,
  order: { status: 'CANCELLED', cancelled: true, back: false, waits: false },
  documents: [],
  ledger: [],
};
const UNPAID = { ...FREE, added: [], lines: lines(2), seats: [], handOvers: [] };

describe('a registration that ends', () => {
  it.each<[string, PaidBy, (order: Placed) => Promise<void>, object]>([
    ['refunded through PayPal', 'PAYPAL', asked(refund), REFUNDED],
    ['refunded at PayPal’s own site', 'PAYPAL', asked(atPayPal), { ...REFUNDED, ...endedBy('PayPal') }],
    [
      'refunded by a transfer',
      'BANK',
      asked(byTransfer(refund)),
      {
        ...REFUNDED,
        order: { ...REFUNDED.order, cancelled: true },
        mails: [
          'buyer: cancellation-receipt',
          'buyer: refund-made',
          'buyer: refund-to-send, what was added',
          ...OTHERS,
        ],
      },
    ],
    [
      'taken back by the bank',
      'BANK',
      asked(takenBack),
      {
        ...REFUNDED,
        ...endedBy('Bank'),
        mails: [
          'buyer: cancellation-receipt',
          'buyer: refund-made, what was added',
          'buyer: transfer-arrived',
          ...OTHERS,
        ],
      },
    ],
    ['cancelled, and refunded through PayPal', 'PAYPAL', cancel, CANCELLED],
    ['cancelled, and refunded by a transfer', 'BANK', byTransfer(cancel), CANCELLED],
    [
      'cancelled as its buyer asked',
      'PAYPAL',
      accepted,
      {
        ...CANCELLED,
        request: { ...NO_REQUEST, state: 'ACCEPTED' },
        mails: [
          'buyer: cancellation-decision, what was added',
          'buyer: cancellation-receipt',
          'buyer: refund-made',
          ...OTHERS,
        ],
      },
    ],
    [
      'cancelled, and nothing refunded',
      'PAYPAL',
      ({ reference }) => agreed('orders', 'cancel', reference, '--amount', '0'),
      {
        ...ALIKE,
        order: { status: 'CAPTURED', cancelled: true, back: false, waits: false },
        documents: ['INVOICE'],
        ledger: [['capture']],
        mails: ['buyer: registration-cancelled, what was added', ...OTHERS],
      },
    ],
    ['free, cancelled by its buyer', 'NOTHING', byBuyer, { ...FREE, ...endedBy('Buyer'), mails: OTHERS }],
    [
      'free, cancelled by the organiser',
      'NOTHING',
      cancel,
      { ...FREE, mails: ['buyer: registration-cancelled, what was added', ...OTHERS] },
    ],
    [
      'paid and refunded at PayPal before it tells of either',
      'NOBODY',
      unseen,
      {
        ...UNPAID,
        order: REFUNDED.order,
        ledger: [['capture'], ['refund']],
        mails: ['buyer: refund-made'],
      },
    ],
    ['not paid, cancelled by its buyer', 'NOBODY', byBuyer, { ...UNPAID, mails: [] }],
    [
      'not paid, cancelled by the organiser',
      'NOBODY',
      cancel,
      { ...UNPAID, mails: ['buyer: registration-cancelled'] },
    ],
  ])('%s', async (_way, by, end, left) => {
    const before = await taken();
    const { order, names } = await group(by);
    expect(await taken()).not.toEqual(before);
    expect(await leftBehind(order, order.reference, names, () => end(order))).toEqual(left);
    const added = by === 'NOBODY' ? 0 : 1;
    expect(await taken()).toEqual(
      before.map(([item, count]) => [item, item === PAID_ADDITION ? Number(count) + added : count]),
    );
  });

  it('is credited later where the process dies right after it', async () => {
    const { order } = await group('PAYPAL');
    const { id, totalMinor } = await rowOf(order.reference);
    const how = {
      refunded: { refundedMinor: totalMinor },
      at: product.clock.now(),
      cause: 'refund',
    } as const;
    await issueDue(product.dependencies);
    expect(await isDue(id)).toBe(false);
    await product.database.$transaction(async (tx) =>
      endRegistration(product.dependencies, tx, await lockOrder(tx, id), how),
    );
    expect(await isDue(id)).toBe(true);
  });
});

describe('the upgrade of a ticket that ends', () => {
  // Refunded through PayPal, or cancelled with nothing given back: registrations/upgrades.test.ts.
  it.each<[string, PaidBy, (order: Placed) => Promise<void>]>([
    ['refunded at PayPal’s own site', 'PAYPAL', atPayPal],
    ['refunded by a transfer', 'BANK', byTransfer(refund)],
    ['taken back by the bank', 'BANK', takenBack],
    ['cancelled, and refunded by a transfer', 'BANK', byTransfer(cancel)],
    ['cancelled as its buyer asked', 'PAYPAL', accepted],
  ])('%s: the ticket is what it was, and its holder is sent it', async (_way, by, end) => {
    const email = `upgraded-${++registrations}@example.org`;
    const first: Placed = await createOrder(product, {
      details: { ...speaker.details, email },
      basket: [{ itemId: 'presenter-virtual', quantity: 1 }],
      expectedTotalMinor: undefined,
    });
    await pay(first, 'PAYPAL');
    const before = await taken();
    const [seat] = await seatsOf(product, first.token);
    const itemId = 'presenter-in-person';
    const order: Placed = await upgradeTicket(product, { token: first.token, seatId: seat.id, itemId });
    await pay(order, by);
    expect(await seatsOf(product, first.token)).toMatchObject([{ ticket: 'Presenter In-Person' }]);
    const left = await leftBehind(order, first.reference, { [email]: 'buyer' }, () => end(order));
    expect(left).toMatchObject({
      order: { status: 'REFUNDED', back: true, waits: false },
      seats: ['Presenter Virtual: valid'],
      upgrade: { undone: true },
      mails: expect.arrayContaining(['buyer: refund-made', 'buyer: ticket-changed']),
      ledger: [['capture'], ['refund']],
    });
    expect(await taken()).toEqual(before);
  });
});
