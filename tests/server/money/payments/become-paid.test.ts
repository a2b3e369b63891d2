// docs/product.md 7.21: every way in which an order becomes paid, and what each leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { askPayPal } from '#server/money/payments/ask-paypal.ts';
import { becomePaid } from '#server/money/payments/become-paid.ts';
import { findOrder, lockOrder } from '#server/orders/orders/order.store.ts';
import { openPlaces } from '#server/orders/places/capacity.service.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { paidSpeaker, upgradeTicket } from '../../../support/additions.ts';
import { saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
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
const TICKET = 'presenter-in-person';
type Placed = { reference: string; token: string; paypalOrderId: string };

const rowOf = async (reference: string) => {
  const { id } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const order = await findOrder(product.database, { id });
  if (!order) throw new Error(reference);
  return order;
};

async function agreed(...args: string[]) {
  const typed = [...args, '--reason', 'agreed by mail'];
  const shown = await organiser(...typed, '--dry-run', '--json');
  expect(shown.error).toBe('');
  const done = await organiser(...typed, '--confirm', JSON.parse(shown.out).plan, '--json');
  expect(done).toMatchObject({ code: 0 });
  return JSON.parse(done.out);
}

async function transfer(reference: string, amountMinor: number, bankReference = `SEPA ${reference}`) {
  const { id: orderId } = await rowOf(reference);
  const bookedOn = '2026-03-10';
  const request = { orderId, amountMinor, currency: undefined, bookedOn, bankReference, takenBack: false };
  const { id: planId } = await planTransfer(product.dependencies, request);
  await recordByHand(product.dependencies, request, {
    planId,
    actor: 'ada',
    reason: 'seen in online banking',
  });
}

async function byBuyer({ paypalOrderId }: Placed) {
  product.paypal.control.approve(paypalOrderId);
  await captureOrder(product, paypalOrderId);
}
/** The money is taken at PayPal by somebody else than us, and PayPal tells us. */
async function byPayPal({ reference, paypalOrderId }: Placed) {
  product.paypal.control.approve(paypalOrderId);
  await product.dependencies.gateway.captureOrder(paypalOrderId, `elsewhere-${reference}`);
  await askPayPal(product.dependencies, await rowOf(reference), paypalOrderId, 'webhook');
}
/** Of what was taken, PayPal gives some back before it tells us. */
async function byPayPalLessSome({ reference, paypalOrderId }: Placed) {
  product.paypal.control.approve(paypalOrderId);
  const { captures } = await product.dependencies.gateway.captureOrder(paypalOrderId, `less-${reference}`);
  product.paypal.control.refund(captures[0]?.id ?? '', { currency_code: 'USD', value: '10.00' });
  await askPayPal(product.dependencies, await rowOf(reference), paypalOrderId, 'webhook');
}
async function byTransfer({ reference }: Placed) {
  await transfer(reference, (await rowOf(reference)).totalMinor);
}
async function byTwoTransfers({ reference }: Placed) {
  await transfer(reference, 100_00, 'SEPA first');
  await transfer(reference, (await rowOf(reference)).totalMinor - 100_00, 'SEPA second');
}
/** Somebody has paid twice, and says that the second time was for this one. */
async function bySettling({ reference }: Placed) {
  const { totalMinor } = await rowOf(reference);
  const twice = await approvedOrder(product, {
    details: { ...speaker.details, email: 'twice@example.org' },
    basket: [{ itemId: 'presenter-virtual', quantity: 1 }],
    expectedTotalMinor: undefined,
  });
  await byBuyer(twice);
  await transfer(twice.reference, totalMinor);
  await agreed('bank', 'settle', twice.reference, '--used-for', reference);
}

let registrations = 0;
const emailOf = () => `paid-${++registrations}@example.org`;
const register = async (email: string, more: object = {}): Promise<Placed> => {
  const basket = [{ itemId: TICKET, quantity: 2 }];
  const details = { ...speaker.details, email };
  return createOrder(product, { details, basket, expectedTotalMinor: undefined, ...more });
};
/** A registration that is paid in a way. */
const paid = (pay: (order: Placed) => Promise<void>) => async (email: string) => {
  const order = await register(email);
  await pay(order);
  return order;
};
const free = (email: string) => register(email, { couponCode: 'GUEST' });
const byHand =
  (...payment: string[]) =>
  async (email: string): Promise<Placed> => {
    const { selectedConference, designation, firstName, lastName, phone, country, category } =
      speaker.details;
    const person = [
      ['--conference', selectedConference],
      ['--designation', designation],
      ['--first-name', firstName],
      ['--last-name', lastName],
      ['--email', email],
      ['--phone', phone],
      ['--country', country],
      ['--category', category],
      ['--organization', speaker.details.organization],
      ['--scientific-session', speaker.details.scientificSession],
      ['--item', `${TICKET}=2`],
    ];
    const { reference } = await agreed('orders', 'create', ...person.flat(), ...payment);
    return { reference, token: '', paypalOrderId: '' };
  };
const BANK = ['--bank-reference', 'SEPA 4711', '--paid-on', '2026-03-02'];

/** What an order that has just become paid has left. */
async function leftBehind({ reference }: Placed, email: string) {
  const { id, ...row } = await rowOf(reference);
  const seats = await product.database.seat.findMany({
    where: { orderId: id },
    orderBy: { position: 'asc' },
  });
  const mails = await product.database.mail.findMany({
    where: { OR: [{ recipient: email }, { key: { contains: id } }] },
  });
  const { lines } = await makeLedger(product.dependencies, '2026-03');
  return {
    order: {
      status: row.status,
      waits: row.reconcileAfter !== null || row.capturing !== null || row.failureIssue !== null,
      back: row.refundedMinor,
      day: row.capturedAt?.toISOString().slice(0, 10),
      through: row.paypalCaptureId !== null ? 'PAYPAL' : row.bankReference !== null ? 'BANK' : null,
    },
    seats: seats.map(({ ticket, state, name }) => [ticket, state, name]),
    mails: mails.map(({ template }) => template).sort(),
    documents: (await product.database.billingDocument.findMany({ where: { orderId: id } })).map(
      ({ kind }) => kind,
    ),
    ledger: lines
      .filter((line) => line.reference === reference)
      .map(({ kind, differences }) => [kind, ...differences]),
  };
}

/** Whether regular work looks what is to be issued for an order. */
const isDue = async (orderId: string) =>
  (await product.database.billingDetails.findUniqueOrThrow({ where: { orderId } })).due;

const taken = async () =>
  (await openPlaces(product.dependencies, CONFERENCE)).items.find(({ itemId }) => itemId === TICKET)?.taken ??
  0;

const DAY = '2026-03-10';
const ALIKE = {
  order: { status: 'CAPTURED', waits: false, back: 0, day: DAY, through: 'BANK' },
  seats: [
    ['Presenter In-Person', 'NAMED', 'Dr Ada Lovelace'],
    ['Presenter In-Person', 'OPEN', ''],
  ],
  mails: ['order-confirmation', 'order-notice'],
  documents: [],
  ledger: [['capture']],
};
const PAYPAL = { ...ALIKE, order: { ...ALIKE.order, through: 'PAYPAL' } };
const NOTHING = { ...ALIKE, order: { ...ALIKE.order, through: null }, ledger: [] };

describe('an order that becomes paid', () => {
  it.each<[string, (email: string) => Promise<Placed>, object]>([
    ['through PayPal, by its buyer', paid(byBuyer), PAYPAL],
    ['through PayPal, which tells of it', paid(byPayPal), PAYPAL],
    [
      'through PayPal, which gives some of it back before it tells of it',
      paid(byPayPalLessSome),
      {
        ...PAYPAL,
        order: { ...PAYPAL.order, status: 'PARTIALLY_REFUNDED', back: 10_00 },
        mails: [...ALIKE.mails, 'refund-made'],
        ledger: [['capture'], ['refund']],
      },
    ],
    ['by a transfer', paid(byTransfer), ALIKE],
    [
      'by two transfers',
      paid(byTwoTransfers),
      { ...ALIKE, mails: [...ALIKE.mails, 'transfer-arrived'], ledger: [['capture'], ['capture']] },
    ],
    ['by money that was nobody’s', paid(bySettling), ALIKE],
    [
      'entered by hand, as paid by bank',
      byHand(...BANK),
      { ...ALIKE, order: { ...ALIKE.order, day: '2026-03-02' } },
    ],
    ['entered by hand, as complimentary', byHand('--complimentary'), NOTHING],
    ['with nothing to pay', free, NOTHING],
  ])('%s', async (_way, way, left) => {
    const before = await taken();
    const email = emailOf();
    const order = await way(email);
    expect(await leftBehind(order, email)).toEqual(left);
    expect((await taken()) - before).toBe(2);
  });

  it.each([
    ['through PayPal, by its buyer', byBuyer],
    ['through PayPal, which tells of it', byPayPal],
    ['by a transfer', byTransfer],
    ['by two transfers', byTwoTransfers],
    ['by money that was nobody’s', bySettling],
  ])('%s, and has billing details: it is invoiced', async (_way, pay) => {
    const email = emailOf();
    const order = await register(email);
    await saveBilling(product, order.token);
    await pay(order);
    expect(await leftBehind(order, email)).toMatchObject({
      order: { status: 'CAPTURED' },
      documents: ['INVOICE'],
    });
  });

  const becomes = ({ reference }: Placed, ...payment: string[]) =>
    agreed('orders', 'upgrade', reference, '1', TICKET, ...payment);
  const upgradedBy = (pay: (order: Placed) => Promise<void>) => async (first: Placed) => {
    const { id: seatId } = await product.database.seat.findFirstOrThrow({
      where: { order: { reference: first.reference } },
    });
    await pay(await upgradeTicket(product, { token: first.token, seatId, itemId: TICKET }));
  };
  it.each<[string, (first: Placed) => Promise<unknown>, boolean]>([
    ['through PayPal, by its buyer', upgradedBy(byBuyer), true],
    ['through PayPal, which tells of it', upgradedBy(byPayPal), true],
    ['by a transfer', upgradedBy(byTransfer), true],
    ['by money that was nobody’s', upgradedBy(bySettling), true],
    ['by hand, as paid by bank', (first) => becomes(first, ...BANK), true],
    ['by hand, as complimentary', (first) => becomes(first, '--complimentary'), false],
  ])(
    '%s, for an upgrade: the ticket is the other one, and its holder is sent it',
    async (_way, pay, costs) => {
      const email = emailOf();
      const first = { ...(await paidSpeaker(product, email, 'presenter-virtual')), paypalOrderId: '' };
      const before = await taken();
      await pay(first);
      const { reference } = await product.database.order.findFirstOrThrow({
        where: { addedTo: first.reference },
      });
      const { seats, mails, ledger } = await leftBehind({ ...first, reference }, email);
      expect({ seats, mails, ledger }).toEqual({
        seats: [],
        mails: ['order-added', 'order-confirmation', 'order-notice', 'ticket-changed'],
        ledger: costs ? [['capture']] : [],
      });
      expect(await leftBehind(first, email)).toMatchObject({
        seats: [['Presenter In-Person', 'NAMED', 'Dr Ada Lovelace']],
      });
      expect((await taken()) - before).toBe(1);
    },
  );

  it('is invoiced later where the process dies right after it', async () => {
    const order = await register(emailOf());
    await saveBilling(product, order.token);
    const { id } = await rowOf(order.reference);
    const payment = {
      changes: { bankReference: 'SEPA 1', paypalOrderId: null, paypalApproveUrl: null },
      mail: true,
      at: product.clock.now(),
      cause: 'bank' as const,
    };
    await issueDue(product.dependencies);
    expect(await isDue(id)).toBe(false);
    await product.database.$transaction(async (tx) =>
      becomePaid(product.dependencies, tx, await lockOrder(tx, id), payment),
    );
    expect(await isDue(id)).toBe(true);
  });
});
