import { ExpectedError } from '#server/errors.ts';

/** The page that was shown is not what is stored any more. */
export class SeatChangedError extends ExpectedError {
  readonly code = 'SEAT_CHANGED';
  readonly status = 409;
  constructor() {
    super('This was changed in the meantime. Please look at what it says now, and try again.');
  }
}

/** It is too late for changes, or the registration is not valid any more. */
export class SeatClosedError extends ExpectedError {
  readonly code = 'SEAT_CLOSED';
  readonly status = 422;
}

/** The holder looks after the seat; the buyer doesn't any more. */
export class SeatHeldError extends ExpectedError {
  readonly code = 'SEAT_HELD';
  readonly status = 422;
  constructor() {
    super('This person looks after their registration themselves now.');
  }
}
