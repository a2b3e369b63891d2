// docs/product.md 7.1 and 7.14: who is told of each way in which an order can end
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfHolds } from '#server/money/pay-links/pay-reminders.ts';
import { askPayPal } from '#server/money/payments/ask-paypal.ts';
import { refundAtPayPal } from '../../../support/invoices.ts';
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
});
afterAll(() => product.stop());

const detailsOf = (email: string) => ({ details: { ...speaker.details, email } });
const rowOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { lines: true, conference: true },
  });
/** How often the buyer was told what, by the beginnings of the subjects. */
const toldTo = async (email: string) =>
  (await product.mails())
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject }) => subject?.replace(/[:(].*/, '').trim());

async function paid(email: string): Promise<string> {
  const { reference, paypalOrderId } = await approvedOrder(product, detailsOf(email));
  await captureOrder(product, paypalOrderId);
  return reference;
}
async function askAbout(reference: string): Promise<void> {
  const row = await rowOf(reference);
  await askPayPal(product.dependencies, row, row.paypalOrderId ?? '', 'webhook');
}
async function agreed(...asked: string[]): Promise<void> {
  const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
  expect((await organiser(...asked, '--confirm', plan)).code).toBe(0);
}

/** Enters a registration by hand, and returns its reference. */
async function byHand(email: string, ...args: string[]): Promise<string> {
  const { details } = speaker;
  await agreed(
    'orders',
    'create',
    '--conference',
    details.selectedConference,
    '--email',
    email,
    ...args,
    '--designation',
    details.designation,
    '--first-name',
    details.firstName,
    '--last-name',
    details.lastName,
    '--phone',
    details.phone,
    '--country',
    details.country,
    '--category',
    details.category,
    '--scientific-session',
    details.scientificSession,
    '--organization',
    details.organization,
    '--reason',
    'agreed by mail',
    '--item',
    'presenter-in-person=1',
    '--item',
    'one-night-single=1',
  );
  return (await product.database.order.findFirstOrThrow({ where: { email } })).reference;
}

