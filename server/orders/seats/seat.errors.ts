import { defineFailure } from '#server/base/errors.ts';

/** The page that was shown is not what is stored any more. */
export const SeatChangedError = defineFailure('SEAT_CHANGED', {
  status: 409,
  message: 'This was changed in the meantime. Please look at what it says now, and try again.',
});

/** It is too late for changes, or the registration is not valid any more. */
export const SeatClosedError = defineFailure('SEAT_CLOSED', { status: 422 });

/** The holder looks after the seat; the buyer doesn't any more. */
export const SeatHeldError = defineFailure('SEAT_HELD', {
  status: 422,
  message: 'This person looks after their registration themselves now.',
});
