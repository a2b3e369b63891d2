import * as z from 'zod';
import { printDay } from '#domain/printed-dates.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { isoDay } from '#domain/time.ts';
import { hotelOfNights } from '#domain/venue.ts';
import type { Database } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { type Block, button, type Fact, facts, paragraph } from '#server/common/mail/blocks.ts';
import {
  conferenceFacts,
  conferenceInput,
  conferenceOf,
  conferenceValues,
  ONLINE,
  sampleConference,
} from '#server/common/mail/conference.ts';
import { defineMail, SAMPLE_ID, type UrlOf } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues, plainName } from '#server/common/mail/message.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { countHotelRoomsOfSeat, findSeat, type SeatRow } from './seat.store.ts';
import { ticketFile } from './seat-files.ts';
import { datesOf, isValid } from './seat-rules.ts';
import { calendarOfBefore, seatCalendarFile } from './ticket-calendar.ts';

const seat = z.object({
  seatId: z.string(),
  ...conferenceInput,
  ticket: z.string(),
  online: z.boolean(),
});
const sampleSeat = { seatId: SAMPLE_ID, ...sampleConference, ticket: 'Delegate In-Person', online: false };

/** What mails with a ticket store of it. */
export const ticketInput = seat.extend({
  /** The ticket's code when this was queued; a message that comes later than a hand-over carries no ticket. */
  code: z.string(),
  /** Empty where somebody was invited and has not said who they are. */
  name: z.string(),
  /** Whether the conference is over when this is sent: there is nothing to join, and nothing to ask for; left out until then. */
  over: z.boolean().optional(),
  /** The first night of their stay, as the holder has said it when this is sent; left out until then, and where it is not known. */
  firstNight: z.string().optional(),
});

type TicketInput = z.output<typeof ticketInput>;

export const sampleTicket: TicketInput = {
  ...sampleSeat,
  code: '9F1C2B7A4D5E4F60A1B2C3D4E5F60718',
  name: 'Grace Hopper',
};

type SeatOfOrder = SeatRow & {
  order: Pick<Order, 'conferenceTitle' | 'conference'>;
};

/** What mails say of a seat, as it is now, on the days that it is for. */
export function seatInputOf({ id, ticket, online, days, order }: SeatOfOrder): z.output<typeof seat> {
  return { seatId: id, ...conferenceOf(order), eventDate: datesOf({ days, order }), ticket, online };
}

/** What mails say of it that bring its ticket. */
export function ticketInputOf(seat: SeatOfOrder): TicketInput {
  return { ...seatInputOf(seat), code: seat.code, name: seat.name };
}

/** What each mail that brings a ticket carries, and reads of it when it is sent. */
export const bringsTicket = {
  wanted: isStillValid,
  links: ({ seatId }: TicketInput) => ({ seat: { scope: 'SEAT' as const, subjectId: seatId } }),
  filled: asItIsNow,
  attachments: ticketFilesOf,
};

/** What each of them says below its opening. */
export const ticketMessage = (input: TicketInput, urlOf: UrlOf) => ({
  blocks: [facts(ticketFactsOf(input)), ...joiningOf(input), openingOf(input, urlOf)],
  closing: input.name === '' ? [] : [kept('Keep the link private: it opens your ticket without a password.')],
});

/** Asks somebody to claim the place that was booked for them. */
export const seatInvitation = defineMail({
  name: 'seat-invitation',
  readers: ['registrations'],
  input: seat.extend({ buyer: z.string(), organization: z.string() }),
  links: ({ seatId }) => ({ seat: { scope: 'SEAT', subjectId: seatId } }),
  wanted: isStillValid,
  message: (input, { urlOf }) => ({
    subject: `Your place at ${input.conferenceTitle}`,
    title: 'A place has been booked for you',
    opening: `${plainName(input.buyer, 'Somebody')} of ${plainName(input.organization, 'your organisation')} has booked a place for you. Enter your details to get your ticket.`,
    blocks: [facts(factsOf(input)), button('Claim your place', urlOf('seat'))],
    closing:
      'If you were not expecting this, you can ignore it: nobody is registered until you enter your name.',
  }),
  words: {
    values: (input) => ({
      buyer: plainName(input.buyer, 'Somebody'),
      organization: plainName(input.organization, 'your organisation'),
      ...valuesOf(input),
    }),
  },
  sample: { ...sampleSeat, buyer: 'Dr Ada Lovelace', organization: 'Analytical Engine Laboratory' },
});