const CONFIRMED = 'Registration confirmed';
const ENDINGS: Record<string, { told: string[]; status: string; live(email: string): Promise<string> }> = {
  'given back by the organiser': {
    told: [CONFIRMED, 'Refund of $646.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await paid(email);
      await agreed('orders', 'refund', reference, '--reason', 'off');
      return reference;
    },
  },
  'given back at PayPal’s own pages': {
    told: [CONFIRMED, 'Refund of $646.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await paid(email);
      await refundAtPayPal(product, reference);
      return reference;
    },
  },
  'reversed by a bank': {
    told: [CONFIRMED, 'Refund of $646.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await paid(email);
      product.paypal.control.reverse((await rowOf(reference)).paypalCaptureId ?? '');
      await askAbout(reference);
      return reference;
    },
  },
  'cancelled by the organiser, and given back': {
    told: [CONFIRMED, 'Your registration is cancelled', 'Refund of $646.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await paid(email);
      await agreed('orders', 'cancel', reference, '--text', 'We are sorry.', '--reason', 'off');
      return reference;
    },
  },
  'denied after PayPal’s review': {
    told: ['PayPal is holding your payment', 'Your payment did not go through'],
    status: 'CREATED',
    async live(email) {
      const { reference, paypalOrderId } = await createOrder(product, detailsOf(email));
      product.paypal.control.approve(paypalOrderId, 'pays-later');
      await captureOrder(product, paypalOrderId);
      await product.sendMails();
      product.paypal.control.denyPending((await rowOf(reference)).paypalCaptureId ?? '');
      await askAbout(reference);
      return reference;
    },
  },
  'given back in two parts': {
    told: [CONFIRMED, 'Refund of $100.00 USD', 'Refund of $546.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await paid(email);
      await agreed('orders', 'refund', reference, '--amount', '100', '--reason', 'off');
      await agreed('orders', 'refund', reference, '--reason', 'off');
      return reference;
    },
  },
  'paid by bank, and given back by bank': {
    told: [CONFIRMED, 'You will get a refund by bank transfer', 'Refund of $646.68 USD'],
    status: 'REFUNDED',
    async live(email) {
      const reference = await byHand(email, '--bank-reference', 'SEPA 4711', '--paid-on', '2026-03-02');
      await agreed('orders', 'refund', reference, '--reason', 'off');
      const sent = ['--booked-on', '2026-03-03', '--bank-reference', 'SEPA 4712', '--reason', 'seen'];
      await agreed('orders', 'refund-sent', reference, ...sent);
      return reference;
    },
  },
  'complimentary, and cancelled by the organiser': {
    told: [CONFIRMED, 'Your registration is cancelled'],
    status: 'CANCELLED',
    async live(email) {
      const reference = await byHand(email, '--complimentary');
      await agreed('orders', 'cancel', reference, '--reason', 'off');
      return reference;
    },
  },
  'cancelled by the organiser before it was paid': {
    told: ['Your registration is cancelled'],
    status: 'CANCELLED',
    async live(email) {
      const { reference } = await createOrder(product, detailsOf(email));
      await agreed('orders', 'cancel', reference, '--reason', 'twice');
      return reference;
    },
  },
  'cancelled by its buyer before it was paid': {
    told: [],
    status: 'CANCELLED',
    async live(email) {
      const { reference, token } = await createOrder(product, detailsOf(email));
      const CANCEL = 'mutation ($token: String!) { cancelOrder(token: $token) { __typename } }';
      expect((await product.graphql(CANCEL, { token })).data.cancelOrder.__typename).toBe('Order');
      return reference;
    },
  },
  'declined while its buyer is away': {
    told: ['Your payment did not go through'],
    status: 'FAILED',
    async live(email) {
      const { reference, paypalOrderId } = await createOrder(product, detailsOf(email));
      product.paypal.control.approve(paypalOrderId, 'payment-declined');
      await askAbout(reference);
      product.clock.advance(6 * 60_000);
      await product.lookAtDueOrders();
      return reference;
    },
  },
  'approved by a card that is declined, while its buyer is away': {
    told: ['Your payment did not go through'],
    status: 'EXPIRED',
    async live(email) {
      const { reference, paypalOrderId } = await createOrder(product, detailsOf(email));
      product.paypal.control.approve(paypalOrderId, 'instrument-declined');
      await askAbout(reference);
      product.clock.advance(4 * 60 * 60_000);
      await product.lookAtDueOrders();
      return reference;
    },
  },
  'denied after PayPal’s review, and not paid until its price ends': {
    told: [
      'PayPal is holding your payment',
      'Your payment did not go through',
      'Your price is held for one more week',
      'Your price is held for one more day',
    ],
    status: 'EXPIRED',
    async live(email) {
      const { reference, paypalOrderId } = await createOrder(product, detailsOf(email));
      product.paypal.control.approve(paypalOrderId, 'pays-later');
      await captureOrder(product, paypalOrderId);
      await product.sendMails();
      product.paypal.control.denyPending((await rowOf(reference)).paypalCaptureId ?? '');
      await askAbout(reference);
      for (let day = 0; day < 15; day++) {
        product.clock.advance(24 * 60 * 60_000);
        await remindOfHolds(product.dependencies);
        await product.sendMails();
        await product.lookAtDueOrders();
      }
      return reference;
    },
  },
  'never paid': {
    told: [],
    status: 'EXPIRED',
    async live(email) {
      const { reference } = await createOrder(product, detailsOf(email));
      product.clock.advance(4 * 60 * 60_000);
      await product.lookAtDueOrders();
      return reference;
    },
  },
};

it.each(Object.keys(ENDINGS))('An order that is %s', async (name) => {
  const ending = ENDINGS[name];
  if (!ending) throw new Error(name);
  const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.org`;
  const reference = await ending.live(email);
  expect((await rowOf(reference)).status).toBe(ending.status);
  expect(await toldTo(email)).toEqual(ending.told);
});
