import { type RoomState, roomStateAt } from '#domain/rooms/room.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { withLink } from '#server/common/access/with-link.ts';
import { byTicketLink } from '#server/orders/seats/seat.service.ts';
import type { Seat } from '#server/orders/seats/seat.store.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';
import { RoomClosedError } from './room.errors.ts';
import { findRoom, findRoomsOf, isPresenters, noteVisit, type Room } from './room.store.ts';
import { timesFor } from './room-times.ts';

/** A room as somebody with a ticket sees it. */
export type OnlineRoomOfSeat = { room: Room; state: RoomState; recorded: boolean };

/** Whether a room can be joined now, or when the next time is, with a ticket or at all; a closed one is over. */
export function stateOf(
  dependencies: Dependencies,
  room: Room,
  { days }: Pick<Seat, 'days'> = { days: [] },
): RoomState {
  return room.closedAt
    ? { state: 'OVER' }
    : roomStateAt(timesFor(dependencies, room, days), dependencies.clock.now());
}

/**
 * The rooms that a ticket opens (docs/product.md 13.10): none while nobody is named, or where it is not valid. What is over and
 * was not recorded is left out.
 */
export async function onlineRoomsOfSeat(dependencies: Dependencies, seat: Seat): Promise<OnlineRoomOfSeat[]> {
  if (seat.state !== 'NAMED' || !isValid(seat)) return [];
  const rooms = await findRoomsOf(dependencies.database, seat.order.conferenceId);
  const opened = await Promise.all(rooms.map((room) => opens(dependencies, seat, room)));
  return rooms
    .filter((_room, index) => opened[index])
    .map((room) => ({
      room,
      state: stateOf(dependencies, room, seat),
      recorded: room.sealedRecording !== '',
    }))
    .filter(({ state, recorded }) => state.state !== 'OVER' || recorded);
}

/** Whether a ticket of the conference is one for this room. */
async function opens(
  { catalogue, database }: Pick<Dependencies, 'catalogue'> & { database: Database | Transaction },
  seat: Seat,
  room: Room,
): Promise<boolean> {
  if (room.kind === 'TEST') {
    const { id, orderId, ticket, email, order } = seat;
    return isPresenters(database, {
      id,
      orderId,
      ticket,
      email,
      conferenceId: order.conferenceId,
    });
  }
  return (seat.online || room.inPerson) && timesFor({ catalogue }, room, seat.days).length > 0;
}

/**
 * Lets whoever has a ticket's link into a room, or to its recording once it is over. That they have joined is noted.
 *
 * @returns the address, which is told nowhere else
 * @throws LinkNotFoundError | LinkExpiredError | RoomClosedError | RateLimitedError
 */
export async function enterRoom(
  dependencies: Dependencies,
  { roomId, ...request }: { token: string; roomId: string; network: string },
): Promise<string> {
  return withLink(dependencies, byTicketLink, request, async (tx, seat, { at }) => {
    if (seat.state !== 'NAMED' || !isValid(seat)) throw new RoomClosedError('NOT_VALID');
    const room = isUuid(roomId) ? await findRoom(tx, roomId) : null;
    const { conferenceId } = seat.order;
    if (room?.conferenceId !== conferenceId || !(await opens({ ...dependencies, database: tx }, seat, room)))
      throw new LinkNotFoundError();
    const state = stateOf(dependencies, room, seat);
    if (state.state === 'EARLY') throw new RoomClosedError(state.opensAt);
    if (state.state === 'OPEN') {
      const address = opened(dependencies, room.sealedAddress);
      const networkHash = dependencies.limits.hash(request.network);
      // The registration may be cancelled or refunded at the same moment.
      if (!(await noteVisit(tx, { roomId, seatId: seat.id, conferenceId, networkHash, at })))
        throw new RoomClosedError('NOT_VALID');
      return address;
    }
    if (room.sealedRecording === '') throw new RoomClosedError('OVER');
    return opened(dependencies, room.sealedRecording);
  });
}

function opened({ sealing, log }: Dependencies, sealed: string): string {
  const address = sealing.open(sealed);
  if (address !== null) return address;
  log.error('An online room’s address was sealed with another key: enter it again.');
  throw new RoomClosedError('UNREADABLE');
}
