import { isAllOnline, ticketsNow } from '#domain/seats/seats.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { answeredBy, linkQuery } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findSeatsNow } from '#server/orders/orders/seats-now.store.ts';
import { isoDaysOf, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import { SeatHeldError } from './seat.errors.ts';
import { editSeat, inviteToSeat, nameSeat, openSeat, seatOfToken } from './seat.service.ts';
import { findSeatsOf, type Seat, type SeatRow } from './seat.store.ts';
import { CHANGE_FAILURES, QrDrawing, SeatKindEnum, SeatStateEnum, SeatType } from './seat.types.ts';
import { qrOf } from './seat-files.ts';
import { isForBuyerToName, isValid } from './seat-rules.ts';

/** Whether the buyer opens a seat's ticket: their own, or of somebody without an address. */
function isOpenedByBuyer({ state, email, buyer }: BoughtSeat): boolean {
  return state === 'NAMED' && (email === null || email === buyer);
}

/** A seat with the buyer's address, which tells their own seats from those of others. */
type BoughtSeat = SeatRow & { buyer: string; order: Pick<Order, 'status' | 'cancelledAt' | 'conference'> };

const OrderSeat = builder.objectRef<BoughtSeat>('OrderSeat').implement({
  description:
    'A place that an order brings, as the buyer sees it: nothing that its holder says to the organiser.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names it in what the buyer changes.' }),
    position: t.exposeInt('position', { description: 'Its number within the order, from 1.' }),
    kind: t.expose('kind', { type: SeatKindEnum, description: 'Ticket, or somebody who comes along.' }),
    ticket: t.exposeString('ticket', { description: 'As sold.' }),
    online: t.exposeBoolean('online', { description: 'Whether its holder takes part from elsewhere.' }),
    daysText: t.string({
      description: "The days that it is for, such as '22 September 2026'; '' where it is for all.",
      resolve: ({ days, order }) => ticketDaysText(days, isoDaysOf(order.conference)),
    }),
    state: t.expose('state', { type: SeatStateEnum, description: 'How far it is.' }),
    name: t.exposeString('name', { description: 'Of whoever has it; empty until then.' }),
    organization: t.exposeString('organization', { description: 'Of whoever has it.' }),
    email: t.string({
      nullable: true,
      description: 'Where the invitation went, until it was claimed; later only the buyer’s own address.',
      resolve: ({ state, email, buyer }) => (state === 'INVITED' || email === buyer ? email : null),
    }),
    version: t.exposeInt('version', { description: 'Counts up with every change; sent back with the next.' }),
    nameable: t.boolean({
      description: 'Whether the buyer says who takes it.',
      resolve: isForBuyerToName,
    }),
    own: t.boolean({
      description: 'Whether the buyer opens its ticket: their own, or of somebody without an address.',
      resolve: isOpenedByBuyer,
    }),
    qr: t.field({
      type: QrDrawing,
      nullable: true,
      description: 'What is read at the door, of a ticket that the buyer opens; null when it admits nobody.',
      resolve: (seat) => (isOpenedByBuyer(seat) && isValid(seat) ? qrOf(seat.code) : null),
    }),
  }),
});

const TicketNow = builder
  .objectRef<{ name: string; daysText: string; quantity: number }>('TicketNow')
  .implement({
    description: 'Tickets of one name, for the same days.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'After an upgrade, that of the other ticket.' }),
      daysText: t.exposeString('daysText', {
        description: "The days that they are for, such as '22 September 2026'; '' where they are for all.",
      }),
      quantity: t.exposeInt('quantity', { description: 'How many.' }),
    }),
  });

builder.objectFields(OrderType, (t) => ({
  tickets: t.field({
    type: [TicketNow],
    description: 'Its tickets as they are now; `lines` are what was sold.',
    resolve: async ({ id, lines, conference }, _args, { dependencies }) =>
      ticketsNow(lines, await findSeatsOf(dependencies.database, id)).map(({ days, ...ticket }) => ({
        ...ticket,
        daysText: ticketDaysText(days, isoDaysOf(conference)),
      })),
  }),
  online: t.boolean({
    description: 'Whether all of it is for taking part from elsewhere now.',
    resolve: async (order, _args, { dependencies }) =>
      isAllOnline(order.lines, await findSeatsNow(dependencies.database, order)),
  }),
  seats: t.field({
    type: [OrderSeat],
    description: 'Who takes part: one for each ticket and each accompanying person, once the order is paid.',
    resolve: async ({ token, ...order }, _args, { dependencies }) =>
      token === ''
        ? []
        : (await findSeatsOf(dependencies.database, order.id)).map((seat) => ({
            ...seat,
            buyer: order.email,
            order,
          })),
  }),
  seatsFreezeAt: t.field({
    type: 'DateTime',
    description: 'From when on its seats can’t be changed.',
    resolve: (order) => seatsFreezeAt(order.conference),
  }),
  seatsOpen: t.boolean({
    description: 'Whether its seats can be changed now.',
    resolve: (order, _args, { dependencies }) =>
      isValid({ order }) && dependencies.clock.now() < seatsFreezeAt(order.conference),
  }),
}));

