import * as z from 'zod';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { WITHOUT_TICKET } from '#domain/registration/messages.ts';
import type { Site } from '#domain/site.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  COLOUR,
  facts,
  greeting,
  heading,
  highlight,
  layout,
  paragraph,
  plainName,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { type Html, html } from '#server/lib/html.ts';
import { uuid7 } from '#server/lib/uuid7.ts';
import type { Attachment, MailContent } from '#server/providers/mail/mailer.ts';
import { siteOf } from '#server/site.ts';
import { findOrder, type Order } from './order.store.ts';
import { calendarOf, receiptOf } from './order-files.ts';
import { discountName } from './paid-by.ts';

/** What the mails about an order tell; amounts in minor units of `currency`. */
const orderMailInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  category: z.string(),
  scientificSession: z.string(),
  organization: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
  currency: z.enum(CURRENCIES),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), totalMinor: z.number() })),
  discountMinor: z.number(),
  couponCode: z.string().nullable(),
  feeMinor: z.number(),
  totalMinor: z.number(),
  paypalCaptureId: z.string().nullable(),
  /** Of a release before, a message has none. */
  bankReference: z.string().nullable().default(null),
  /** Of a release before, a message does not say. */
  withTicket: z.boolean().default(true),
});

type OrderMailInput = z.output<typeof orderMailInput>;

const sample: OrderMailInput = {
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: 'MC-2026-7F3K9Q',
  name: 'Dr Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  country: 'United Kingdom',
  category: 'Speaker',
  scientificSession: 'Robotics & Automation',
  organization: 'Analytical Engine Laboratory',
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  currency: 'USD',
  lines: [
    { name: 'Presenter In-Person', quantity: 1, totalMinor: 49_900 },
    { name: 'Two Nights - Double', quantity: 1, totalMinor: 30_000 },
  ],
  discountMinor: 17_970,
  couponCode: 'MERIDIAN30',
  feeMinor: 1239,
  totalMinor: 63_169,
  paypalCaptureId: '3C679366HH908993F',
  bankReference: null,
  withTicket: true,
};

/** Tells the registrant that the registration is paid (docs/product.md 10.2). */
export const orderConfirmation = defineMail({
  name: 'order-confirmation',
  input: orderMailInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeConfirmation,
  attachments: filesOf,
  sample,
});

/** Tells the organiser of a paid registration. */
export const orderNotice = defineMail({
  name: 'order-notice',
  input: orderMailInput,
  compose: composeNotice,
  sample,
});

/** The confirmation for the registrant and the notice for the organiser, committed with the paid order. */
export async function queueOrderMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const input = inputOf(order);
  await queueMail(dependencies, tx, orderConfirmation, {
    key: `order-confirmation:${order.id}`,
    recipient: order.email,
    replyTo: null,
    input,
  });
  await queueMail(dependencies, tx, orderNotice, {
    key: `order-notice:${order.id}`,
    recipient: siteOf(dependencies).email,
    replyTo: order.email,
    input,
  });
}

/** The confirmation once more, for somebody who has lost it: to the same address, with a new link. */
export async function queueConfirmationAgain(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  await queueMail(dependencies, tx, orderConfirmation, {
    key: `order-confirmation:${order.id}:${uuid7(dependencies.clock.now())}`,
    recipient: order.email,
    replyTo: null,
    input: inputOf(order),
  });
}

function inputOf(order: Order): OrderMailInput {
  return {
    orderId: order.id,
    reference: order.reference,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    email: order.email,
    phone: order.phone,
    country: order.country,
    category: order.category,
    scientificSession: order.scientificSession,
    organization: order.organization,
    conferenceTitle: order.conferenceTitle,
    eventDate: order.eventDate,
    eventLocation: order.eventLocation,
    currency: order.currency as OrderMailInput['currency'],
    lines: order.lines.map(({ name, quantity, totalMinor }) => ({ name, quantity, totalMinor })),
    discountMinor: order.discountMinor,
    couponCode: order.couponCode,
    feeMinor: order.feeMinor,
    totalMinor: order.totalMinor,
    paypalCaptureId: order.paypalCaptureId,
    bankReference: order.bankReference,
    withTicket: order.lines.some(({ kind }) => kind === 'TICKET'),
  };
}

