import * as z from 'zod';
import { kindWord, paidWords } from '#domain/orders/order-kind.ts';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import {
  NOBODYS_OUTCOMES,
  type OrderOutcome,
  TRANSFER_OUTCOMES,
  type TransferOutcome,
} from '#domain/orders/transfer-outcome.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printDay, printLastDay } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { button, type Fact, facts, paragraph } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import { findOrder, lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import {
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { findReceivedMinor } from '#server/orders/orders/received-money.store.ts';
import { accountEnd, transferFacts, transferText } from '#server/orders/orders/transfer-text.ts';
import { transferTo } from '#server/orders/orders/transfer-to.ts';
import type { Recall } from './record-transfer.ts';
import { findOrigin, findUnsettledTransfers, type SettleableTransfer } from './settlement.store.ts';

const input = orderInput.extend({
  outcome: z
    .enum(Object.keys(TRANSFER_OUTCOMES) as [TransferOutcome, ...TransferOutcome[]])
    .exclude(['UNKNOWN']),
  /** What came, or was taken back, in minor units of `transferCurrency`. */
  amountMinor: z.number(),
  transferCurrency: z.string(),
  /** When the bank booked that, 'YYYY-MM-DD', and what it says of it. */
  bookedOn: z.string(),
  bankReference: z.string(),
  /** What has come in all and counts, in minor units of the order's currency. */
  receivedMinor: z.number(),
  /** What has come by now, in lines, where the order counts it. */
  transfers: z.array(z.string()),
  /** Whether it came late, and pays the price of the day. */
  todaysPrice: z.boolean(),
  /** Whether it had come for another order, and staff have this one count it. */
  ofOther: z.boolean(),
  /** What follows where it was taken back (`Recall`); null where it came. */
  recall: z.enum(['WAITS', 'STAYS', 'CANCELLED', 'ENDS', 'AS_IS']).nullable(),
  /** What had come, where a part of it was taken back. */
  partOfMinor: z.number().nullable(),
  /** What is written on the next transfer, and until when it is waited for; null where none is waited for. */
  transferReference: z.string().nullable(),
  until: z.string().nullable(),
});

type Input = z.output<typeof input>;

/** Mails of these say that what came is still to be settled, or ask where it should go. */
const UNSETTLED: readonly OrderOutcome[] = ['SURPLUS', ...NOBODYS_OUTCOMES] as OrderOutcome[];

/** What a mail of each says first. */
const TITLES: Readonly<Record<Exclude<OrderOutcome, 'SURPLUS'>, string>> = {
  PAID: 'Your transfer has arrived',
  PART: 'Part of your payment is still due',
  AGAIN: 'You have paid twice',
  OTHER_CURRENCY: 'Your transfer came in another currency',
  CLOSED: 'Your transfer came for a cancelled order',
  RETURNED: 'Our refund was returned to us',
  REVERSED: 'Your bank has recalled your transfer',
};

/** Tells the registrant of a transfer that does not simply pay the order (docs/product.md 7.19). */
export const transferArrived = defineMail({
  name: 'transfer-arrived',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input,
  links: orderLink,
  wanted: async ({ database }, input) => {
    if (input.outcome === 'PART') return isStillDue(database, input);
    // What was settled meanwhile has a mail of its own, unless it was for something else.
    if (!UNSETTLED.includes(input.outcome)) return true;
    return (await findUnsettledTransfers(database, { limit: 1, orderId: input.orderId })).length > 0;
  },
  message: (input, { site, urlOf }) => ({
    subject: `${titleOf(input)} (${input.reference})`,
    title: titleOf(input),
    opening: [`${greeting(input.name)} ${openingOf(input)}`],
    blocks: [
      paragraph(nextOf(input)),
      facts([
        ...conferenceFacts(input),
        ['Reference', input.reference],
        ['Total', formatInFull(input.totalMinor, input.currency)],
        ...movedOf(input),
        ['Still due', input.outcome === 'PART' || input.recall === 'WAITS' ? missingOf(input) : null],
        ['Reference for the transfer', input.transferReference],
      ]),
      button('See your order', urlOf('order')),
    ],
    closing: [kept(`If you have a question, please write to ${site.email}.`)],
  }),
  words: { values: orderValues },
  sample: {
    ...sampleOrder,
    outcome: 'PART',
    amountMinor: 600_00,
    transferCurrency: 'USD',
    bookedOn: '2026-03-10',
    bankReference: 'SEPA 4711',
    receivedMinor: 600_00,
    transfers: ['$600.00 on 10 March 2026: SEPA 4711'],
    todaysPrice: false,
    ofOther: false,
    recall: null,
    partOfMinor: null,
    transferReference: 'RF97 MC20 267F 3K9Q',
    until: '2026-03-24T23:59:59.000Z',
  },
});

/**
 * Whether the rest of a part is still missing: it may have come meanwhile, or another part, whose mail says what is missing then; or the
 * order is paid otherwise, PayPal holds all of it, or it is cancelled.
 */
