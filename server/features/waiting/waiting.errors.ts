import { ExpectedError } from '#server/errors.ts';

/** Nobody can wait for this: it is not sold out, or no list is kept any more. */
export class NoWaitingListError extends ExpectedError {
  readonly code = 'NO_WAITING_LIST';
  readonly status = 409;
}

/** A place is not held for whoever wants to register with it: its time is over, or it is used. Nothing was stored. */
export class PlaceNotHeldError extends ExpectedError {
  readonly code = 'PLACE_NOT_HELD';
  readonly status = 409;
  override readonly path = 'heldPlace';
  constructor() {
    super(
      'This place is not held for you any more, or you have registered with it already. Nothing was charged.',
    );
  }
}