async function filesOf(dependencies: Dependencies, { orderId }: OrderMailInput): Promise<Attachment[]> {
  const order = await findOrder(dependencies.database, { id: orderId });
  if (!order) return [];
  return [
    // There is no receipt for nothing.
    ...(order.totalMinor > 0
      ? [
          {
            filename: `receipt-${order.reference}.pdf`,
            contentType: 'application/pdf',
            content: await receiptOf(dependencies, order),
          },
        ]
      : []),
    {
      filename: `${order.conferenceId}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: calendarOf(dependencies, order),
    },
  ];
}

const BOOKED = 'What you booked';
const KEEP =
  'Keep this message and its link private: the link opens your order without a password. Please bring the reference with you.';

function composeConfirmation(site: Site, input: OrderMailInput, urlOf: UrlOf): MailContent {
  const orderUrl = urlOf('order');
  const title = 'Your registration is confirmed';
  const opening = `${greeting(input.name)} thank you for registering for ${input.conferenceTitle}. ${input.totalMinor > 0 ? 'Your payment is complete. The receipt and the calendar file are attached.' : 'There was nothing to pay. The calendar file is attached.'}`;
  const rows = factsOf({ ...input, name: plainName(input.name, 'As you wrote it') });
  return {
    subject: `Registration confirmed: ${input.conferenceTitle} (${input.reference})`,
    html: layout(
      site,
      {
        title,
        preview: `${input.conferenceTitle}, ${input.eventDate}. Your reference is ${input.reference}.`,
      },
      html`${paragraph(opening)}${highlight('Your reference', input.reference)}${facts(rows)}${heading(BOOKED)}${amountTable(input)}${button(orderUrl, 'See your order')}${paragraph(KEEP, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\nReference: ${input.reference}\n${textFacts(rows)}\n\n${BOOKED}\n${textAmounts(input)}\n\nSee your order: ${orderUrl}\n${KEEP}\n\n${textFoot(site)}`,
  };
}

function composeNotice(site: Site, input: OrderMailInput): MailContent {
  const title = `New registration: ${input.conferenceTitle}`;
  const rows: [string, string][] = [
    ['Reference', input.reference],
    ...factsOf(input),
    ['Email', input.email],
    ['Phone', input.phone],
    ['Country', input.country],
    ['Session', input.scientificSession],
    ['Organization', input.organization],
  ];
  return {
    subject: `${input.reference}: ${input.conferenceTitle}, ${formatMoney(input.totalMinor, input.currency)}`,
    html: layout(
      site,
      { title, preview: `${input.name}, ${formatMoney(input.totalMinor, input.currency)}` },
      html`${facts(rows)}${amountTable(input)}`,
    ),
    text: `${title}\n\n${textFacts(rows)}\n\n${textAmounts(input)}\n\n${textFoot(site)}`,
  };
}

function factsOf(input: OrderMailInput): [string, string][] {
  return [
    ['Name', input.name],
    ['Event', input.conferenceTitle],
    ['Date', input.eventDate],
    ['Place', input.eventLocation],
    ['Category', input.category],
    ...(input.withTicket ? [] : [['Ticket', WITHOUT_TICKET] satisfies [string, string]]),
    ...(input.paypalCaptureId
      ? [['PayPal transaction', input.paypalCaptureId] satisfies [string, string]]
      : []),
    ...(input.bankReference ? [['Bank transfer', input.bankReference] satisfies [string, string]] : []),
  ];
}

function amountRows(input: OrderMailInput): [string, string][] {
  const money = (amountMinor: number) => formatMoney(amountMinor, input.currency);
  return [
    ...input.lines.map(({ name, quantity, totalMinor }): [string, string] => [
      `${quantity} × ${name}`,
      money(totalMinor),
    ]),
    ...(input.lines.length === 0
      ? [['Registered without a ticket', money(0)] satisfies [string, string]]
      : []),
    ...(input.discountMinor > 0
      ? [[discountName(input), `−${money(input.discountMinor)}`] satisfies [string, string]]
      : []),
    ['Processing fee', money(input.feeMinor)],
  ];
}

function amountTable(input: OrderMailInput): Html {
  const cell = `padding:8px 0;border-top:1px solid ${COLOUR.line}`;
  const amount = `${cell};text-align:right;white-space:nowrap`;
  return html`<table style="border-collapse:collapse;width:100%;font-size:15px;font-variant-numeric:tabular-nums">${amountRows(
    input,
  ).map(
    ([label, value]) =>
      html`<tr><td class="line" style="${cell}">${label}</td><td class="line" style="${amount}">${value}</td></tr>`,
  )}<tr><th class="line" scope="row" style="${cell};text-align:left">${totalRow(input)[0]}</th><td class="line" style="${amount};font-weight:bold">${totalRow(input)[1]}</td></tr></table>`;
}

function textAmounts(input: OrderMailInput): string {
  return textFacts([...amountRows(input), totalRow(input)]);
}

function totalRow({ totalMinor, currency }: OrderMailInput): [string, string] {
  return [totalMinor > 0 ? 'Total paid' : 'Total', `${formatMoney(totalMinor, currency)} ${currency}`];
}