async function isStillDue(
  database: Database,
  { orderId, receivedMinor }: Pick<Input, 'orderId' | 'receivedMinor'>,
): Promise<boolean> {
  const order = await findOrder(database, { id: orderId });
  if (!order || order.status === 'CANCELLED' || order.status === 'PENDING') return false;
  if (PAID_STATUSES.includes(order.status)) return false;
  return (await findReceivedMinor(database, orderId)) === receivedMinor;
}

function titleOf(input: Input): string {
  if (input.outcome === 'SURPLUS')
    return `${input.ofOther ? 'More has come' : 'You have transferred more'} than your ${kindWord(input)} costs`;
  return input.partOfMinor === null
    ? TITLES[input.outcome]
    : 'Your bank has recalled a part of your transfer';
}
/** What the amount is, where nobody has transferred it to us. */
const MOVED: Partial<Record<Input['outcome'], string>> = { RETURNED: 'Returned', REVERSED: 'Recalled' };
function movedOf(input: Input): Fact[] {
  if (input.transfers.length > 0) return transferFacts(input.transfers);
  const moved = transferText(input, input.transferCurrency, formatInFull);
  return [[MOVED[input.outcome] ?? 'Transferred', moved]];
}

const missingOf = ({ totalMinor, receivedMinor, currency }: Input) =>
  formatInFull(Math.max(totalMinor - receivedMinor, 0), currency);

function openingOf(input: Input): string {
  const amount = formatInFull(input.amountMinor, input.transferCurrency);
  if (input.outcome === 'REVERSED')
    return `your bank has recalled ${input.partOfMinor === null ? `your transfer of ${amount}` : `${amount} of your transfer of ${formatInFull(input.partOfMinor, input.transferCurrency)}`} for ${input.conferenceTitle}.`;
  if (input.outcome === 'RETURNED')
    return `we had sent you ${amount} for ${input.conferenceTitle}, and your bank has sent it back to us.`;
  const late = input.todaysPrice
    ? ` It came after the time for which your price was held, so the price of the day applies: ${formatInFull(input.totalMinor, input.currency)}.`
    : '';
  return input.ofOther
    ? `${amount} that had come for another order now counts towards your ${kindWord(input)} for ${input.conferenceTitle}.${late}`
    : `your transfer of ${amount} for ${input.conferenceTitle} has arrived.${late}`;
}

function nextOf(input: Input): string {
  const missing = missingOf(input);
  const extra = formatInFull(Math.max(input.receivedMinor - input.totalMinor, 0), input.currency);
  switch (input.outcome) {
    case 'PART':
      return input.until === null
        ? `${missing} is still due. ${paidWords(input)} once that is paid as well; we will email you about it.`
        : `${missing} is still due, perhaps because a bank has charged fees. Please transfer it with the same reference, so that it reaches us by ${printLastDay(new Date(input.until))}. ${paidWords(input)} once it has.`;
    case 'SURPLUS':
      return `${paidWords(input)}, and the confirmation is on its way. ${extra} is more than your ${kindWord(input)} costs: you do not need to do anything; ${input.ofOther ? 'we will email whoever transferred it' : 'we will email you'} as soon as we have dealt with it.`;
    case 'AGAIN':
      return 'The order was already paid. You do not need to do anything; we will email you as soon as we have dealt with this transfer.';
    case 'OTHER_CURRENCY':
      return `Your order is in ${input.currency}, so this transfer is not counted automatically. You do not need to do anything; we will email you about it.`;
    case 'CLOSED':
      return 'The order had already been cancelled. You do not need to do anything; we will email you as soon as we have dealt with this transfer.';
    case 'RETURNED':
      return 'Please tell us which account it should go to. We will then send it again, and email you when it is sent.';
    case 'REVERSED':
      return `${recalledText(input)} If you were not expecting this, please ask your bank and write to us.`;
    case 'PAID':
      return `${paidWords(input)}, and the confirmation is on its way.`;
  }
}

/** What is so once the bank has taken a transfer back. */
function recalledText(input: Input): string {
  const own = kindWord(input);
  switch (input.recall) {
    case 'WAITS':
      return `${missingOf(input)} has to be paid before your ${own} is valid.`;
    case 'STAYS':
      return `What is missing now counts as given back. Your ${own} stays valid; you do not need to pay it again.`;
    case 'CANCELLED':
      return `What is missing now counts as given back. Your ${own} stays cancelled.`;
    case 'ENDS':
      return `Nothing of what you paid is left, so your ${own} is no longer valid.`;
    default:
      return `Nothing changes for your ${own}.`;
  }
}

