import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import '#server/base/graphql/rate-limits.schema.ts';
import { hotelOfNights } from '#domain/venue.ts';
import { builder, FailureInterface } from '#server/base/graphql/builder.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { eventFields } from '#server/orders/orders/event-fields.schema.ts';
import { isoDaysOf, roomsFreezeAt, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import { findBooked } from './booked.store.ts';
import { SeatChangedError, SeatClosedError, SeatHeldError } from './seat.errors.ts';
import { countHotelRoomsOfSeat, type Seat } from './seat.store.ts';
import { findOpenChange, type SeatChange } from './seat-change.store.ts';
import { qrOf } from './seat-files.ts';
import { isValid } from './seat-rules.ts';

builder.objectType(LinkNotFoundError, {
  name: 'LinkNotFound',
  description: 'The token opens nothing, or nothing any more.',
  interfaces: [FailureInterface],
});

builder.objectType(LinkExpiredError, {
  name: 'LinkExpired',
  description: 'The token’s time is over.',
  interfaces: [FailureInterface],
});

builder.objectType(SeatChangedError, {
  name: 'SeatChanged',
  description: 'The seat is not as it was shown any more; nothing was changed. Read it again.',
  interfaces: [FailureInterface],
});

builder.objectType(SeatClosedError, {
  name: 'SeatClosed',
  description:
    'The seat can’t be changed: changes have closed for its conference, or the registration is not valid.',
  interfaces: [FailureInterface],
});

builder.objectType(SeatHeldError, {
  name: 'SeatHeld',
  description: 'The seat’s holder looks after it; the buyer doesn’t.',
  interfaces: [FailureInterface],
});

export const SeatKindEnum = builder.enumType('SeatKind', {
  description: 'Who a seat is for.',
  values: {
    TICKET: { description: 'Somebody with a ticket.' },
    ACCOMPANYING: { description: 'Somebody who comes along.' },
  } as const,
});

export const SeatStateEnum = builder.enumType('SeatState', {
  description: 'How far a seat is.',
  values: {
    OPEN: { description: 'Nobody is named.' },
    INVITED: { description: 'Somebody was sent a link and has not claimed it.' },
    NAMED: { description: 'Somebody has it.' },
  } as const,
});

export const SeatChangeKindEnum = builder.enumType('SeatChangeKind', {
  description: 'What is to be confirmed.',
  values: {
    EMAIL: { description: 'Another email address of the holder.' },
    TRANSFER: { description: 'Another holder.' },
  } as const,
});

export const SeatChangeStateEnum = builder.enumType('SeatChangeState', {
  description: 'How far a change is.',
  values: {
    OPEN: { description: 'Somebody has yet to confirm it.' },
    WAITING: { description: 'Confirmed by both; it waits for the organiser.' },
    DONE: { description: 'Done.' },
    WITHDRAWN: { description: 'Taken back.' },
  } as const,
});

export const QrDrawing = builder.objectRef<ReturnType<typeof qrOf>>('QrDrawing').implement({
  description: 'A ticket’s code: as a QR code, an SVG path of squares of 1 × 1, and as digits to type.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Width and height of the field, with its quiet margin.' }),
    path: t.exposeString('path', { description: 'The dark squares, as the `d` of a path.' }),
    digits: t.exposeString('digits', {
      description: 'What to type where the QR code can’t be read, such as 4271 0981 7459.',
    }),
  }),
});

const PendingChange = builder.objectRef<SeatChange>('PendingSeatChange').implement({
  description: 'A change that was asked for and is not done.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SeatChangeKindEnum, description: 'What is to change.' }),
    state: t.expose('state', { type: SeatChangeStateEnum, description: 'How far it is.' }),
    name: t.exposeString('name', {
      description: 'Of the next holder; empty where only the address changes.',
    }),
    organization: t.exposeString('organization', { description: 'Of the next holder.' }),
    email: t.exposeString('email', { description: 'The address that has to confirm it.' }),
  }),
});

