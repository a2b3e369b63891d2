import * as z from 'zod';
import { paidWords, unpaidWords } from '#domain/orders/order-kind.ts';
import { LINK_STATUSES, OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printZonedLastMinute } from '#domain/printed-dates.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { button, type Fact, facts, paragraph } from '#server/common/mail/blocks.ts';
import { queueMail, queueWithNotice } from '#server/common/mail/mail.service.ts';
import { hasMail } from '#server/common/mail/mail.store.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import {
  bookedWords,
  orderFacts,
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { findCountingTransfers, missingMinorOf } from '#server/orders/orders/received-money.store.ts';
import { transferFacts, transferLines } from '#server/orders/orders/transfer-text.ts';

const failedInput = orderInput.extend({
  /** PayPal's word for it, such as CAPTURE_DECLINED. */
  issue: z.string(),
  /** Instant until which the price is held; null where it is not. */
  heldUntil: z.string().nullable(),
  /** What has come of it by bank transfers, a line each. */
  transfers: z.array(z.string()),
  /** What is still due beside that, in minor units. */
  missingMinor: z.number(),
});

const sampleFailure = {
  ...sampleOrder,
  issue: 'CAPTURE_DECLINED',
  heldUntil: '2026-03-24T09:00:00.000Z',
  transfers: [],
  missingMinor: sampleOrder.totalMinor,
};

/** Both are told as long as it can be paid again and nobody has begun to, with what is so when they go. */
const stillUnpaid = {
  wanted: async ({ database }: Pick<Dependencies, 'database'>, { orderId }: { orderId: string }) => {
    const order = await findOrder(database, { id: orderId });
    return order !== null && LINK_STATUSES.includes(order.status);
  },
  filled: async (
    { database }: Pick<Dependencies, 'database'>,
    input: z.output<typeof failedInput>,
  ): Promise<z.output<typeof failedInput>> => {
    const order = await findOrder(database, { id: input.orderId });
    return order ? { ...input, ...(await dueOf(database, order)) } : input;
  },
};

/** What can still be paid of an order, and until when at its price. */
async function dueOf(tx: Database | Transaction, order: Order) {
  const came = await findCountingTransfers(tx, order.id);
  const isHeld = order.priceHeldAt !== null && OPEN_STATUSES.includes(order.status);
  return {
    totalMinor: order.totalMinor,
    heldUntil: isHeld ? order.expiresAt.toISOString() : null,
    transfers: transferLines(came, order.currency),
    missingMinor: missingMinorOf(order, came),
  };
}

/** Tells the registrant that PayPal holds the money, and that there is nothing to do meanwhile (docs/product.md 7.13). */
export const paymentHeld = defineMail({
  name: 'payment-held',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: orderInput,
  links: orderLink,
  wanted: async ({ database }, { orderId }) =>
    (await findOrder(database, { id: orderId }))?.status === 'PENDING',
  message: (input, { urlOf }) => ({
    subject: `PayPal is holding your payment (${input.reference})`,
    title: 'PayPal is holding your payment',
    preview: 'There is nothing for you to do. Please do not pay again.',
    opening: [
      `${greeting(input.name)} PayPal has your payment for ${bookedWords(input)} and is reviewing it, or waiting for your bank.`,
      kept(`This can take a few days. ${paidWords(input)} once the payment is complete.`),
    ],
    blocks: [
      paragraph(
        'There is nothing for you to do, so please do not pay again. We will email you as soon as PayPal has decided, whatever the outcome.',
      ),
      facts(orderFacts(input)),
      button('See your order', urlOf('order')),
    ],
  }),
  words: { values: orderValues },
  sample: sampleOrder,
});

/** Tells the registrant, who may have been promised a mail, that no money was taken, and where it can be paid again. */
export const paymentFailed = defineMail({
  name: 'payment-failed',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: failedInput,
  links: orderLink,
  ...stillUnpaid,
  message: (input, { site, urlOf }) => ({
    subject: `Your payment did not go through (${input.reference})`,
    title: 'Your payment did not go through',
    preview: 'Nothing was charged. You can pay again.',
    opening: [
      `${greeting(input.name)} your payment for ${bookedWords(input)} was not completed, and nothing was charged.`,
      kept(`${unpaidWords(input)}.`),
    ],
    blocks: [
      paragraph(
        input.heldUntil
          ? `You can try again or pay another way. The price of ${formatInFull(input.totalMinor, input.currency)} is held until ${printZonedLastMinute(input.heldUntil)}; after that, the price on the day you pay applies.`
          : 'You can still pay this order, at the price of the day, as long as registration is open and places are left.',
      ),
      input.transfers.length > 0 && input.heldUntil
        ? paragraph(
            `A part has come by bank transfer. If you pay the rest that way, too, ${formatInFull(input.missingMinor, input.currency)} is still due: choose a bank transfer on your order’s page. If you pay the whole order otherwise, we will email you about what has come.`,
          )
        : null,
      facts([...orderFacts(input), ...partFacts(input)]),
      button('Pay again', urlOf('order')),
    ],
    closing: `PayPal or your bank can tell you why. If you have a question for us, please write to ${site.email}.`,
  }),
  words: { values: orderValues },
  sample: sampleFailure,
});

/** Tells the organiser of it. */
export const paymentFailedNotice = defineNotice({
  name: 'payment-failed-notice',
  readers: ['registrations', 'money'],
  input: failedInput,
  ...stillUnpaid,
  message: (input) => ({
    subject: `${input.reference}: a payment failed`,
    title: `A payment failed: ${input.conferenceTitle}`,
    preview: input.name,
    opening: 'Nothing was charged. The buyer has been informed, with a link to pay again.',
    blocks: [
      facts([
        ['Name', input.name],
        ...orderFacts(input),
        ...partFacts(input),
        ['Reason', input.issue],
        [
          'Can be paid again',
          input.heldUntil
            ? `At this price until ${printZonedLastMinute(input.heldUntil)}, then at that day’s`
            : 'At the price of the day, while registration is open',
        ],
        ['More', `organiser orders show ${input.reference}`],
      ]),
    ],
  }),
  sample: sampleFailure,
});

const partFacts = ({
  transfers,
  missingMinor,
  heldUntil,
  currency,
}: z.output<typeof failedInput>): Fact[] => [
  ...transferFacts(transfers),
  ['Still due', transfers.length > 0 && heldUntil ? formatInFull(missingMinor, currency) : null],
];

/** Queues the mail that PayPal holds the money of an order, which the transaction holds; once for each payment. */
export async function queueHeldMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const key = `payment-held:${order.paypalCaptureId}`;
  if (await hasMail(tx, key)) return;
  await queueMail(dependencies, tx, paymentHeld, {
    key,
    recipient: order.email,
    input: await orderInputOf(tx, order),
  });
}

/**
 * Queues the mails that an order's payment has come to nothing while its buyer was away, for the buyer and the organiser; once
 * for each payment. The transaction holds the order.
 *
 * @param order as it stands afterwards
 * @param payment PayPal's id of the payment
 */
export async function queueFailureMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { issue, payment }: { issue: string; payment: string },
): Promise<void> {
  if (await hasMail(tx, `payment-failed:${payment}`)) return;
  await queueWithNotice(dependencies, tx, [paymentFailed, paymentFailedNotice], {
    subject: payment,
    recipient: order.email,
    input: {
      ...(await orderInputOf(tx, order)),
      ...(await dueOf(tx, order)),
      issue,
    },
  });
}