/** Queues the mail about a transfer for an order, which the transaction holds; once for each transfer. */
export async function queueTransferMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  {
    id,
    currency,
    ...about
  }: {
    id: string;
    outcome: OrderOutcome;
    amountMinor: number;
    currency: string;
    bookedOn: string;
    bankReference: string;
    receivedMinor: number;
    transfers: string[];
    todaysPrice: boolean;
    ofOther: boolean;
    recall: Recall['becomes'] | null;
    partOfMinor: number | null;
  },
): Promise<void> {
  if (isErased(order.email)) return;
  const to = transferTo(order);
  await queueMail(dependencies, tx, transferArrived, {
    key: `transfer-arrived:${id}`,
    recipient: order.email,
    input: {
      ...(await orderInputOf(tx, order)),
      ...about,
      transferCurrency: currency,
      transferReference: to?.reference ?? null,
      until: to?.until.toISOString() ?? null,
    },
  });
}

const settledInput = orderInput.extend({
  became: z.enum(['GIVEN_BACK', 'USED']),
  /** Whether it was a refund that had come back, and is sent again. */
  again: z.boolean(),
  /** What was settled of the transfer, in minor units of `transferCurrency`. */
  amountMinor: z.number(),
  transferCurrency: z.string(),
  /** Which transfer it was: as it came, and from where, as far as that is known. */
  came: z.object({
    amountMinor: z.number(),
    bookedOn: z.string(),
    bankReference: z.string(),
    /** The end of the account. */
    from: z.string().nullable(),
  }),
  /** Of what went back: when the bank booked that, 'YYYY-MM-DD', and what it says of it. */
  bookedOn: z.string(),
  bankReference: z.string(),
  /** The end of the account to which that was sent, where it is not the one that the money came from. */
  sentTo: z.string().nullable(),
  /** Which order counts it, of what is used. */
  usedFor: z.string().nullable(),
});

/** Tells whoever's money it is what became of what no registration needed of it (docs/product.md 7.20). */
export const transferSettled = defineMail({
  name: 'transfer-settled',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: settledInput,
  links: orderLink,
  message: (input, { site, urlOf }) => {
    const amount = formatInFull(input.amountMinor, input.transferCurrency);
    const title =
      input.became === 'USED'
        ? input.again
          ? 'Your refund pays another order'
          : 'Your transfer pays another order'
        : input.again
          ? 'Your refund was sent again'
          : 'Your transfer was given back';
    const money = input.again ? 'your refund' : 'your transfer';
    return {
      subject: `${title} (${input.reference})`,
      title,
      opening: [
        `${greeting(input.name)} ${
          input.became === 'USED'
            ? `${amount} of ${money} counts towards the order ${input.usedFor}.`
            : input.again
              ? `we have sent ${amount} of your refund again.`
              : `we have given back ${amount} of ${money}.`
        }`,
      ],
      blocks: [
        facts([
          ...conferenceFacts(input),
          ['Reference', input.reference],
          [
            input.again ? 'Refund returned to us' : 'Bank transfer',
            transferText(input.came, input.transferCurrency, formatInFull),
          ],
          ['From the account', input.came.from],
          [input.became === 'USED' ? 'Amount that counts' : 'Amount sent', amount],
          ['Counts for', input.usedFor],
          ['To the account', input.sentTo],
          ['Sent on', input.became === 'USED' ? null : printDay(input.bookedOn)],
          ['Reference of the bank', input.became === 'USED' ? null : input.bankReference],
        ]),
        button('See your order', urlOf('order')),
      ],
      closing: [kept(`If you have a question, please write to ${site.email}.`)],
    };
  },
  words: { values: orderValues },
  sample: {
    ...sampleOrder,
    became: 'GIVEN_BACK',
    again: false,
    amountMinor: 53_32,
    transferCurrency: 'USD',
    came: {
      amountMinor: 700_00,
      bookedOn: '2026-03-10',
      bankReference: 'SEPA 4711',
      from: 'ending in 2051',
    },
    bookedOn: '2026-03-24',
    bankReference: 'SEPA 4712',
    sentTo: null,
    usedFor: null,
  },
});

/**
 * Queues the mail about what became of a transfer, once for each settlement, to whoever's money it was: also where another order, which
 * counted it, did not need all of it. Of what came for no order nobody is known.
 */
export async function queueSettledMail(
  dependencies: Dependencies,
  tx: Transaction,
  settled: SettleableTransfer,
  {
    settlement,
    ...about
  }: Omit<
    z.output<typeof settledInput>,
    keyof z.output<typeof orderInput> | 'came' | 'transferCurrency' | 'again'
  > & { settlement: string },
): Promise<void> {
  const transfer = await findOrigin(tx, settled);
  if (transfer.orderId === null) return;
  const order = await lockOrder(tx, transfer.orderId);
  if (isErased(order.email)) return;
  await queueMail(dependencies, tx, transferSettled, {
    key: `transfer-settled:${settlement}`,
    recipient: order.email,
    input: {
      ...(await orderInputOf(tx, order)),
      ...about,
      again: transfer.outcome === 'RETURNED',
      transferCurrency: transfer.currency,
      came: {
        ...transfer,
        bookedOn: isoDay(transfer.bookedOn),
        from: transfer.payerAccount && accountEnd(transfer.payerAccount),
      },
    },
  });
}
