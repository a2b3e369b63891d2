import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { TICKETS_ATTACHED } from '#domain/limits.ts';
import { soldName, soldText } from '#domain/orders/lines-left.ts';
import { belongsToTerm, ownWords } from '#domain/orders/order-kind.ts';
import { isValidOrder } from '#domain/orders/order-status.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { printDayOf, printZonedLastMinute } from '#domain/printed-dates.ts';
import { WITHOUT_TICKET } from '#domain/registration/messages.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { isAllOnline, seatsOf, ticketsNow } from '#domain/seats/seats.ts';
import { atStart, listed } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import {
  amounts,
  button,
  type Fact,
  facts,
  highlight,
  paragraph,
  section,
} from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { queueMail, queueWithNotice } from '#server/common/mail/mail.service.ts';
import { defineMail, defineNotice, SAMPLE_ID, type UrlOf } from '#server/common/mail/mail.ts';
import { greeting, kept, plainName } from '#server/common/mail/message.ts';
import { discountsOf } from '#server/orders/orders/discounts.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { receiptOf } from '#server/orders/orders/order-files.ts';
import {
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { findTransferTexts, findUnneededTexts, transferFacts } from '#server/orders/orders/transfer-text.ts';
import { countTicketsOfBuyer, ticketFilesOfBuyer } from '#server/orders/seats/buyers-tickets.ts';
import {
  countHotelRoomsOf,
  findOnlineSeatOf,
  findSeatAtPlaceOf,
  findSeatsOf,
  type SeatRow,
} from '#server/orders/seats/seat.store.ts';
import { orderCalendarFile } from '#server/orders/seats/ticket-calendar.ts';
import { isOver, roomsFreezeAt, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';

/** What the mails about an order tell; amounts in minor units of `currency`. */
const input = orderInput.extend({
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  category: z.string(),
  scientificSession: z.string(),
  organization: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), totalMinor: z.number() })),
  discounts: z.array(z.object({ name: z.string(), amountMinor: z.number() })),
  feeMinor: z.number(),
  /** The day on which it was paid, as printed; '' where there was nothing to pay. */
  paidOn: z.string(),
  /** What has been given back of it since. */
  refundedMinor: z.number(),
  paypalCaptureId: z.string().nullable(),
  /** The bank transfers that paid it, a line each. */
  transfers: z.array(z.string()),
  /** What came by bank transfers, too, and is not needed when this is sent: a line each. */
  unneeded: z.array(z.string()),
  /** What its tickets are where that is not what was sold: another one after an upgrade, or none; null where it is. */
  ticketNow: z.string().nullable(),
  /** Whether all of it is for taking part from elsewhere. */
  online: z.boolean(),
  /** Instant until which the buyer names who takes the other places; null where there is none, or names are closed. */
  namesUntil: z.string().nullable(),
  /** Whether the conference is over when this is sent: there is nothing to bring and nothing to join then. */
  over: z.boolean(),
  /** The recipient's own ticket for taking part online, if there is one when this is sent. */
  joinSeatId: z.string().nullable(),
  /** The recipient's own ticket for the place, if its page still asks for something when this is sent. */
  detailsSeatId: z.string().nullable(),
  /** What it asks for, and until when each can be said, as the end of a sentence; '' for nothing. */
  asked: z.string(),
  /** Tickets that the buyer looks after, their own among them. */
  tickets: z.number(),
});

type Input = z.output<typeof input>;

/** Nothing is asked for. */
const NOT_ASKED = { detailsSeatId: null, asked: '' } as const;

const sample: Input = {
  ...sampleOrder,
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  country: 'United Kingdom',
  category: 'Speaker',
  scientificSession: 'Robotics & Automation',
  organization: 'Analytical Engine Laboratory',
  lines: [
    { name: 'Presenter In-Person', quantity: 1, totalMinor: 49_900 },
    { name: 'Two Nights - Double', quantity: 1, totalMinor: 30_000 },
  ],
  discounts: [
    { name: 'Coupon EARLY20: 20% off registration', amountMinor: 9980 },
    { name: 'Coupon EARLY20: 10% off accommodation', amountMinor: 3000 },
  ],
  feeMinor: 1338,
  paidOn: '10 March 2026',
  refundedMinor: 0,
  totalMinor: 68_258,
  paypalCaptureId: '3C679366HH908993F',
  transfers: [],
  unneeded: [],
  ticketNow: null,
  online: false,
  namesUntil: '2026-09-22T23:00:00.000Z',
  over: false,
  joinSeatId: null,
  detailsSeatId: SAMPLE_ID,
  asked:
    'about your dietary and access needs until 20 September 2026, 23:59 (London time), and the first night of your stay until 13 September 2026, 23:59 (London time)',
  tickets: 1,
};

