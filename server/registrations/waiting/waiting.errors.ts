import { defineFailure } from '#server/base/errors.ts';

/** Nobody can wait for this: it is not sold out, or no list is kept any more. */
export const NoWaitingListError = defineFailure('NO_WAITING_LIST', {
  status: 409,
  description: 'Nobody can wait for this: it is not sold out, or the conference is over.',
});

/** A place is not held for whoever wants to register with it: its time is over, or it is used. Nothing was stored. */
export const PlaceNotHeldError = defineFailure('PLACE_NOT_HELD', {
  status: 409,
  description: 'The place is not held for this any more, or is used already; nothing was created.',
  path: 'heldPlace',
  message:
    'This place is not held for you any more, or you have registered with it already. Nothing was charged.',
});
