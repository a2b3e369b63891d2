import * as z from 'zod';
import { paidWords, unpaidWords } from '#domain/orders/order-kind.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { button, facts, highlight, paragraph } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import { proFormaOf } from '#server/money/invoices/invoice.service.ts';
import { asPaidBy } from '#server/orders/orders/fee-of-order.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import {
  type OrderInput,
  orderFacts,
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { findMissingMinor, findReceivedMinor } from '#server/orders/orders/received-money.store.ts';
import type { TransferTo } from '#server/orders/orders/transfer-to.ts';

/**
 * What is told of an order as long as its transfer is waited for, with what is so when it goes: a part may have come meanwhile, or it may
 * wait anew, at another price.
 */
export const stillAwaited = {
  wanted: async ({ database }: Pick<Dependencies, 'database'>, { orderId }: { orderId: string }) =>
    (await findOrder(database, { id: orderId }))?.status === 'AWAITING_TRANSFER',
  filled: async <Input extends { orderId: string; totalMinor: number; dueMinor: number }>(
    { database }: Pick<Dependencies, 'database'>,
    input: Input,
  ): Promise<Input> => {
    const order = await findOrder(database, { id: input.orderId });
    if (!order) return input;
    const { totalMinor, expiresAt } = asPaidBy(order, 'TRANSFER');
    const dueMinor = await findMissingMinor(database, order);
    return { ...input, totalMinor, dueMinor, until: expiresAt.toISOString() };
  },
};

const instructionsInput = orderInput.extend({
  holder: z.string(),
  number: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  /** What has not arrived of the total, in minor units of the order's currency. */
  dueMinor: z.number(),
  /** What is written on the transfer. */
  transferReference: z.string(),
  /** Instant until which the money is waited for. */
  until: z.string(),
});

/** Tells the registrant where to transfer the money, and what to write on it (docs/product.md 7.17). */
export const transferInstructions = defineMail({
  name: 'transfer-instructions',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: instructionsInput,
  links: orderLink,
  ...stillAwaited,
  message: (input, { urlOf }) => ({
    subject: `How to pay by bank transfer (${input.reference})`,
    title: 'How to pay by bank transfer',
    preview: `${formatInFull(input.dueMinor, input.currency)}, reference ${input.transferReference}`,
    opening: [
      `${greeting(input.name)} ${thanksFor(input)} for ${input.conferenceTitle}. You have chosen to pay by bank transfer.`,
      kept(
        `Payment must reach us by ${printLastDay(new Date(input.until))}; the price and your places are held until then. ${paidWords(input)} once it has.`,
      ),
    ],
    blocks: [
      highlight('Reference for the transfer', input.transferReference),
      facts([
        ...(input.dueMinor < input.totalMinor
          ? ([
              ['Total', formatInFull(input.totalMinor, input.currency)],
              ['Still due', formatInFull(input.dueMinor, input.currency)],
            ] as const)
          : ([['Amount', formatInFull(input.totalMinor, input.currency)]] as const)),
        ['Account holder', input.holder],
        ['Account', input.number],
        ['BIC', input.bic],
        ['Bank', input.bank],
        ...conferenceFacts(input),
        ['Order', input.reference],
      ]),
      paragraph(
        `Please transfer the ${input.dueMinor < input.totalMinor ? 'amount still due' : 'full amount'} in this currency, quote this reference, and ask your bank to charge its fees to you: any shortfall remains payable. The pro-forma invoice is attached. You can also pay through PayPal instead, on your order’s page.`,
      ),
      button('See your order', urlOf('order')),
    ],
  }),
  words: { values: orderValues },
  attachments: async (dependencies, { orderId }) => {
    const order = await findOrder(dependencies.database, { id: orderId });
    if (!order) return [];
    return [
      {
        filename: `pro-forma-${order.reference}.pdf`,
        contentType: 'application/pdf',
        content: await proFormaOf(dependencies, order),
      },
    ];
  },
  sample: {
    ...sampleOrder,
    holder: 'Meridian Conferences Ltd',
    number: 'GB29 NWBK 6016 1331 9268 19',
    bic: 'NWBKGB2L',
    bank: 'A Bank',
    dueMinor: sampleOrder.totalMinor,
    transferReference: 'RF97 MC20 267F 3K9Q',
    until: '2026-03-24T23:59:59.000Z',
  },
});