/** Tells the registrant that the registration is paid (docs/product.md 10.2). */
export const orderConfirmation = defineMail({
  name: 'order-confirmation',
  readers: ['registrations', 'money'],
  follows: 'anew',
  input,
  links: ({ orderId, joinSeatId, detailsSeatId }) => {
    const seatId = joinSeatId ?? detailsSeatId;
    return {
      order: { scope: 'ORDER', subjectId: orderId },
      ...(seatId && { seat: { scope: 'SEAT', subjectId: seatId } }),
    };
  },
  filled: async ({ database, clock }, input, recipient) => {
    const order = await findOrder(database, { id: input.orderId });
    const over = order !== null && isOver(order.conference, clock.now());
    const joinSeatId = over ? null : await findOnlineSeatOf(database, input.orderId, recipient);
    const asked = order && !joinSeatId ? await askedOf(database, order, recipient, clock.now()) : NOT_ASKED;
    return { ...input, ...(await nowOf(database, order, clock.now())), over, joinSeatId, ...asked };
  },
  message: (input, { urlOf }) => ({
    subject: `Registration confirmed: ${input.conferenceTitle} (${input.reference})`,
    title: 'Your registration is confirmed',
    preview: `${input.conferenceTitle}, ${input.eventDate}. Your reference is ${input.reference}.`,
    opening: [
      `${greeting(input.name)} thank you for registering for ${input.conferenceTitle}.`,
      kept(
        `${input.totalMinor > 0 ? 'Your payment is complete.' : 'There was nothing to pay.'} ${attachedOf(input)}`,
      ),
    ],
    blocks: [
      highlight('Your reference', input.reference),
      facts(
        factsOf({
          ...input,
          name: plainName(input.name, 'As you wrote it'),
        }),
      ),
      unneededNote(input),
      section('What you booked', amountsOf(input)),
      input.namesUntil === null
        ? null
        : paragraph(
            `You have booked more than one place. On your order’s page, name the other participants, or send them a link to enter their own details, until ${printZonedLastMinute(input.namesUntil)}.`,
          ),
      ...(input.joinSeatId
        ? [
            paragraph(
              `You are attending online. Join from your ticket’s page, from ${OPENS_MINUTES_BEFORE} minutes before the first session of each day.`,
            ),
            button('Open your ticket and join', urlOf('seat')),
          ]
        : []),
      ...(input.detailsSeatId
        ? [
            paragraph(`Please tell us ${input.asked}.`),
            button('Complete your details', `${urlOf('seat')}#details`),
          ]
        : []),
      button('See your order', urlOf('order')),
    ],
    closing: [
      kept('Keep this message and its link private: the link opens your order without a password.'),
      input.online || input.over
        ? 'Please quote the reference if you write to us.'
        : 'Please bring the reference with you.',
    ],
  }),
  words: { values: orderValues },
  attachments: filesOf,
  sample,
});

/** How the mail below is headed. */
const TITLES = {
  REGISTRATION: 'You are registered',
  ADDITION: 'Added to your registration',
  UPGRADE: 'A ticket of your registration is upgraded',
} as const;

/** Tells the registrant that what belongs to their registration is paid (docs/product.md 7.18). */
export const orderAdded = defineMail({
  name: 'order-added',
  readers: ['registrations', 'money'],
  follows: 'anew',
  input,
  links: orderLink,
  filled: async ({ database, clock }, input) => ({
    ...input,
    ...(await nowOf(database, await findOrder(database, { id: input.orderId }), clock.now())),
  }),
  message: (input, { urlOf }) => ({
    subject: `${TITLES[input.kind]}: ${input.conferenceTitle} (${input.reference})`,
    title: TITLES[input.kind],
    preview: `${input.conferenceTitle}, ${input.eventDate}. Your registration is ${input.addedTo}.`,
    opening: [
      input.kind === 'UPGRADE'
        ? `${greeting(input.name)} we have upgraded a ticket of your registration for ${input.conferenceTitle}.`
        : `${greeting(input.name)} we have added what you ordered to your registration for ${input.conferenceTitle}.`,
      kept(
        [
          input.totalMinor > 0 ? 'Your payment is complete.' : 'There was nothing to pay.',
          ...(input.tickets > 0 || input.totalMinor > 0 ? [attachedOf(input)] : []),
          input.kind === 'UPGRADE'
            ? 'The holder receives the updated ticket.'
            : 'Your existing tickets stay as they are.',
        ].join(' '),
      ),
    ],
    blocks: [
      highlight('Your registration', input.addedTo ?? input.reference),
      facts([
        ['Name', plainName(input.name, 'As you wrote it')],
        ...conferenceFacts(input),
        ['Order', input.reference],
        ['PayPal transaction', input.paypalCaptureId || null],
        ...transferFacts(input.transfers),
        ...unneededFacts(input),
      ]),
      unneededNote(input),
      section(atStart(ownWords(input)), amountsOf(input)),
      input.namesUntil === null
        ? null
        : paragraph(
            `This adds places. On its page, name the participants, or send them a link to enter their own details, until ${printZonedLastMinute(input.namesUntil)}.`,
          ),
      button('View this order', urlOf('order')),
    ],
    closing: [
      kept('Keep this message and its link private: the link opens your order without a password.'),
      'Please quote the reference if you write to us.',
    ],
  }),
  words: { values: (input) => ({ ...orderValues(input), registration: input.addedTo ?? '' }) },
  attachments: filesOf,
  sample: {
    ...sample,
    reference: 'MC-2026-9H4L2P',
    lines: [{ name: 'Poster Fee', quantity: 1, totalMinor: 10_000 }],
    discounts: [],
    feeMinor: 200,
    totalMinor: 10_200,
    namesUntil: null,
    ...NOT_ASKED,
    tickets: 0,
    kind: 'ADDITION',
    addedTo: 'MC-2026-7F3K9Q',
  },
});

