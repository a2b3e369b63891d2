import { printInstant, zoned } from '#domain/printed-dates.ts';
import { defineFailure, notFound } from '#server/base/errors.ts';

/** There is no online room of this id. */
export const UnknownRoomError = notFound('online room', 'id');

const CLOSED = {
  OVER: 'This room is closed.',
  NOT_VALID: 'This ticket is no longer valid.',
  UNREADABLE: 'This room can’t be opened at the moment. Please write to us.',
} as const;

/** A room can't be joined now. */
export const RoomClosedError = defineFailure('ROOM_CLOSED', {
  status: 422,
  message: (why: keyof typeof CLOSED | Date) =>
    why instanceof Date ? `This room opens on ${zoned(printInstant(why))}.` : CLOSED[why],
});