/** A seat as its holder sees it: whoever holds the token. */
export const SeatType = builder.objectRef<Seat>('Seat').implement({
  description: 'A place at a conference, as its holder sees it.',
  fields: (t) => ({
    reference: t.string({
      description: "What to quote, such as 'XX-2026-7F3K9Q-2'.",
      resolve: ({ order, position }) => `${order.reference}-${position}`,
    }),
    kind: t.expose('kind', { type: SeatKindEnum, description: 'Ticket, or somebody who comes along.' }),
    ticket: t.exposeString('ticket', { description: 'As sold.' }),
    daysText: t.string({
      description: "The days that it is for, such as '22 September 2026'; '' where it is for all.",
      resolve: ({ days, order }) => ticketDaysText(days, isoDaysOf(order.conference)),
    }),
    state: t.expose('state', { type: SeatStateEnum, description: 'Whether it was claimed.' }),
    name: t.exposeString('name', { description: 'The holder’s, as on the badge.' }),
    organization: t.exposeString('organization', { description: 'Institution or company.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where the ticket is sent.' }),
    dietaryNeeds: t.exposeString('dietaryNeeds', { description: 'What the holder does not eat.' }),
    accessNeeds: t.exposeString('accessNeeds', { description: 'What the holder needs to take part.' }),
    firstName: t.exposeString('firstName', { description: 'For lists; empty where nobody has said it.' }),
    lastName: t.exposeString('lastName', { description: 'The same.' }),
    arrivesOn: t.string({
      nullable: true,
      description: 'The first night at the hotel, as 2026-09-20.',
      resolve: ({ arrivesOn }) => arrivesOn && isoDay(arrivesOn),
    }),
    roomMate: t.exposeString('roomMate', { description: 'Who shares the room.' }),
    rooms: t.int({
      description:
        'How many rooms its registration has, with those that were added; none for who takes part from elsewhere.',
      resolve: (seat, _args, { dependencies }) => countHotelRoomsOfSeat(dependencies.database, seat),
    }),
    hotel: t.string({
      nullable: true,
      description: 'The hotel of these rooms in one line; null without any, and where it is not known.',
      resolve: async (seat, _args, { dependencies }) =>
        hotelOfNights(
          seat.order.conference,
          (await countHotelRoomsOfSeat(dependencies.database, seat)) > 0,
        ) || null,
    }),
    booked: t.string({
      description:
        'What the holder has booked besides ticket and rooms, such as 1 × Gala dinner; empty for nothing.',
      resolve: async (seat, _args, { dependencies }) => (await findBooked(dependencies.database, seat)).own,
    }),
    bookedTogether: t.string({
      description:
        'What is booked for all people of its registration together, such as 2 × Gala dinner (for 3 people).',
      resolve: async (seat, _args, { dependencies }) =>
        (await findBooked(dependencies.database, seat)).together,
    }),
    roomsFreezeAt: t.field({
      type: 'DateTime',
      description: 'From when on arrival and room-mate can’t be changed.',
      resolve: ({ order }) => roomsFreezeAt(order.conference),
    }),
    roomsOpen: t.boolean({
      description: 'Whether arrival and room-mate can be changed now.',
      resolve: ({ order }, _args, { dependencies }) =>
        dependencies.clock.now() < roomsFreezeAt(order.conference),
    }),
    version: t.exposeInt('version', { description: 'Counts up with every change; sent back with the next.' }),
    valid: t.boolean({ description: 'Whether it admits its holder.', resolve: isValid }),
    freezesAt: t.field({
      type: 'DateTime',
      description: 'From when on it can’t be changed.',
      resolve: ({ order }) => seatsFreezeAt(order.conference),
    }),
    open: t.boolean({
      description: 'Whether it can be changed now.',
      resolve: (seat, _args, { dependencies }) =>
        isValid(seat) && dependencies.clock.now() < seatsFreezeAt(seat.order.conference),
    }),
    qr: t.field({
      type: QrDrawing,
      nullable: true,
      description: 'What is read at the door; null until somebody has the seat, and when it admits nobody.',
      resolve: (seat) => (seat.state === 'NAMED' && isValid(seat) ? qrOf(seat.code) : null),
    }),
    pendingChange: t.field({
      type: PendingChange,
      nullable: true,
      description: 'What was asked for and is yet to be confirmed.',
      resolve: ({ id }, _args, { dependencies }) =>
        findOpenChange(dependencies.database, id, dependencies.clock.now()),
    }),
    ...eventFields(t, ({ order }) => order),
  }),
});

/** What every change through a link may be refused with. */
export const CHANGE_FAILURES = [
  LinkNotFoundError,
  LinkExpiredError,
  SeatChangedError,
  SeatClosedError,
] as const;
