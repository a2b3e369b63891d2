// docs/product.md 7.21: every way in which a registration ends, and what each leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedBy } from '#domain/orders/changed-by.ts';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { issueSoon } from '#server/money/invoices/issue-due.ts';
import { endRegistration } from '#server/money/payments/end-registration.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { historyOf } from '#server/orders/orders/order-list.store.ts';
import { openPlaces } from '#server/orders/places/capacity.service.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { addTo, upgradeTicket } from '../../../support/additions.ts';
import { refundAtPayPal, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { change, seatsOf } from '../../../support/seats.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  organiser = organiserOf(product);
  await product.database.coupon.create({ data: { code: 'GUEST', registrationPercent: 100 } });
});
afterAll(() => product.stop());

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
async function accepted(order: Placed) {
  await asks('requestCancellation', order);
  await agreed('orders', 'decide', order.reference, '--accept');
}

/** What `end` leaves of an order, whoever of `names` is told of it, by the names of its mails. */
async function leftBehind(
  { reference }: Placed,
  seatsOfOrder: string,
  names: Record<string, string>,
  end: () => Promise<void>,
) {
  const told = async () =>
    (await product.database.mail.findMany({ where: { recipient: { in: Object.keys(names) } } }))
      .map(({ template, recipient }) => `${names[recipient]}: ${template}`)
      .sort();
  const before = await told();
  await end();
  const row = await product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { upgrade: true, documents: { orderBy: { position: 'asc' } } },
  });
  const added = await product.database.order.findMany({ where: { addedTo: reference } });
  const histories = await Promise.all(added.map(({ id }) => historyOf(product.database, id)));
  const seats = await product.database.seat.findMany({
    where: { order: { reference: seatsOfOrder } },
    include: { order: true },
    orderBy: { position: 'asc' },
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
    added: histories.map((history) => history.map(({ status, cause }) => `${status}: ${changedBy(cause)}`)),
    seats: seats.map((seat) => `${seat.ticket}: ${isValid(seat) ? 'valid' : 'ended'}`),
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
/** A group: somebody else has the second ticket, a third is invited, something that was added is not paid, and it is invoiced. */
async function group(by: PaidBy) {
  const buyer = `group-${++registrations}@example.org`;
  const order: Placed = await createOrder(product, {
    details: { ...speaker.details, email: buyer },
    basket: [
      { itemId: 'presenter-in-person', quantity: 1 },
      { itemId: 'delegate-in-person', quantity: 2 },
    ],
    ...(by === 'NOTHING' && { couponCode: 'GUEST' }),
    expectedTotalMinor: undefined,
  });
  const names = { [buyer]: 'buyer', [`holder-${buyer}`]: 'holder', [`guest-${buyer}`]: 'guest' };
  await saveBilling(product, order.token);
  await pay(order, by);
  if (by === 'NOBODY') return { order, names };
  const [, second, third] = await seatsOf(product, order.token);
  const at = (seat: { id: string; version: number }) => ({
    token: order.token,
    seatId: seat.id,
    version: seat.version,
  });
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: `holder-${buyer}` };
  await change(product, 'nameSeat', { ...at(second), holder });
  await change(product, 'inviteToSeat', { ...at(third), email: `guest-${buyer}` });
  await addTo(product, order.token, { 'accompanying-person': 1 });
  return { order, names };
}

const ENDED = ['Presenter In-Person: ended', 'Delegate In-Person: ended', 'Delegate In-Person: ended'];
const OTHERS = ['guest: seat-cancelled', 'holder: seat-cancelled'];
/** What was to be added to it ends with it, by whoever ended that. */
const endedBy = (who: string) => ({ added: [['CREATED: Buyer', `CANCELLED: ${who}`]] });
/** What all ways leave of a registration that was paid, or cost nothing. */
const ALIKE = { ...endedBy('Staff'), seats: ENDED, upgrade: null };
const PAID_BACK = {
  ...ALIKE,
  documents: ['INVOICE', 'CREDIT_NOTE'],
  ledger: [['capture'], ['refund']],
};
const REFUNDED = {
  ...PAID_BACK,
  order: { status: 'REFUNDED', cancelled: false, back: true, waits: false },
  mails: ['buyer: refund-made', ...OTHERS],
};
const CANCELLED = {
  ...PAID_BACK,
  order: { status: 'REFUNDED', cancelled: true, back: true, waits: false },
  mails: ['buyer: refund-made', 'buyer: registration-cancelled', ...OTHERS],
};
const FREE = {
  ...ALIKE,
  order: { status: 'CANCELLED', cancelled: true, back: false, waits: false },
  documents: [],
  ledger: [],
};
const UNPAID = { ...FREE, added: [], seats: [] };

describe('a registration that ends', () => {
  it.each<[string, PaidBy, (order: Placed) => Promise<void>, object]>([
    ['refunded through PayPal', 'PAYPAL', refund, REFUNDED],
    ['refunded at PayPal’s own site', 'PAYPAL', atPayPal, { ...REFUNDED, ...endedBy('PayPal') }],
    [
      'refunded by a transfer',
      'BANK',
      byTransfer(refund),
      {
        ...REFUNDED,
        order: { ...REFUNDED.order, cancelled: true },
        mails: ['buyer: refund-made', 'buyer: refund-to-send', ...OTHERS],
      },
    ],
    [
      'taken back by the bank',
      'BANK',
      takenBack,
      {
        ...REFUNDED,
        ...endedBy('Bank'),
        mails: ['buyer: refund-made', 'buyer: transfer-arrived', ...OTHERS],
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
        mails: [
          'buyer: cancellation-decision',
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
        mails: ['buyer: registration-cancelled', ...OTHERS],
      },
    ],
    ['free, cancelled by its buyer', 'NOTHING', byBuyer, { ...FREE, ...endedBy('Buyer'), mails: OTHERS }],
    [
      'free, cancelled by the organiser',
      'NOTHING',
      cancel,
      { ...FREE, mails: ['buyer: registration-cancelled', ...OTHERS] },
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
    expect(await taken()).toEqual(before);
  });

  it('is credited later where the process dies right after it', async () => {
    const { order } = await group('PAYPAL');
    const { id, totalMinor } = await rowOf(order.reference);
    const how = {
      refunded: { refundedMinor: totalMinor },
      at: product.clock.now(),
      cause: 'refund',
    } as const;
    await issueSoon(product.dependencies, id);
    expect(await isDue(id)).toBe(false);
    await product.database.$transaction(async (tx) =>
      endRegistration(product.dependencies, tx, await lockOrder(tx, id), how),
    );
    expect(await isDue(id)).toBe(true);
  });
});

describe('the upgrade of a ticket that ends', () => {
  it.each<[string, PaidBy, (order: Placed) => Promise<void>]>([
    ['refunded through PayPal', 'PAYPAL', refund],
    ['refunded at PayPal’s own site', 'PAYPAL', atPayPal],
    ['refunded by a transfer', 'BANK', byTransfer(refund)],
    ['taken back by the bank', 'BANK', takenBack],
    ['cancelled, and refunded through PayPal', 'PAYPAL', cancel],
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
