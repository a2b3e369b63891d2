import * as z from 'zod';
import { formatInFull } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { button, type Fact, facts, quotation } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { queueMail, queueWithNotice } from '#server/common/mail/mail.service.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { greeting, kept, plainName } from '#server/common/mail/message.ts';
import { hasNights } from '#server/orders/orders/nights.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import {
  type OrderInput,
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import {
  askedOf,
  bringsTicket,
  sampleTicket,
  ticketInput,
  ticketInputOf,
  ticketMessage,
  ticketValues,
} from '#server/orders/seats/seat.mails.ts';
import { findSeatsOf, lockSeatsOf, type SeatRow } from '#server/orders/seats/seat.store.ts';
import { isInBuyersCalendar, orderCalendarFile } from '#server/orders/seats/ticket-calendar.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { roomsFreezeAt } from '#server/site/catalogue/conference-dates.ts';

const requestInput = orderInput.extend({
  /** The title of the conference that it is to move to. */
  moveTo: z.string(),
  reason: z.string(),
});
const sampleTo = 'Smart Materials Summit 2026';
const sampleRequest = { ...sampleOrder, moveTo: sampleTo, reason: 'My visa was refused.' };

/** Tells the buyer that the wish to move to another conference has arrived (docs/product.md 7.16). */
export const moveReceipt = defineMail({
  name: 'move-receipt',
  readers: ['registrations'],
  follows: 'buyer',
  input: requestInput,
  links: orderLink,
  message: (input, { urlOf }) => ({
    subject: `You have asked to move (${input.reference})`,
    title: 'You have asked to move',
    opening: `${greeting(input.name)} we have received your request to move your registration for ${input.conferenceTitle} to ${input.moveTo}. It stays valid until we decide; we will email you our decision.`,
    about: aboutOf(input),
    blocks: [input.reason ? quotation(input.reason) : null, button('See your order', urlOf('order'))],
  }),
  words: { values: (input) => ({ ...orderValues(input), to: input.moveTo }) },
  sample: sampleRequest,
});

/** Tells the organiser of it. */
export const moveNotice = defineNotice({
  name: 'move-notice',
  readers: ['registrations'],
  input: requestInput,
  message: (input) => ({
    subject: `${input.reference}: request to move`,
    title: `Request to move: ${input.conferenceTitle}`,
    preview: input.reason || input.name,
    blocks: [
      facts([
        ['Reference', input.reference],
        ['Name', input.name],
        ['Paid', formatInFull(input.totalMinor, input.currency)],
        ['Move to', input.moveTo],
        ['Reason', input.reason || 'None given'],
        ['To decide', `organiser orders move ${input.reference}`],
      ]),
    ],
  }),
  sample: sampleRequest,
});

/** Tells the buyer that the registration does not move. */
export const moveDeclined = defineMail({
  name: 'move-declined',
  readers: ['registrations'],
  follows: 'buyer',
  input: orderInput.extend({ moveTo: z.string(), answer: z.string() }),
  links: orderLink,
  message: (input, { urlOf }) => ({
    subject: `Your registration stays as it is (${input.reference})`,
    title: 'Your registration stays as it is',
    opening: `${greeting(input.name)} we can’t accept your request to move your registration for ${input.conferenceTitle} to ${input.moveTo}.`,
    about: aboutOf(input),
    blocks: [quotation(input.answer), button('See your order', urlOf('order'))],
  }),
  words: { values: (input) => ({ ...orderValues(input), to: input.moveTo }) },
  sample: { ...sampleOrder, moveTo: sampleTo, answer: 'That conference has no places left.' },
});

/** Tells the buyer that the registration is one for another conference now. */
export const registrationMoved = defineMail({
  name: 'registration-moved',
  readers: ['registrations'],
  follows: 'buyer',
  input: orderInput.extend({
    from: z.string(),
    answer: z.string(),
    /** How many tickets it has, and whether a file changes their calendar; when this is sent. */
    tickets: z.number(),
    calendar: z.boolean(),
    /** Whether the buyer can say on which night somebody without an address arrives at the hotel. */
    asksNight: z.boolean(),
  }),
  links: orderLink,
  async filled(dependencies, input) {
    const order = await findOrder(dependencies.database, { id: input.orderId });
    if (!order) return input;
    const seats = await findSeatsOf(dependencies.database, order.id);
    return {
      ...input,
      tickets: seats.length,
      calendar: await isInBuyersCalendar(dependencies, order),
      asksNight: seats.some(
        (seat) =>
          seat.email === null && seat.arrivesOn === null && asksNight(order, seat, dependencies.clock.now()),
      ),
    };
  },
  message: (input, { urlOf }) => ({
    subject: `Your registration has been moved to ${input.conferenceTitle} (${input.reference})`,
    title: 'Your registration has been moved',
    opening: [
      `${greeting(input.name)} we have moved your registration for ${input.from} to ${input.conferenceTitle}.`,
      kept(movedWords(input)),
    ],
    blocks: [
      input.answer ? quotation(input.answer) : null,
      facts(aboutOf(input)),
      button('See your order', urlOf('order')),
    ],
  }),
  words: { values: (input) => ({ ...orderValues(input), before: input.from }) },
  attachments: (dependencies, { orderId, calendar }) =>
    calendar ? calendarOf(dependencies, orderId) : Promise.resolve([]),
  sample: {
    ...sampleOrder,
    from: 'NextGen Pharma 2026',
    answer: 'We are sorry that your visa was refused.',
    tickets: 1,
    calendar: true,
    asksNight: true,
  },
});