/** Brings somebody their ticket. */
export const seatTicket = defineMail({
  name: 'seat-ticket',
  readers: ['registrations'],
  input: ticketInput,
  ...bringsTicket,
  message: (input, { urlOf }) => ({
    subject: `Your ticket: ${input.conferenceTitle}`,
    title: 'Your ticket',
    opening: `${greeting(input.name)} here is your ticket for ${input.conferenceTitle}, as a PDF file and for your calendar.${needsOf(input)}`,
    ...ticketMessage(input, urlOf),
  }),
  words: { values: ticketValues },
  sample: sampleTicket,
});

/** Brings somebody the ticket that theirs has become by an upgrade, or is again where that was undone (docs/product.md 7.18). */
export const ticketChanged = defineMail({
  name: 'ticket-changed',
  readers: ['registrations'],
  input: ticketInput.extend({
    /** What it was, and what it is: each with the days that it is for. */
    before: z.string(),
    after: z.string(),
  }),
  ...bringsTicket,
  message: (input, { urlOf }) => ({
    subject: `Your ticket is now ${input.after}: ${input.conferenceTitle}`,
    title: input.name ? 'Your ticket has changed' : 'Your place has changed',
    opening: [
      `${greeting(input.name)} your ${input.name ? 'ticket' : 'place'} for ${input.conferenceTitle} was ${input.before} and is now ${input.after}.`,
      kept(
        input.name
          ? 'Here it is as a PDF file, with a calendar file that updates your entries. Its code has not changed.'
          : 'Enter your details to get your ticket.',
      ),
      ...askedOf(input),
    ],
    ...ticketMessage(input, urlOf),
  }),
  words: {
    values: (input) => ({ ...ticketValues(input), before: input.before }),
    cases: { ticket: {}, invitation: { name: '' } },
    caseOf: ({ name }) => (name ? 'ticket' : 'invitation'),
  },
  sample: { ...sampleTicket, before: 'Delegate Virtual', after: 'Delegate In-Person' },
});

/** Whether a place admits somebody when its mail goes; that it does not any more is told by another one. */
async function isStillValid(
  { database }: Pick<Dependencies, 'database'>,
  { seatId }: { seatId: string },
): Promise<boolean> {
  const seat = await findSeat(database, seatId);
  return seat !== null && isValid(seat);
}

/** A mail with a ticket, with what it says that is not known before it is sent. */
async function asItIsNow<Input extends TicketInput>(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  input: Input,
): Promise<Input> {
  const seat = await findSeat(database, input.seatId);
  if (!seat) return { ...input, over: false };
  const { order } = seat;
  const nights = (await countHotelRoomsOfSeat(database, seat)) > 0;
  return {
    ...input,
    eventHotel: hotelOfNights(order.conference, nights),
    over: isOver(order.conference, clock.now()),
    ...(nights && seat.arrivesOn && { firstNight: printDay(isoDay(seat.arrivesOn)) }),
  };
}

/** What a holder who comes to the place is asked for, after a sentence. */
const needsOf = ({ online, over }: TicketInput): string =>
  online || over ? '' : ' On its page you can tell us about your dietary and access needs.';

/** The same by itself, of a ticket that somebody has already. */
export const askedOf = (input: TicketInput): string[] =>
  input.name === '' ? [] : [needsOf(input).trim()].filter(Boolean);

const joiningOf = ({ name, online, over }: TicketInput): Block[] =>
  name !== '' && online && !over
    ? [
        paragraph(
          `You are attending online. Join from your ticket’s page, from ${OPENS_MINUTES_BEFORE} minutes before the first session of each day.`,
        ),
      ]
    : [];

function openingOf({ name, online, over }: TicketInput, urlOf: UrlOf): Block {
  if (name === '') return button('Claim your place', urlOf('seat'));
  return button(online && !over ? 'Open your ticket and join' : 'Open your ticket', urlOf('seat'));
}

/** Tells somebody that the order which their place belongs to was cancelled. */
export const seatCancelled = defineMail({
  name: 'seat-cancelled',
  readers: ['registrations'],
  input: ticketInput.omit({ code: true }),
  message(input, { site }) {
    const title = input.name ? 'Your ticket is no longer valid' : 'Your invitation is no longer valid';
    return {
      subject: `${title}: ${input.conferenceTitle}`,
      title,
      opening: `${greeting(input.name)} what your place was booked with was cancelled or refunded, so your ${input.name ? 'ticket' : 'invitation'} is no longer valid.`,
      blocks: [facts(factsOf(input))],
      closing: `If you were not expecting this, please ask the person who registered you, or write to us at ${site.email}.`,
    };
  },
  words: {
    values: (input) => ({ ...nameValues(input.name), ...valuesOf(input) }),
    cases: { ticket: {}, invitation: { name: '' } },
    caseOf: ({ name }) => (name ? 'ticket' : 'invitation'),
  },
  attachments: (dependencies, input) => cancelledCalendarOf(dependencies, input),
  sample: { ...sampleSeat, name: 'Grace Hopper' },
});

