import * as z from 'zod';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  plainName,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const order = {
  orderId: z.string(),
  reference: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
  /** Instant. */
  heldUntil: z.string(),
};
type OrderInput = z.output<z.ZodObject<typeof order>>;

const requestInput = z.object({
  ...order,
  /** Instant; null where the price is no longer held: then the mail names none, because nobody knows when it is read. */
  heldUntil: z.string().nullable(),
  buyer: z.string(),
  organization: z.string(),
});
const reminderInput = z.object({ ...order, name: z.string(), days: z.union([z.literal(7), z.literal(1)]) });

const sampleOrder: OrderInput = {
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: 'MC-2026-7F3K9Q',
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  currency: 'USD',
  totalMinor: 64_668,
  heldUntil: '2026-03-24T09:00:00.000Z',
};

/** Asks somebody to pay for an order (docs/product.md 7.9). */
export const paymentRequest = defineMail({
  name: 'payment-request',
  input: requestInput,
  links: ({ orderId }) => ({ pay: { scope: 'PAYER', subjectId: orderId } }),
  compose: composeRequest,
  sample: { ...sampleOrder, buyer: 'Dr Ada Lovelace', organization: 'Analytical Engine Laboratory' },
});

/** Reminds the registrant, who asked somebody else to pay, that the price is held for a week, or a day, more. */
export const payReminder = defineMail({
  name: 'pay-reminder',
  input: reminderInput,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose: composeReminder,
  sample: { ...sampleOrder, name: 'Dr Ada Lovelace', days: 7 },
});

function composeRequest(site: Site, input: z.output<typeof requestInput>, urlOf: UrlOf): MailContent {
  const title = 'You are asked to pay for a registration';
  const opening = `${plainName(input.buyer, 'Somebody')} of ${plainName(input.organization, 'your organization')} has registered for ${input.conferenceTitle} and asks you to pay. The page has what was booked, ${input.heldUntil === null ? 'what it costs today' : 'a pro-forma invoice'}, and two ways to pay.`;
  const stranger = 'If you do not expect this, you need not do anything: nothing is charged.';
  return {
    subject: `Payment for ${input.conferenceTitle} (${input.reference})`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(factsOf(input))}${button(urlOf('pay'), 'See what is to be paid')}${paragraph(stranger, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(factsOf(input))}\n\nSee what is to be paid: ${urlOf('pay')}\n\n${stranger}\n\n${textFoot(site)}`,
  };
}

function composeReminder(site: Site, input: z.output<typeof reminderInput>, urlOf: UrlOf): MailContent {
  const title =
    input.days === 1 ? 'Your price is held for one more day' : 'Your price is held for one more week';
  const opening = `${greeting(input.name)} your registration for ${input.conferenceTitle} is not paid yet. Its price is held until ${dayOf(input.heldUntil)}. After that it can still be paid, at the price of that day.`;
  return {
    subject: `${title} (${input.reference})`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(factsOf(input))}${button(urlOf('order'), 'See your order')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(factsOf(input))}\n\nSee your order: ${urlOf('order')}\n\n${textFoot(site)}`,
  };
}

function factsOf(input: Omit<OrderInput, 'heldUntil'> & { heldUntil: string | null }): [string, string][] {
  const { totalMinor, currency, heldUntil } = input;
  return [
    ['Event', input.conferenceTitle],
    ['Date', input.eventDate],
    ['Place', input.eventLocation],
    ['Reference', input.reference],
    ...(heldUntil === null
      ? []
      : ([
          ['Total', `${formatMoney(totalMinor, currency)} ${currency}`],
          ['Price held until', dayOf(heldUntil)],
        ] as [string, string][])),
  ];
}

/** The last day, in London, on which something holds that ends at this instant. */
function dayOf(instant: string): string {
  return printDay(formatIsoDate(dayAt(new Date(Date.parse(instant) - 1))));
}
