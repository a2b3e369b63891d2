import * as z from 'zod';
import { ownWords, staysWords } from '#domain/orders/order-kind.ts';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { atStart } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { button, type Fact, facts, quotation } from '#server/common/mail/blocks.ts';
import { queueMail, queueWithNotice } from '#server/common/mail/mail.service.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { greeting, type Kept, kept, type Message, nameValues } from '#server/common/mail/message.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import {
  bookedWords,
  orderInput,
  orderInputOf,
  orderLink,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { findWayBack, wayBackFacts, wayBackInput } from '#server/orders/orders/transfer-text.ts';
import { cancelledCalendarOf } from '#server/orders/seats/ticket-calendar.ts';
import type { CancellationRequest } from './cancellation.store.ts';

const orderPart = orderInput.omit({ eventDate: true, eventLocation: true, totalMinor: true });
/** What its end leaves, in sentences. */
const aftermath = z.array(z.string());
const toSendInput = {
  /** Whether what goes back is sent by a bank transfer. */
  toSend: z.boolean(),
  ...wayBackInput,
  /** What had gone back before, or is still to: whether anything, and what of it came back to us and is to be sent again. */
  before: z.object({ any: z.boolean(), cameBackMinor: z.number() }),
};

/** What went back of an order before it is cancelled. */
export type RefundBefore = z.output<typeof toSendInput.before>;
export const NO_REFUND_BEFORE: RefundBefore = { any: false, cameBackMinor: 0 };

const requestInput = orderPart.extend({ totalMinor: z.number(), reason: z.string() });
const BY_PAYPAL = { toSend: false, transfers: [], accounts: [], before: NO_REFUND_BEFORE };
const sampleRequest = { ...sampleOrder, reason: 'I have fallen ill.' };

/** Tells the buyer that the wish to cancel has arrived (docs/product.md 7.11). */
export const cancellationReceipt = defineMail({
  name: 'cancellation-receipt',
  readers: ['registrations'],
  follows: 'buyer',
  input: requestInput,
  links: orderLink,
  message: (input, { urlOf }) => ({
    subject: `You have asked to cancel (${input.reference})`,
    title: 'You have asked to cancel',
    opening: `${greeting(input.name)} we have received your request to cancel ${bookedWords(input)}. It ${staysWords(input)} until we decide; we will email you our decision.`,
    about: aboutOf(input),
    blocks: [input.reason ? quotation(input.reason) : null, button('See your order', urlOf('order'))],
  }),
  words: {
    values: (input) => ({ ...valuesOf(input), total: formatInFull(input.totalMinor, input.currency) }),
  },
  sample: sampleRequest,
});

/** Tells the organiser of it. */
export const cancellationNotice = defineNotice({
  name: 'cancellation-notice',
  readers: ['registrations'],
  input: requestInput,
  message: (input) => ({
    subject: `${input.reference}: cancellation request`,
    title: `Cancellation request: ${input.conferenceTitle}`,
    preview: input.reason || input.name,
    blocks: [
      facts([
        ['Reference', input.reference],
        ['Name', input.name],
        ['Paid', formatInFull(input.totalMinor, input.currency)],
        ['Reason', input.reason || 'None given'],
        ['To decide', `organiser orders decide ${input.reference}`],
      ]),
    ],
  }),
  sample: sampleRequest,
});

/** Tells the buyer what the organiser has decided. */
export const cancellationDecision = defineMail({
  name: 'cancellation-decision',
  readers: ['registrations'],
  follows: 'buyer',
  input: orderPart.extend({
    /** What goes back; null: it was declined. */
    refundedMinor: z.number().nullable(),
    ...toSendInput,
    answer: z.string(),
    aftermath,
  }),
  links: orderLink,
  message(input, { urlOf }) {
    const { refundedMinor } = input;
    return refundedMinor === null
      ? toBuyer(input, urlOf('order'), {
          title: `${atStart(ownWords(input))} stays as it is`,
          outcome: [`we can’t accept your request to cancel ${bookedWords(input)}.`],
        })
      : toBuyer(input, urlOf('order'), {
          title: 'Your cancellation is accepted',
          outcome: [
            `we have accepted your request to cancel ${bookedWords(input)}.`,
            kept(givenBack(refundedMinor, input)),
            ...input.aftermath.map(kept),
          ],
        });
  },
  words: {
    values: valuesOf,
    cases: { accepted: {}, declined: { refundedMinor: null } },
    caseOf: ({ refundedMinor }) => (refundedMinor === null ? 'declined' : 'accepted'),
  },
  attachments: (dependencies, input) => cancelledCalendarOf(dependencies, input),
  sample: {
    ...sampleOrder,
    refundedMinor: 50_000,
    ...BY_PAYPAL,
    answer: 'We keep the fee for the hotel, which we could not cancel.',
    aftermath: [],
  },
});