linkQuery('seat', {
  type: SeatType,
  description: 'The place of a secret token; null when there is none.',
  token: 'From the seat’s address.',
  find: seatOfToken,
});

const shownToBuyer = (seat: Seat) => ({ ...seat, buyer: seat.order.email });

const buyersArgs = {
  token: { required: true, description: 'Of the order’s address.' },
  seatId: { required: true, description: 'The place, as the order names it.' },
  version: { required: true, description: 'The version that was shown.' },
} as const;

export const SeatHolderInput = builder.inputType('SeatHolderInput', {
  description: 'Who is to have a place.',
  fields: (t) => ({
    name: t.string({ description: 'As on the badge, with a title.' }),
    organization: t.string({ description: 'Institution or company.' }),
    email: t.string({ description: 'Receives the ticket.' }),
  }),
});

builder.mutationField('nameSeat', (t) =>
  t.field({
    type: OrderSeat,
    description:
      'Names who takes a place. With an address, they are sent their ticket and look after it from then on.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, SeatHeldError, RateLimitedError],
      union: { name: 'NameSeatResult', description: 'The place, or why it was not changed.' },
    },
    args: {
      token: t.arg.string(buyersArgs.token),
      seatId: t.arg.id(buyersArgs.seatId),
      version: t.arg.int(buyersArgs.version),
      holder: t.arg({
        type: SeatHolderInput,
        required: true,
        description: 'Who; the address may be left out.',
      }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, async ({ dependencies, network }) =>
        shownToBuyer(await nameSeat(dependencies, { ...args, network })),
      ),
  }),
);

builder.mutationField('inviteToSeat', (t) =>
  t.field({
    type: OrderSeat,
    description: 'Sends somebody a link to claim a place, again if asked again.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, SeatHeldError, RateLimitedError],
      union: { name: 'InviteToSeatResult', description: 'The place, or why nothing was sent.' },
    },
    args: {
      token: t.arg.string(buyersArgs.token),
      seatId: t.arg.id(buyersArgs.seatId),
      version: t.arg.int(buyersArgs.version),
      email: t.arg.string({ required: true, description: 'Receives the link.' }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, async ({ dependencies, network }) =>
        shownToBuyer(await inviteToSeat(dependencies, { ...args, network })),
      ),
  }),
);

const SeatLink = builder.objectRef<{ token: string }>('SeatLink').implement({
  description: 'A new link to a place.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Opens the place’s page; keep it secret.' }),
  }),
});

builder.mutationField('openSeat', (t) =>
  t.field({
    type: SeatLink,
    description:
      'A link to a place that the buyer looks after: their own, or of somebody without an address.',
    errors: {
      types: [LinkNotFoundError, LinkExpiredError, SeatHeldError, RateLimitedError],
      union: { name: 'OpenSeatResult', description: 'The link, or why there is none.' },
    },
    args: { token: t.arg.string(buyersArgs.token), seatId: t.arg.id(buyersArgs.seatId) },
    resolve: async (_root, args, { dependencies, network }) => ({
      token: await openSeat(dependencies, { ...args, network }),
    }),
  }),
);

const SeatDetailsInput = builder.inputType('SeatDetailsInput', {
  description: 'What the holder of a place says; name and organization are required.',
  fields: (t) => ({
    name: t.string({ description: 'As on the badge, with a title.' }),
    organization: t.string({ description: 'Institution or company.' }),
    dietaryNeeds: t.string({
      description: 'What the holder does not eat; erased 30 days after the conference.',
    }),
    accessNeeds: t.string({
      description: 'What the holder needs to take part; erased 30 days after the conference.',
    }),
    firstName: t.string({ description: 'For lists; what is left out stays as it is, as what follows.' }),
    lastName: t.string({ description: 'For lists in alphabetical order.' }),
    arrivesOn: t.string({
      description:
        'The first night at the hotel, such as 2026-09-20; empty for none. Kept only where the registration has nights. Erased with the needs.',
    }),
    roomMate: t.string({ description: 'Who shares the room. Erased with the needs.' }),
  }),
});

builder.mutationField('editSeat', (t) =>
  t.field({
    type: SeatType,
    description: 'Says who has a place and what they need; an invitation is thereby claimed.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'EditSeatResult', description: 'The place, or why it was not changed.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'Of the seat’s address.' }),
      version: t.arg.int(buyersArgs.version),
      details: t.arg({ type: SeatDetailsInput, required: true, description: 'What is to be kept.' }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, ({ dependencies, network }) =>
        editSeat(dependencies, { ...args, network }),
      ),
  }),
);