/** What takes the conference out of the holder's calendar; only once the ticket has ended, and where somebody had it. */
async function cancelledCalendarOf(
  dependencies: Dependencies,
  { seatId, name }: Pick<TicketInput, 'seatId' | 'name'>,
): Promise<Attachment[]> {
  const seat = name === '' ? null : await findSeat(dependencies.database, seatId);
  return seat && !isValid(seat) ? [await seatCalendarFile(dependencies, seat, null)] : [];
}

/** The ticket as a PDF file and for a calendar; neither once its code is another one, or while nobody is named. */
async function ticketFilesOf(
  dependencies: Dependencies,
  { seatId, code, name }: TicketInput,
  urlOf: UrlOf,
): Promise<Attachment[]> {
  const seat = await findSeat(dependencies.database, seatId);
  if (seat?.code !== code || name === '') return [];
  return [await ticketFile(dependencies, seat), await seatCalendarFile(dependencies, seat, urlOf('seat'))];
}

/** What own words of a mail with a ticket may say. */
export function ticketValues(input: TicketInput) {
  return { ...nameValues(input.name), ...valuesOf(input) };
}

/** Tells somebody that the organiser has given their place to somebody else. */
export const seatReplaced = defineMail({
  name: 'seat-replaced',
  readers: ['registrations'],
  input: seat.extend({
    /** Empty where somebody was invited and has not said who they are. */
    name: z.string(),
  }),
  wanted: ({ database }, { seatId }, { recipient }) => isSomebodyElses(database, seatId, recipient),
  message: (input, { site }) => ({
    subject: `Your place was given to somebody else: ${input.conferenceTitle}`,
    title: 'Your place was given to somebody else',
    opening: [
      `${greeting(input.name)} the person who registered you for ${input.conferenceTitle} has asked us to give your place to somebody else.`,
      kept(`Your link and code no longer work.${input.name === '' ? '' : CALENDAR_OF_BEFORE}`),
    ],
    blocks: [facts(factsOf(input))],
    closing: `If you were not expecting this, please ask the person who registered you, or write to us at ${site.email}.`,
  }),
  words: { values: (input) => ({ ...nameValues(input.name), ...valuesOf(input) }) },
  attachments: (dependencies, { seatId, name }) =>
    name === '' ? Promise.resolve([]) : calendarOfSeatBefore(dependencies, seatId),
  sample: { ...sampleSeat, name: 'Grace Hopper' },
});

/** Whether a place is not its holder's before: they may have it again when they are told that somebody else has it. */
export async function isSomebodyElses(database: Database, seatId: string, before: string): Promise<boolean> {
  return (await findSeat(database, seatId))?.email !== before;
}

/** What is said of it, after a sentence. */
export const CALENDAR_OF_BEFORE = ' The attached file takes the event out of your calendar.';

/** What takes the conference out of the calendar of whoever had a ticket that is somebody else's now. */
export async function calendarOfSeatBefore(
  dependencies: Dependencies,
  seatId: string,
): Promise<Attachment[]> {
  const seat = await findSeat(dependencies.database, seatId);
  return seat ? [await calendarOfBefore(dependencies, seat)] : [];
}

function valuesOf(input: z.output<typeof seat>) {
  return { ...conferenceValues(input), ticket: input.ticket };
}

/** What a mail with a ticket says of it: once it has a holder who comes to the door, with the digits to say there. */
export function ticketFactsOf(input: TicketInput): Fact[] {
  const atDoor = input.name !== '' && !input.online;
  return [
    ...factsOf(input),
    ...(input.firstNight ? [['First night', input.firstNight] satisfies Fact] : []),
    ...(atDoor ? [['Code', shortCodeOf(input.code)] satisfies Fact] : []),
  ];
}

function factsOf(input: z.output<typeof seat>): Fact[] {
  return [...conferenceFacts({ ...input, ...(input.online && ONLINE) }), ['Ticket', input.ticket]];
}