/** What asks the buyer, who looks after the tickets of people without an address, for their first nights (docs/product.md 13.9). */
export const ASKS_BUYER_NIGHT =
  'Please tell us which night at the hotel is the first of each ticket without an email address: open it from your order’s page.';

function movedWords({
  totalMinor,
  tickets,
  calendar,
  asksNight,
}: OrderInput & { tickets: number; calendar: boolean; asksNight: boolean }) {
  return [
    ...(totalMinor > 0 ? ['Your payment moves with it.'] : []),
    ...(tickets > 0
      ? [
          tickets === 1
            ? 'Its ticket has a new code; the old one is no longer valid.'
            : 'Its tickets have new codes; the old ones are no longer valid.',
        ]
      : []),
    ...(calendar ? ['The attached file updates the entries in your calendar.'] : []),
    ...(asksNight ? [ASKS_BUYER_NIGHT] : []),
  ].join(' ');
}

/** Brings somebody the ticket for another conference than the one that they had it for. */
export const ticketMoved = defineMail({
  name: 'ticket-moved',
  readers: ['registrations'],
  input: ticketInput.extend({
    from: z.string(),
    /** Whether the holder can say on which night they arrive at the hotel. */
    asksNight: z.boolean(),
    /** Who was to have the ticket, which ends with its move; null where nobody was. */
    heir: z.string().nullable(),
  }),
  ...bringsTicket,
  message: (input, { urlOf }) => ({
    subject: `Your ticket is now for ${input.conferenceTitle}`,
    title: input.name ? 'Your new ticket' : 'Your place is now at another conference',
    opening: [
      `${greeting(input.name)} the registration that your place belongs to was moved from ${input.from} to ${input.conferenceTitle}.`,
      kept(
        input.name
          ? `Here is your ticket, as a PDF file and for your calendar. Your previous ticket is no longer valid.${input.asksNight ? ' Please tell us on its page which night at the hotel is your first.' : ''}`
          : 'Enter your details to get your ticket.',
      ),
      ...(input.heir === null
        ? []
        : [
            kept(
              `It is not handed over to ${plainName(input.heir, 'a colleague')}: you can ask for that again on its page.`,
            ),
          ]),
      ...askedOf(input),
    ],
    ...ticketMessage(input, urlOf),
  }),
  words: {
    values: (input) => ({ ...ticketValues(input), before: input.from }),
    cases: { ticket: {}, invitation: { name: '' } },
    caseOf: ({ name }) => (name ? 'ticket' : 'invitation'),
  },
  sample: { ...sampleTicket, from: 'NextGen Pharma 2026', asksNight: true, heir: null },
});

async function calendarOf(dependencies: Dependencies, orderId: string): Promise<Attachment[]> {
  const order = await findOrder(dependencies.database, { id: orderId });
  return order ? [await orderCalendarFile(dependencies, order, null)] : [];
}

function aboutOf(input: OrderInput): Fact[] {
  return [...conferenceFacts(input), ['Reference', input.reference]];
}

/** What the buyer and the organiser are told of a request to move an order, with its id as `subject`. */
export async function queueMoveRequestMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { subject, ...request }: { subject: string; moveTo: string; reason: string },
): Promise<void> {
  await queueWithNotice(dependencies, tx, [moveReceipt, moveNotice], {
    subject,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), ...request },
  });
}

/** What the buyer is told of a request that is declined. */
export async function queueMoveDeclinedMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { id, moveTo, answer }: { id: string; moveTo: string; answer: string },
): Promise<void> {
  await queueMail(dependencies, tx, moveDeclined, {
    key: `move-declined:${id}`,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), moveTo, answer },
  });
}

/**
 * Whether a mail asks on which night the holder of a ticket arrives: them, or the buyer where it has no address.
 *
 * @param order as it is once it has moved
 */
export const asksNight = (
  order: Pick<Order, 'lines' | 'status' | 'cancelledAt'> & { conference: Pick<Conference, 'startsOn'> },
  { state, online }: SeatRow,
  now: Date,
): boolean => state === 'NAMED' && !online && hasNights(order) && now < roomsFreezeAt(order.conference);

/** Addresses that are told when an order, with its seats, is moved. */
export function toldOfMove(order: Order, seats: readonly SeatRow[]): string[] {
  return [...new Set([order.email, ...seats.flatMap(({ email }) => email ?? [])])];
}

/**
 * Tells the buyer, and everybody who has one of the order's seats or is invited to one; the transaction holds the order.
 *
 * @param told.heirs who was to have a ticket, by the id of its seat
 */
export async function queueMoveMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { from, answer, heirs }: { from: string; answer: string; heirs: ReadonlyMap<string, string | null> },
): Promise<void> {
  await queueMail(dependencies, tx, registrationMoved, {
    key: `registration-moved:${order.id}`,
    recipient: order.email,
    // The rest is known when it goes out.
    input: {
      ...(await orderInputOf(tx, order)),
      from,
      answer,
      tickets: 0,
      calendar: false,
      asksNight: false,
    },
  });
  for (const seat of await lockSeatsOf(tx, order.id))
    if (seat.email)
      await queueMail(dependencies, tx, ticketMoved, {
        key: `ticket-moved:${seat.id}`,
        recipient: seat.email,
        input: {
          ...ticketInputOf({ ...seat, order }),
          from,
          asksNight: asksNight(order, seat, dependencies.clock.now()),
          heir: heirs.get(seat.id) ?? null,
        },
      });
}