/** Within a sentence, before the conference. */
function thanksFor({ kind, addedTo }: OrderInput): string {
  switch (kind) {
    case 'REGISTRATION':
      return 'thank you for registering';
    case 'ADDITION':
      return `thank you for adding to your registration ${addedTo}`;
    case 'UPGRADE':
      return `thank you for upgrading a ticket of your registration ${addedTo}`;
  }
}

const missedInput = orderInput.extend({
  /** What has arrived of the total, in minor units of the order's currency. */
  receivedMinor: z.number(),
});

/** Tells the registrant that no transfer, or not all of it, has arrived in time, and that the order has ended. */
export const transferMissed = defineMail({
  name: 'transfer-missed',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: missedInput,
  links: orderLink,
  // It may have come since, or be paid otherwise.
  wanted: async ({ database }, { orderId }) =>
    (await findOrder(database, { id: orderId }))?.status === 'EXPIRED',
  filled: async ({ database }, input) => {
    const order = await findOrder(database, { id: input.orderId });
    if (!order) return input;
    const { totalMinor } = asPaidBy(order, 'TRANSFER');
    return { ...input, totalMinor, receivedMinor: await findReceivedMinor(database, order.id) };
  },
  message: (input, { site, urlOf }) => ({
    subject: `${missedTitleOf(input)} (${input.reference})`,
    title: missedTitleOf(input),
    opening: [
      `${greeting(input.name)} ${missedOf(input)} has not arrived in time, so the price and your places are no longer held.`,
      kept(`${unpaidWords(input)}.`),
    ],
    blocks: [
      paragraph(
        input.receivedMinor === 0
          ? `If you have sent it, please do not send it again: we will email you as soon as it arrives. ${LATE} Otherwise you can still pay the order on its page, at the price of the day, as long as registration is open and places are left.`
          : `Please transfer the amount still due, with the reference of your first transfer, unless you have already done so: we will email you as soon as it arrives. ${LATE} Please do not pay the whole order again. If you would prefer a refund of what has arrived, please write to us.`,
      ),
      facts([
        ...orderFacts(input),
        ...(input.receivedMinor === 0
          ? []
          : ([
              ['Arrived', formatInFull(input.receivedMinor, input.currency)],
              ['Still due', missingOf(input)],
            ] as const)),
      ]),
      button('See your order', urlOf('order')),
    ],
    closing: `If you have a question, please write to ${site.email}.`,
  }),
  words: { values: orderValues },
  sample: { ...sampleOrder, receivedMinor: 0 },
});

/** What becomes of money that comes later (docs/product.md 7.19). */
const LATE =
  'It counts at the price we held for you, unless we tell you that the price of the day applies and how much is then still due.';
const missedTitleOf = ({ receivedMinor }: z.output<typeof missedInput>) =>
  receivedMinor === 0 ? 'Your transfer has not arrived' : 'A part of your transfer has not arrived';
const missingOf = ({ totalMinor, receivedMinor, currency }: z.output<typeof missedInput>) =>
  formatInFull(totalMinor - receivedMinor, currency);

function missedOf(input: z.output<typeof missedInput>): string {
  const { receivedMinor, conferenceTitle, currency } = input;
  if (receivedMinor === 0) return `your bank transfer for ${conferenceTitle}`;
  return `${formatInFull(receivedMinor, currency)} for ${conferenceTitle} has arrived. The rest, ${missingOf(input)},`;
}

/** Queues the mail that says where the money of an order goes, which the transaction holds. */
export async function queueTransferInstructions(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  to: TransferTo | null,
): Promise<void> {
  if (!to) return;
  await queueMail(dependencies, tx, transferInstructions, {
    key: `transfer-instructions:${order.id}:${uuid7(dependencies.clock.now())}`,
    recipient: order.email,
    input: {
      ...(await orderInputOf(tx, order)),
      holder: to.holder,
      number: to.number,
      bic: to.bic ?? null,
      bank: to.bank ?? null,
      dueMinor: await findMissingMinor(tx, order),
      transferReference: to.reference,
      until: to.until.toISOString(),
    },
  });
}

/** Queues the mail that the transfer for an order, which the transaction holds, or a part of it, has not arrived in time. */
export async function queueTransferMissed(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  await queueMail(dependencies, tx, transferMissed, {
    key: `transfer-missed:${order.id}:${uuid7(dependencies.clock.now())}`,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), receivedMinor: await findReceivedMinor(tx, order.id) },
  });
}
