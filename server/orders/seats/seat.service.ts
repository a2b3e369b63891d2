import { randomUUID } from 'node:crypto';
import type { FormInput } from '#domain/fields.ts';
import { fullName } from '#domain/names.ts';
import {
  type SeatDetails,
  type SeatHolder,
  type SeatMore,
  seatDetailsProblems,
  seatDetailsSchema,
  seatHolderProblems,
  seatMoreSchema,
} from '#domain/seats/seat-details.ts';
import { ownSeatOf, registrantOf, seatsOf } from '#domain/seats/seats.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError, refuseProblems } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { mintLink, openLink } from '#server/common/access/access-link.service.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { type Order, patchOrder } from '#server/orders/orders/order.store.ts';
import { roomsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import { readArrival } from './arrival.ts';
import { SeatChangedError, SeatHeldError } from './seat.errors.ts';
import { seatInputOf, seatInvitation, seatTicket, ticketInputOf } from './seat.mails.ts';
import {
  countHotelRoomsOfSeat,
  findSeat,
  insertSeats,
  lockSeat,
  NO_DETAILS,
  type Seat,
  updateSeat,
} from './seat.store.ts';
import { isBuyers, isForBuyerToName, requireOpen } from './seat-rules.ts';

/** Who asks for a change, and what they were shown. */
export type SeatRequest = {
  /** The secret link's. */
  token: string;
  /** The version that the page showed. */
  version: number;
  /** The sender's, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/** A new code for a ticket: 122 random bits, in capitals, which make a smaller QR code. */
export function newSeatCode(): string {
  return randomUUID().replaceAll('-', '').toUpperCase();
}

/**
 * Makes the seats of an order that has just been paid, or had nothing to pay. The registrant's is the first ticket that goes
 * with the category, or else the first. Called again, nothing changes.
 */
export async function makeSeats(dependencies: Dependencies, tx: Transaction, order: Order): Promise<void> {
  const now = dependencies.clock.now();
  const seats = seatsOf(order.lines);
  // Of what is added to a registration, none is the registrant's: they have theirs.
  const own = order.addedTo === null ? ownSeatOf(order.lines, order.category) : -1;
  await insertSeats(
    tx,
    seats.map((seat, index) => ({
      ...seat,
      orderId: order.id,
      position: index + 1,
      code: newSeatCode(),
      createdAt: now,
      ...(index === own ? { ...registrantOf(order), arrivesOn: order.arrivesOn } : {}),
    })),
  );
  if (own >= 0 && order.arrivesOn) await patchOrder(tx, order, { arrivesOn: null });
}

/**
 * The seat of a secret token; null when there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function seatOfToken(
  dependencies: Dependencies,
  { token, network }: { token: string; network: string | null },
): Promise<Seat | null> {
  const link = await openLink(dependencies, { token, scopes: ['SEAT'], network });
  return link && findSeat(dependencies.database, link.subjectId);
}

/**
 * The buyer names somebody for a seat. With an address, they are sent their ticket and look after the seat from then on.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | SeatHeldError |
 *   RateLimitedError with nothing changed
 */
export async function nameSeat(
  dependencies: Dependencies,
  { holder, ...request }: SeatRequest & { seatId: string; holder: FormInput<keyof SeatHolder> },
): Promise<Seat> {
  refuseProblems(seatHolderProblems(holder, { emailRequired: false }));
  const email = normaliseEmail(String(holder.email ?? '')) || null;
  const name = cleanLine(String(holder.name));
  const who = { name, organization: cleanLine(String(holder.organization)), email };
  return changeAsBuyer(dependencies, request, email, (tx, seat) =>
    nameHolder(dependencies, tx, seat.id, { ...who, ...(seat.name !== name && NO_DETAILS) }),
  );
}

/**
 * Names who has a seat, which the transaction holds, and sends them their ticket where they have an address.
 *
 * @param holder who they are, and what does not go with whoever had it before
 */
export async function nameHolder(
  dependencies: Dependencies,
  tx: Transaction,
  seatId: string,
  holder: Parameters<typeof updateSeat>[2] & { name: string; organization: string; email: string | null },
): Promise<Seat> {
  const named = await updateSeat(tx, seatId, { ...holder, state: 'NAMED', invitedAt: null });
  await queueTicket(dependencies, tx, named);
  return named;
}

/** Whom a seat is to be sent to, normalised. @throws InvalidInputError for what is no address */
export function checkedEmail(typed: string): string {
  const given = { name: '-', organization: '-', email: typed };
  refuseProblems(seatHolderProblems(given, { emailRequired: true }));
  return normaliseEmail(typed);
}

/**
 * The buyer sends somebody a link to claim a seat. Sent to another address, the links of the first end.
 *
 * @throws as `nameSeat`
 */
export async function inviteToSeat(
  dependencies: Dependencies,
  { email: typed, ...request }: SeatRequest & { seatId: string; email: string },
): Promise<Seat> {
  const email = checkedEmail(typed);
  return changeAsBuyer(dependencies, request, email, async (tx, seat) => {
    const at = dependencies.clock.now();
    const changed = await updateSeat(tx, seat.id, {
      state: 'INVITED',
      name: '',
      email,
      invitedAt: at,
      ...NO_DETAILS,
    });
    await queueMail(dependencies, tx, seatInvitation, {
      key: `seat-invitation:${seat.id}:${changed.version}`,
      recipient: email,
      replyTo: seat.order.email,
      input: {
        ...seatInputOf(seat),
        buyer: fullName(seat.order),
        organization: seat.order.organization,
      },
    });
    return changed;
  });
}

/**
 * The holder says who they are; an invitation is thereby claimed.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 *   with nothing changed
 */
export async function editSeat(
  dependencies: Dependencies,
  { details, ...request }: SeatRequest & { details: FormInput<keyof SeatDetails | keyof SeatMore> },
): Promise<Seat> {
  refuseProblems(seatDetailsProblems(details));
  return changeAsHolder(dependencies, request, async (tx, seat) =>
    updateSeat(tx, seat.id, {
      ...seatDetailsSchema.parse(details),
      ...moreOf(seatMoreSchema.parse(details), seat, {
        now: dependencies.clock.now(),
        rooms: await countHotelRoomsOfSeat(tx, seat),
      }),
      state: 'NAMED',
      invitedAt: null,
    }),
  );
}

/**
 * What a holder says besides, of which only what was sent is changed. What the hotel is told stays from when its list is closed,
 * and where there is no room there is nothing to tell.
 *
 * @throws InvalidInputError for a day that is not about the conference
 */
function moreOf(
  { arrivesOn, roomMate, ...names }: SeatMore,
  { order, arrivesOn: stored }: Seat,
  { now, rooms }: { now: Date; rooms: number },
) {
  if (rooms === 0 || now >= roomsFreezeAt(order.conference)) return names;
  const { day, problem } = readArrival(order.conference, arrivesOn ?? '', { stored });
  if (problem) throw new InvalidInputError([problem]);
  return {
    ...names,
    ...(arrivesOn !== undefined && { arrivesOn: day }),
    ...(roomMate !== undefined && { roomMate }),
  };
}

/**
 * A link to a seat that the buyer looks after: their own, or one whose holder has no address.
 *
 * @returns the link's token
 * @throws LinkNotFoundError | LinkExpiredError | SeatHeldError | RateLimitedError
 */
export async function openSeat(
  dependencies: Dependencies,
  { seatId, token, network }: { seatId: string; token: string; network: string | null },
): Promise<string> {
  return withLink(dependencies, seatOfBuyer(seatId), { token, network }, (tx, seat, { at: now }) => {
    if (seat.state !== 'NAMED' || !isBuyers(seat)) throw new SeatHeldError();
    return mintLink(tx, { scope: 'SEAT', subjectId: seat.id }, { label: 'order page', now });
  });
}

/** How a seat is reached by the link of its order. */
function seatOfBuyer(seatId: string): LinkWay<string, Seat> {
  return {
    scopes: ['ORDER'],
    find: (_database, orderId) => orderId,
    async hold(tx, orderId) {
      const seat = isUuid(seatId) ? await lockSeat(tx, seatId) : null;
      return seat?.orderId === orderId ? seat : null;
    },
  };
}

/** How a seat is reached by its own link. */
export const byTicketLink: LinkWay<string, Seat> = {
  scopes: ['SEAT'],
  find: (_database, id) => id,
  hold: lockSeat,
};

/**
 * Changes a seat for whoever holds its link, if it is as their page showed it.
 *
 * @throws LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError
 */
export async function changeAsHolder(
  dependencies: Dependencies,
  { version, ...request }: SeatRequest,
  change: (tx: Transaction, seat: Seat) => Promise<Seat>,
): Promise<Seat> {
  return withLink(dependencies, byTicketLink, request, async (tx, seat) => {
    requireOpen(dependencies, seat);
    if (seat.version !== version) throw new SeatChangedError();
    return change(tx, seat);
  });
}

/** Changes a seat that the buyer looks after; mail to `email` counts against its limits. */
async function changeAsBuyer(
  dependencies: Dependencies,
  { seatId, version, ...request }: SeatRequest & { seatId: string },
  email: string | null,
  change: (tx: Transaction, seat: Seat) => Promise<Seat>,
): Promise<Seat> {
  const way: LinkWay<string, Seat> = {
    ...seatOfBuyer(seatId),
    counted: () => (email ? { action: 'seatMail', email } : null),
  };
  return withLink(dependencies, way, request, async (tx, seat, { at }) => {
    requireOpen(dependencies, seat);
    if (!isForBuyerToName(seat)) throw new SeatHeldError();
    if (seat.version !== version) throw new SeatChangedError();
    // Whoever had the seat before has no hold of it any more.
    if (seat.email !== email) await revokeLinks(tx, { scope: 'SEAT', subjectId: seat.id }, at);
    return change(tx, seat);
  });
}

/** Sends the holder the seat's ticket and link. */
export async function queueTicket(dependencies: Dependencies, tx: Transaction, seat: Seat): Promise<void> {
  if (!seat.email) return;
  await queueMail(dependencies, tx, seatTicket, {
    key: `seat-ticket:${seat.id}:${seat.version}`,
    recipient: seat.email,
    input: ticketInputOf(seat),
  });
}
