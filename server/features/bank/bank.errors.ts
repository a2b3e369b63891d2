import { defineFailure } from '#server/errors.ts';

/** A transfer that can't be recorded of an order; says why. */
export const TransferNotRecordedError = defineFailure('TRANSFER_NOT_RECORDED', {
  status: 409,
  path: 'reference',
  message: (why: string) => why,
});
