import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Site } from '#domain/site.ts';
import { type Html, html } from '#server/lib/html.ts';
import {
  button,
  COLOUR,
  facts,
  highlight,
  layout,
  type MailContent,
  paragraph,
  textFacts,
  textFoot,
} from '../mail/layout.ts';

/** What the mails about an order tell; amounts in minor units of `currency`. */
export type OrderMailInput = {
  orderId: string;
  reference: string;
  /** The secret link. */
  orderUrl: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  category: string;
  scientificSession: string;
  organization: string;
  conferenceTitle: string;
  eventDate: string;
  eventLocation: string;
  currency: Currency;
  lines: { name: string; quantity: number; totalMinor: number }[];
  discountMinor: number;
  couponCode: string | null;
  feeMinor: number;
  totalMinor: number;
  paypalCaptureId: string | null;
};

/** Tells the registrant that the registration is paid (specification section 2, Payment return). */
export function orderConfirmation(site: Site, input: OrderMailInput): MailContent {
  const title = 'Your registration is confirmed';
  const opening = `Dear ${input.name}, thank you for registering for ${input.conferenceTitle} (${input.eventDate}, ${input.eventLocation}). ${input.totalMinor > 0 ? 'Your payment has been received; the receipt and the dates for your calendar are attached.' : 'The dates for your calendar are attached.'}`;
  return {
    subject: `Registration confirmed: ${input.conferenceTitle} (${input.reference})`,
    html: layout(
      site,
      {
        title,
        preview: `${input.conferenceTitle}, ${input.eventDate}. Your reference is ${input.reference}.`,
      },
      html`${paragraph(opening)}${highlight('Your reference', input.reference)}${facts(factsOf(input))}${amountTable(input)}${button(input.orderUrl, 'View your registration')}${paragraph('Keep this message: the link opens your registration without a password. Please bring the reference with you.', 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\nReference: ${input.reference}\n${textFacts(factsOf(input))}\n\n${textAmounts(input)}\n\nView your registration: ${input.orderUrl}\nKeep this message: the link opens your registration without a password.\n\n${textFoot(site)}`,
  };
}

/** Tells the organiser of a paid registration. */
export function orderNotice(site: Site, input: OrderMailInput): MailContent {
  const title = `New registration: ${input.conferenceTitle}`;
  const rows: [string, string][] = [
    ['Reference', input.reference],
    ...factsOf(input),
    ['E-mail', input.email],
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
    ['Conference', input.conferenceTitle],
    ['Dates', input.eventDate],
    ['Place', input.eventLocation],
    ['Registered as', `${input.name}, ${input.category}`],
    ...(input.paypalCaptureId
      ? [['PayPal transaction', input.paypalCaptureId] satisfies [string, string]]
      : []),
  ];
}

function amountRows(input: OrderMailInput): [string, string][] {
  const money = (amountMinor: number) => formatMoney(amountMinor, input.currency);
  return [
    ...input.lines.map(({ name, quantity, totalMinor }): [string, string] => [
      `${quantity} × ${name}`,
      money(totalMinor),
    ]),
    ...(input.discountMinor > 0
      ? [
          [`Coupon ${input.couponCode ?? ''}`.trim(), `−${money(input.discountMinor)}`] satisfies [
            string,
            string,
          ],
        ]
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
  )}<tr><th class="line" scope="row" style="${cell};text-align:left">Total paid</th><td class="line" style="${amount};font-weight:bold">${formatMoney(input.totalMinor, input.currency)}</td></tr></table>`;
}

function textAmounts(input: OrderMailInput): string {
  return textFacts([...amountRows(input), ['Total paid', formatMoney(input.totalMinor, input.currency)]]);
}
