import { defineFailure } from '#server/base/errors.ts';

/** Too many documents wait to be typeset; none was lost. */
export const TypesetterBusyError = defineFailure('UNAVAILABLE', {
  status: 503,
  message: 'Too many documents are being made at the moment. Please try again in a minute.',
});
