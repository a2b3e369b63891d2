import { defineFailure } from '#server/base/errors.ts';

/** Nothing can be added to the registration as it stands; the message says why. */
export const NotAddableError = defineFailure('NOT_ADDABLE', {
  status: 409,
  description: 'Nothing can be added to the registration as it stands; nothing was stored. Read it again.',
});