/** The mail that tells a registrant of a paid order. */
const confirmationOf = ({ kind }: Order) => (kind === 'REGISTRATION' ? orderConfirmation : orderAdded);

/** Tells the organiser of a paid registration. */
export const orderNotice = defineNotice({
  name: 'order-notice',
  readers: ['registrations', 'money'],
  input,
  filled: async ({ database }, input) => ({ ...input, ...(await unneededOf(database, input)) }),
  message(input) {
    const total = formatMoney(input.totalMinor, input.currency);
    return {
      subject: `${input.reference}: ${input.conferenceTitle}, ${total}`,
      title: input.addedTo
        ? `${belongsToTerm(input)} ${input.addedTo}: ${input.conferenceTitle}`
        : `New registration: ${input.conferenceTitle}`,
      preview: `${input.name}, ${total}`,
      blocks: [
        facts([
          ['Reference', input.reference],
          [belongsToTerm(input), input.addedTo],
          ...factsOf(input),
          ['Email', input.email],
          ['Phone', input.phone],
          ['Country', input.country],
          ['Session', input.scientificSession],
          ['Organisation', input.organization],
          ['Paid on', input.paidOn],
        ]),
        amountsOf(input),
      ],
    };
  },
  sample,
});

function factsOf(input: Input): Fact[] {
  return [
    ['Name', input.name],
    ...conferenceFacts(input),
    ['Category', input.category],
    ['Ticket', input.ticketNow],
    ['PayPal transaction', input.paypalCaptureId || null],
    ...transferFacts(input.transfers),
    ...unneededFacts(input),
  ];
}

const unneededOf = async (database: Database, { orderId }: Pick<Input, 'orderId'>) => ({
  unneeded: await findUnneededTexts(database, { id: orderId }),
});

/**
 * What a confirmation says of an order as its attachments are made, which may be later than it was queued: a ticket may be upgraded by then. Of one
 * that has ended it says what was confirmed.
 */
async function nowOf(database: Database, order: Order | null, now: Date): Promise<Partial<Input>> {
  if (!order) return {};
  const unneeded = await unneededOf(database, { orderId: order.id });
  return isValidOrder(order) ? { ...(await inputOf(database, order, now)), ...unneeded } : unneeded;
}

const unneededFacts = ({ unneeded }: Input): Fact[] =>
  unneeded.map((line) => ['Also came by bank transfer', line]);

/** What becomes of that, to its buyer. */
const unneededNote = ({ unneeded }: Input) =>
  unneeded.length > 0
    ? paragraph(
        'Your order did not need what came by bank transfer. You do not need to do anything; we will email you as soon as we have dealt with it.',
      )
    : null;

function amountsOf(input: Input) {
  const { lines, discounts, feeMinor, totalMinor, refundedMinor, currency } = input;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  return amounts(
    [
      ...lines.map((line): Fact => [`${line.quantity} × ${line.name}`, money(line.totalMinor)]),
      ['Registered without a ticket', lines.length === 0 ? money(0) : null],
      ...discounts.map(
        ({ name, amountMinor }): Fact => [name, amountMinor > 0 ? `−${money(amountMinor)}` : null],
      ),
      ['Processing fee', feeMinor > 0 ? money(feeMinor) : null],
      ['Total paid', refundedMinor > 0 ? money(totalMinor) : null],
      ['Refunded since', refundedMinor > 0 ? `−${money(refundedMinor)}` : null],
    ],
    refundedMinor > 0
      ? ['Total after refunds', formatInFull(totalMinor - refundedMinor, currency)]
      : [totalMinor > 0 ? 'Total paid' : 'Total', formatInFull(totalMinor, currency)],
  );
}

