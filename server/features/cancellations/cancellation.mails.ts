import * as z from 'zod';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Site } from '#domain/site.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  quotation,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { siteOf } from '#server/site.ts';
import type { CancellationRequest } from './cancellation.store.ts';

const requestInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  conferenceTitle: z.string(),
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
  reason: z.string(),
});
const decisionInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  conferenceTitle: z.string(),
  currency: z.enum(CURRENCIES),
  /** What goes back; null: it was declined. */
  refundedMinor: z.number().nullable(),
  answer: z.string(),
});

const cancelledInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  conferenceTitle: z.string(),
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
  /** Whether anything was paid. */
  paid: z.boolean(),
  /** What goes back. */
  refundedMinor: z.number(),
  answer: z.string(),
});

type RequestInput = z.output<typeof requestInput>;
type DecisionInput = z.output<typeof decisionInput>;
type CancelledInput = z.output<typeof cancelledInput>;

const sample = {
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: 'MC-2026-7F3K9Q',
  name: 'Dr Ada Lovelace',
  conferenceTitle: 'Generative AI Forum 2026',
  currency: 'USD',
} as const;
const sampleRequest: RequestInput = { ...sample, totalMinor: 64_668, reason: 'I have fallen ill.' };

/** Tells the buyer that the wish to cancel has arrived (docs/product.md 7.11). */
export const cancellationReceipt = defineMail({
  name: 'cancellation-receipt',
  input: requestInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeReceipt,
  sample: sampleRequest,
});

/** Tells the organiser of it. */
export const cancellationNotice = defineMail({
  name: 'cancellation-notice',
  input: requestInput,
  compose: composeNotice,
  sample: sampleRequest,
});

/** Tells the buyer what the organiser has decided. */
export const cancellationDecision = defineMail({
  name: 'cancellation-decision',
  input: decisionInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeDecision,
  sample: {
    ...sample,
    refundedMinor: 50_000,
    answer: 'We keep the fee for the hotel, which we could not cancel.',
  },
});

/** Tells the buyer that the organiser has cancelled the registration, without having been asked. */
export const registrationCancelled = defineMail({
  name: 'registration-cancelled',
  input: cancelledInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeCancelled,
  sample: {
    ...sample,
    totalMinor: 64_668,
    paid: true,
    refundedMinor: 64_668,
    answer: 'The workshop that you booked will not take place.',
  },
});

export async function queueRequestMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { id, reason }: CancellationRequest,
): Promise<void> {
  const input: RequestInput = { ...about(order), totalMinor: order.totalMinor, reason };
  await queueMail(dependencies, tx, cancellationReceipt, {
    key: `cancellation-receipt:${id}`,
    recipient: order.email,
    replyTo: null,
    input,
  });
  await queueMail(dependencies, tx, cancellationNotice, {
    key: `cancellation-notice:${id}`,
    recipient: siteOf(dependencies).email,
    replyTo: order.email,
    input,
  });
}

export async function queueDecisionMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { id, answer, refundedMinor }: CancellationRequest & { refundedMinor: number | null },
): Promise<void> {
  await queueMail(dependencies, tx, cancellationDecision, {
    key: `cancellation-decision:${id}`,
    recipient: order.email,
    replyTo: null,
    input: { ...about(order), refundedMinor, answer },
  });
}

export async function queueCancelledMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { refundedMinor, answer }: { refundedMinor: number; answer: string },
): Promise<void> {
  const paid = order.totalMinor > 0 && PAID_STATUSES.includes(order.status);
  await queueMail(dependencies, tx, registrationCancelled, {
    key: `registration-cancelled:${order.id}`,
    recipient: order.email,
    replyTo: null,
    input: { ...about(order), totalMinor: order.totalMinor, paid, refundedMinor, answer },
  });
}

function about(order: Order) {
  return {
    orderId: order.id,
    reference: order.reference,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    conferenceTitle: order.conferenceTitle,
    currency: order.currency as Currency,
  };
}

function composeReceipt(site: Site, input: RequestInput, urlOf: UrlOf): MailContent {
  const title = 'You have asked to cancel';
  const opening = `${greeting(input.name)} we have your request to cancel your registration for ${input.conferenceTitle}. It is valid until we have decided, and we will write to you then.`;
  return {
    subject: `${title} (${input.reference})`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${input.reason ? quotation(input.reason) : ''}${button(urlOf('order'), 'See your order')}`,
    ),
    text: `${title}\n\n${opening}\n\n${input.reason ? `${input.reason}\n\n` : ''}See your order: ${urlOf('order')}\n\n${textFoot(site)}`,
  };
}

function composeNotice(site: Site, input: RequestInput): MailContent {
  const title = `Cancellation request: ${input.conferenceTitle}`;
  const rows: [string, string][] = [
    ['Reference', input.reference],
    ['Name', input.name],
    ['Paid', `${formatMoney(input.totalMinor, input.currency)} ${input.currency}`],
    ['Reason', input.reason || 'None given'],
    ['To decide', `organiser orders decide ${input.reference}`],
  ];
  return {
    subject: `${input.reference}: cancellation request`,
    html: layout(site, { title, preview: input.reason || input.name }, facts(rows)),
    text: `${title}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}

function composeDecision(site: Site, input: DecisionInput, urlOf: UrlOf): MailContent {
  const { refundedMinor, currency } = input;
  const title = refundedMinor === null ? 'Your registration stays as it is' : 'Your cancellation is accepted';
  const outcome =
    refundedMinor === null
      ? `we can’t accept your request to cancel your registration for ${input.conferenceTitle}.`
      : `we have accepted your request to cancel your registration for ${input.conferenceTitle}. ${givenBack(refundedMinor, currency)}`;
  return toBuyer(site, { ...input, title, outcome }, urlOf);
}

function composeCancelled(site: Site, input: CancelledInput, urlOf: UrlOf): MailContent {
  const money = input.paid
    ? givenBack(input.refundedMinor, input.currency)
    : input.totalMinor > 0
      ? 'It was not paid, and it can’t be paid any more.'
      : 'There was nothing to pay.';
  const title = 'Your registration is cancelled';
  const outcome = `we have cancelled your registration for ${input.conferenceTitle}, and its tickets are no longer valid. ${money} If you have a question, write to us at ${site.email}.`;
  return toBuyer(site, { ...input, title, outcome }, urlOf);
}

function givenBack(minor: number, currency: Currency): string {
  return minor > 0
    ? `${formatMoney(minor, currency)} ${currency} will be refunded to the account that paid.`
    : 'There is no refund.';
}

function toBuyer(
  site: Site,
  input: { title: string; outcome: string; reference: string; name: string; answer: string },
  urlOf: UrlOf,
): MailContent {
  const { title } = input;
  const opening = `${greeting(input.name)} ${input.outcome}`;
  return {
    subject: `${title} (${input.reference})`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${input.answer ? quotation(input.answer) : ''}${button(urlOf('order'), 'See your order')}`,
    ),
    text: `${title}\n\n${opening}\n\n${input.answer ? `${input.answer}\n\n` : ''}See your order: ${urlOf('order')}\n\n${textFoot(site)}`,
  };
}
