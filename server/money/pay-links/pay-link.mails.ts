import * as z from 'zod';
import { kindWord } from '#domain/orders/order-kind.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { button, type Fact, facts } from '#server/common/mail/blocks.ts';
import { conferenceFacts, conferenceValues } from '#server/common/mail/conference.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept, plainName } from '#server/common/mail/message.ts';
import { isHeldForPayer, payStateOf, payTermsOf, takesPayment } from '#server/money/payments/price-hold.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import {
  bookedWords,
  type OrderInput,
  orderInput,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';

const heldUntil = '2026-03-24T09:00:00.000Z';

/** What the buyer has done, to somebody who does not know them. */
const ORDERED = {
  REGISTRATION: { what: 'a registration', has: 'registered' },
  ADDITION: { what: 'an addition to a registration', has: 'ordered an addition to a registration' },
  UPGRADE: { what: 'a ticket upgrade', has: 'ordered a ticket upgrade' },
} as const;

/** What asks for money is sent as long as what had it sent would be allowed: where a payment can be begun, with the price of then. */
const stillPayable = {
  wanted: async (
    dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
    input: { orderId: string },
  ) => {
    const order = await findOrder(dependencies.database, { id: input.orderId });
    // What becomes of it is known soon: the queue tries again.
    if (order && order.capturing !== null) throw new Error('A payment of the order is being taken.');
    return order !== null && takesPayment((await payTermsOf(dependencies, order)).state);
  },
  filled: async <Input extends { orderId: string; totalMinor: number; heldUntil: string | null }>(
    { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
    input: Input,
  ): Promise<Input> => {
    const order = await findOrder(database, { id: input.orderId });
    if (!order) return input;
    const isHeld = payStateOf(order, clock.now()) === 'OPEN';
    return {
      ...input,
      totalMinor: order.totalMinor,
      heldUntil: isHeld ? order.expiresAt.toISOString() : null,
    };
  },
};

/** Asks somebody to pay for an order (docs/product.md 7.9). */
export const paymentRequest = defineMail({
  name: 'payment-request',
  readers: ['registrations', 'money'],
  input: orderInput.omit({ name: true }).extend({
    /** Instant; null where the price is no longer held: then the mail names none, because nobody knows when it is read. */
    heldUntil: z.string().nullable(),
    buyer: z.string(),
    organization: z.string(),
  }),
  links: ({ orderId }) => ({ pay: { scope: 'PAYER', subjectId: orderId } }),
  ...stillPayable,
  message: (input, { urlOf }) => ({
    subject: `Payment for ${input.conferenceTitle} (${input.reference})`,
    title: `You are asked to pay for ${ORDERED[input.kind].what}`,
    opening: [
      `${plainName(input.buyer, 'Somebody')} of ${plainName(input.organization, 'your organisation')} has ${ORDERED[input.kind].has} for ${input.conferenceTitle} and asks you to pay.`,
      kept(
        `The page shows what was booked, ${input.heldUntil === null ? 'what it costs today' : 'a pro-forma invoice'}, and two ways to pay.`,
      ),
    ],
    blocks: [facts(factsOf(input)), button('Review and pay', urlOf('pay'))],
    closing: 'If you were not expecting this, you can ignore it: nothing will be charged.',
  }),
  words: {
    values: (input) => ({
      buyer: plainName(input.buyer, 'Somebody'),
      organization: plainName(input.organization, 'your organisation'),
      ...conferenceValues(input),
      reference: input.reference,
    }),
  },
  sample: {
    ...sampleOrder,
    heldUntil,
    buyer: 'Dr Ada Lovelace',
    organization: 'Analytical Engine Laboratory',
  },
});

/** Reminds the registrant, who asked somebody else to pay, that the price is held for a week, or a day, more. */
export const payReminder = defineMail({
  name: 'pay-reminder',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: orderInput.extend({
    /** Instant. */
    heldUntil: z.string(),
    days: z.union([z.literal(7), z.literal(1)]),
  }),
  links: orderLink,
  // Of a price that is held anew there is another one.
  wanted: async ({ database, clock }, { orderId, heldUntil }) => {
    const order = await findOrder(database, { id: orderId });
    return (
      order !== null && isHeldForPayer(order, clock.now()) && order.expiresAt.toISOString() === heldUntil
    );
  },
  message(input, { urlOf }) {
    const title =
      input.days === 1 ? 'Your price is held for one more day' : 'Your price is held for one more week';
    return {
      subject: `${title} (${input.reference})`,
      title,
      opening: [
        `${greeting(input.name)} ${bookedWords(input)} is not paid yet.`,
        kept(
          `Its price is held until ${printLastDay(new Date(input.heldUntil))}. After that, the price on the day you pay applies, as long as registration is open.`,
        ),
      ],
      blocks: [facts(factsOf(input)), button('See your order', urlOf('order'))],
    };
  },
  words: {
    values: (input) => ({ ...orderValues(input), until: printLastDay(new Date(input.heldUntil)) }),
  },
  sample: { ...sampleOrder, heldUntil, days: 7 },
});

/** Sends the buyer the link to their order, which is not paid; the organiser asks for it. */
export const paymentLink = defineMail({
  name: 'payment-link',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: orderInput.extend({
    /** Instant; null where the price is no longer held. */
    heldUntil: z.string().nullable(),
  }),
  links: orderLink,
  ...stillPayable,
  message: (input, { urlOf }) => ({
    subject: `Pay for your ${kindWord(input)} (${input.reference})`,
    title: `Pay for your ${kindWord(input)}`,
    opening: [
      `${greeting(input.name)} ${bookedWords(input)} is not paid yet. You can pay on its page.`,
      input.heldUntil !== null &&
        kept(
          `Its price is held until ${printLastDay(new Date(input.heldUntil))}. After that, the price on the day you pay applies, as long as registration is open.`,
        ),
    ].filter((part) => part !== false),
    blocks: [facts(factsOf(input)), button('See your order and pay', urlOf('order'))],
    closing: 'If you have already paid, please ignore this email.',
  }),
  words: { values: orderValues },
  sample: { ...sampleOrder, heldUntil },
});

function factsOf(input: Omit<OrderInput, 'name'> & { heldUntil: string | null }): Fact[] {
  const { reference, totalMinor, currency, heldUntil } = input;
  return [
    ...conferenceFacts(input),
    ['Reference', reference],
    ['Total', heldUntil && formatInFull(totalMinor, currency)],
    ['Price held until', heldUntil && printLastDay(new Date(heldUntil))],
  ];
}