/** The confirmation for the registrant and the notice for the organiser, committed with the paid order. */
export async function queueOrderMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  await queueWithNotice(dependencies, tx, [confirmationOf(order), orderNotice], {
    subject: order.id,
    recipient: order.email,
    input: await inputOf(tx, order, dependencies.clock.now()),
  });
}

/** The confirmation once more, for somebody who has lost it: to the same address, with a new link. */
export async function queueConfirmationAgain(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const mail = confirmationOf(order);
  await queueMail(dependencies, tx, mail, {
    key: `${mail.name}:${order.id}:${uuid7(dependencies.clock.now())}`,
    recipient: order.email,
    input: await inputOf(tx, order, dependencies.clock.now()),
  });
}

async function inputOf(tx: Database | Transaction, order: Order, now: Date): Promise<Input> {
  const seats = await findSeatsOf(tx, order.id);
  const closesAt = seatsFreezeAt(order.conference);
  const others = seatsOf(order.lines).length > (order.addedTo === null ? 1 : 0);
  const namesUntil = others && now < closesAt ? closesAt.toISOString() : null;
  const tickets = await countTicketsOfBuyer(tx, order);
  return {
    ...order,
    ...(await orderInputOf(tx, order, seats)),
    lines: soldLines(order).map((line) => ({ ...line, name: soldName(line) })),
    discounts: [...discountsOf(order)],
    paidOn: order.capturedAt && order.totalMinor > 0 ? printDayOf(order.capturedAt) : '',
    ticketNow: ticketNowOf(order, seats),
    online: isAllOnline(order.lines, seats),
    namesUntil,
    over: isOver(order.conference, now),
    joinSeatId: null,
    ...NOT_ASKED,
    tickets,
    transfers: await findTransferTexts(tx, order),
    unneeded: [],
  };
}

/** What the page of somebody's own ticket still asks for, as long as it can be said there (docs/product.md 13.9). */
async function askedOf(database: Database, order: Order, email: string, now: Date) {
  const until = seatsFreezeAt(order.conference);
  const seat = now < until ? await findSeatAtPlaceOf(database, order.id, email) : null;
  if (!seat) return NOT_ASKED;
  const needs = seat.dietaryNeeds === '' && seat.accessNeeds === '';
  const roomsUntil = roomsFreezeAt(order.conference);
  const night = seat.arrivesOn === null && now < roomsUntil && (await countHotelRoomsOf(database, order)) > 0;
  const asked = [
    ...(needs ? [`about your dietary and access needs until ${printZonedLastMinute(until)}`] : []),
    ...(night ? [`the first night of your stay until ${printZonedLastMinute(roomsUntil)}`] : []),
  ].join(', and ');
  if (asked === '') return NOT_ASKED;
  return { detailsSeatId: seat.id, asked };
}

/** The tickets of an order, in words, where what was sold does not say them. */
function ticketNowOf({ lines, addedTo, conference }: Order, seats: readonly SeatRow[]): string | null {
  const [now, sold] = [ticketsNow(lines, seats), ticketsNow(lines, [])];
  if (now.length === 0) return addedTo === null ? WITHOUT_TICKET : null;
  const isSold = now.every((ticket) => sold.some((one) => isDeepStrictEqual(one, ticket)));
  return isSold ? null : soldText(soldLines({ lines: now, conference }));
}

/** What is attached, in a sentence. */
function attachedOf({ totalMinor, tickets, addedTo }: Input): string {
  const files = [
    ...(tickets === 0 ? [] : [tickets === 1 ? 'Your ticket' : 'The tickets']),
    ...(totalMinor > 0 ? ['the receipt'] : []),
    // It has come with the registration.
    ...(addedTo ? [] : ['the calendar file']),
  ];
  const all = listed(files);
  const are = `${atStart(all)} ${files.length === 1 && tickets < 2 ? 'is' : 'are'} attached.`;
  return tickets > TICKETS_ATTACHED
    ? `${are} A message has ${TICKETS_ATTACHED} tickets at most; the others are on the page of your order.`
    : are;
}

async function filesOf(
  dependencies: Dependencies,
  { orderId, joinSeatId }: Input,
  urlOf: UrlOf,
): Promise<Attachment[]> {
  const order = await findOrder(dependencies.database, { id: orderId });
  if (!order) return [];
  return [
    ...(await ticketFilesOfBuyer(dependencies, order)),
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
    ...(order.addedTo === null
      ? [await orderCalendarFile(dependencies, order, joinSeatId && urlOf('seat'))]
      : []),
  ];
}