/** Tells the buyer that the organiser has cancelled the registration, without having been asked. */
export const registrationCancelled = defineMail({
  name: 'registration-cancelled',
  readers: ['registrations'],
  follows: 'buyer',
  input: orderPart.extend({
    totalMinor: z.number(),
    /** Whether anything was paid. */
    paid: z.boolean(),
    /** What goes back. */
    refundedMinor: z.number(),
    ...toSendInput,
    answer: z.string(),
    aftermath,
  }),
  links: orderLink,
  message(input, { site, urlOf }) {
    const unpaid =
      input.totalMinor > 0 ? 'It was not paid and can no longer be paid.' : 'There was nothing to pay.';
    const money = input.paid ? givenBack(input.refundedMinor, input) : unpaid;
    return toBuyer(input, urlOf('order'), {
      title: `${atStart(ownWords(input))} is cancelled`,
      outcome: [
        `we have cancelled ${bookedWords(input)}${input.kind === 'REGISTRATION' ? ', and its tickets are no longer valid' : ''}.`,
        kept(money),
        ...input.aftermath.map(kept),
        `If you have a question, write to us at ${site.email}.`,
      ],
    });
  },
  words: { values: valuesOf },
  attachments: (dependencies, input) => cancelledCalendarOf(dependencies, input),
  sample: {
    ...sampleOrder,
    paid: true,
    refundedMinor: 64_668,
    ...BY_PAYPAL,
    answer: 'The workshop that you booked will not take place.',
    aftermath: ['What you added (MC-2026-8G4L2R) was not paid and is cancelled with it.'],
  },
});

function toBuyer(
  input: z.output<typeof orderPart> & z.output<z.ZodObject<typeof toSendInput>> & { answer: string },
  orderUrl: string,
  { title, outcome: [first, ...rest] }: { title: string; outcome: readonly [string, ...(string | Kept)[]] },
): Message {
  const { reference, name, answer } = input;
  return {
    subject: `${title} (${reference})`,
    title,
    opening: [`${greeting(name)} ${first}`, ...rest],
    about: aboutOf(input),
    blocks: [
      answer ? quotation(answer) : null,
      input.toSend ? facts(wayBackFacts(input)) : null,
      button('See your order', orderUrl),
    ],
  };
}

function aboutOf({ conferenceTitle, reference }: z.output<typeof orderPart>): Fact[] {
  return [
    ['Event', conferenceTitle],
    ['Reference', reference],
  ];
}

function valuesOf(input: z.output<typeof orderPart>) {
  return { ...nameValues(input.name), conference: input.conferenceTitle, reference: input.reference };
}

/** @param minor what goes back now */
function givenBack(
  minor: number,
  { currency, toSend, before }: { currency: Currency; toSend: boolean; before: RefundBefore },
): string {
  if (minor === 0)
    return [
      before.any ? 'There is no further refund.' : 'There is no refund.',
      ...(before.cameBackMinor > 0
        ? [
            `${formatInFull(before.cameBackMinor, currency)} that we had sent you was returned to us: please tell us which account to send it to.`,
          ]
        : []),
    ].join(' ');
  const amount = formatInFull(minor, currency);
  return toSend
    ? `We will send ${amount} by bank transfer to the account that paid, and email you as soon as it is sent.`
    : `${amount} will be refunded to the account that paid.`;
}

/** What the buyer and the organiser are told of a request. */
export async function queueRequestMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { id, reason }: CancellationRequest,
): Promise<void> {
  await queueWithNotice(dependencies, tx, [cancellationReceipt, cancellationNotice], {
    subject: id,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), reason },
  });
}

/** What a cancellation's mail says of money, and of what else ends. */
type RefundWords = {
  refundedMinor: number;
  toSend: boolean;
  aftermath: string[];
  before: RefundBefore;
};

export async function queueDecisionMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  {
    id,
    answer,
    refundedMinor,
    toSend,
    aftermath,
    before,
  }: CancellationRequest & Omit<RefundWords, 'refundedMinor'> & { refundedMinor: number | null },
): Promise<void> {
  await queueMail(dependencies, tx, cancellationDecision, {
    key: `cancellation-decision:${id}`,
    recipient: order.email,
    input: {
      ...(await orderInputOf(tx, order)),
      ...(await findWayBack(tx, order)),
      refundedMinor,
      toSend,
      answer,
      aftermath,
      before,
    },
  });
}

export async function queueCancelledMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  refund: RefundWords & { answer: string },
): Promise<void> {
  const paid = order.totalMinor > 0 && PAID_STATUSES.includes(order.status);
  await queueMail(dependencies, tx, registrationCancelled, {
    key: `registration-cancelled:${order.id}`,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), ...(await findWayBack(tx, order)), paid, ...refund },
  });
}
