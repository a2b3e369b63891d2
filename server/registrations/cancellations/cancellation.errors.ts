import { defineFailure } from '#server/base/errors.ts';

/** The order can't be cancelled, or not be asked to be, as it stands; the message says why. */
export const NotCancellableError = defineFailure('NOT_CANCELLABLE', {
  status: 409,
  description: 'The order can’t be cancelled as it stands; nothing was changed. Read it again.',
});

/** Nothing to decide. */
export const NoCancellationError = defineFailure('NO_CANCELLATION', {
  status: 422,
  path: 'reference',
  message: (reference: string) => `Nobody has asked to cancel ${reference}, or it is decided already.`,
});
