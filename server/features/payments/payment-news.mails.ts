import * as z from 'zod';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { DEADLINE_TIME_ZONE, dayAt, formatIsoDate } from '#domain/time.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { hasMail } from '#server/features/mail/mail.store.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { siteOf } from '#server/site.ts';

const heldInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
});
const failedInput = heldInput.extend({
  /** PayPal's word for it, such as CAPTURE_DECLINED. */
  issue: z.string(),
  /** Instant until which the price is held; null where it is not. */
  heldUntil: z.string().nullable(),
});

type HeldInput = z.output<typeof heldInput>;
type FailedInput = z.output<typeof failedInput>;

const sample: FailedInput = {
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: 'MC-2026-7F3K9Q',
  name: 'Dr Ada Lovelace',
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  currency: 'USD',
  totalMinor: 64_668,
  issue: 'CAPTURE_DECLINED',
  heldUntil: '2026-03-24T09:00:00.000Z',
};

/** Tells the registrant that PayPal holds the money, and that there is nothing to do meanwhile (docs/product.md 7.13). */
export const paymentHeld = defineMail({
  name: 'payment-held',
  input: heldInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeHeld,
  sample,
});

/** Tells the registrant, who may have been promised a mail, that no money was taken, and where it can be paid again. */
export const paymentFailed = defineMail({
  name: 'payment-failed',
  input: failedInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeFailed,
  sample,
});

/** Tells the organiser of it. */
export const paymentFailedNotice = defineMail({
  name: 'payment-failed-notice',
  input: failedInput,
  compose: composeNotice,
  sample,
});

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
    replyTo: null,
    input: about(order),
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
  const key = `payment-failed:${payment}`;
  if (await hasMail(tx, key)) return;
  const isHeld = order.priceHeldAt !== null && OPEN_STATUSES.includes(order.status);
  const input = { ...about(order), issue, heldUntil: isHeld ? order.expiresAt.toISOString() : null };
  await queueMail(dependencies, tx, paymentFailed, { key, recipient: order.email, replyTo: null, input });
  await queueMail(dependencies, tx, paymentFailedNotice, {
    key: `payment-failed-notice:${payment}`,
    recipient: siteOf(dependencies).email,
    replyTo: order.email,
    input,
  });
}

function about(order: Order): HeldInput {
  return {
    orderId: order.id,
    reference: order.reference,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    conferenceTitle: order.conferenceTitle,
    eventDate: order.eventDate,
    eventLocation: order.eventLocation,
    currency: order.currency as Currency,
    totalMinor: order.totalMinor,
  };
}

function composeHeld(site: Site, input: HeldInput, urlOf: UrlOf): MailContent {
  const title = 'PayPal is holding your payment';
  const opening = `${greeting(input.name)} PayPal has your payment for ${input.conferenceTitle} and is reviewing it, or waiting for your bank. This can take a few days. You are registered once the payment is complete.`;
  const nothing =
    'There is nothing for you to do, so please do not pay again. We will write to you as soon as PayPal has decided, whatever the outcome.';
  return {
    subject: `${title} (${input.reference})`,
    html: layout(
      site,
      { title, preview: 'There is nothing for you to do. Please do not pay again.' },
      html`${paragraph(opening)}${paragraph(nothing)}${facts(factsOf(input))}${button(urlOf('order'), 'See your order')}`,
    ),
    text: `${title}\n\n${opening}\n\n${nothing}\n\n${textFacts(factsOf(input))}\n\nSee your order: ${urlOf('order')}\n\n${textFoot(site)}`,
  };
}

function composeFailed(site: Site, input: FailedInput, urlOf: UrlOf): MailContent {
  const title = 'Your payment did not go through';
  const opening = `${greeting(input.name)} your payment for ${input.conferenceTitle} was not completed, and nothing was charged. You are not registered yet.`;
  const again = input.heldUntil
    ? `You can pay again in whichever way suits you. The price of ${formatMoney(input.totalMinor, input.currency)} ${input.currency} is held until ${untilOf(input.heldUntil)} (London time); after that, the order can be paid at the price of that day.`
    : 'Your order is kept. You can pay it at today’s price for as long as registration is open and there are places.';
  return {
    subject: `${title} (${input.reference})`,
    html: layout(
      site,
      { title, preview: 'Nothing was charged. You can pay again.' },
      html`${paragraph(opening)}${paragraph(again)}${facts(factsOf(input))}${button(urlOf('order'), 'Pay again')}${paragraph(help(site), 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${again}\n\n${textFacts(factsOf(input))}\n\nPay again: ${urlOf('order')}\n\n${help(site)}\n\n${textFoot(site)}`,
  };
}

function composeNotice(site: Site, input: FailedInput): MailContent {
  const title = `A payment failed: ${input.conferenceTitle}`;
  const rows: [string, string][] = [
    ['Name', input.name],
    ...factsOf(input),
    ['Reason', input.issue],
    [
      'Can be paid again',
      input.heldUntil
        ? `At this price until ${untilOf(input.heldUntil)} (London time), then at that day’s`
        : 'At the price of the day, while registration is open',
    ],
    ['More', `organiser orders show ${input.reference}`],
  ];
  const told = 'Nothing was charged. The buyer has been informed, with a link to pay again.';
  return {
    subject: `${input.reference}: a payment failed`,
    html: layout(site, { title, preview: input.name }, html`${paragraph(told)}${facts(rows)}`),
    text: `${title}\n\n${told}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}

const help = ({ email }: Site) =>
  `PayPal or your bank can tell you why. If you have a question for us, please write to ${email}.`;

function factsOf(input: HeldInput): [string, string][] {
  return [
    ['Event', input.conferenceTitle],
    ['Date', input.eventDate],
    ['Place', input.eventLocation],
    ['Reference', input.reference],
    ['Total', `${formatMoney(input.totalMinor, input.currency)} ${input.currency}`],
  ];
}

/** The last minute, in London, before an instant. */
function untilOf(instant: string): string {
  const last = new Date(Date.parse(instant) - 1);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: DEADLINE_TIME_ZONE });
  return `${time.format(last)} on ${printDay(formatIsoDate(dayAt(last)))}`;
}
