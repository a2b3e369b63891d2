import { defineFailure, notFound } from '#server/base/errors.ts';

/** A transfer that can't be recorded of an order; says why. */
export const TransferNotRecordedError = defineFailure('TRANSFER_NOT_RECORDED', {
  status: 409,
  path: 'reference',
  message: (why: string) => why,
});

/** What a transfer brought can't be settled so; says why. */
export const TransferNotSettledError = defineFailure('TRANSFER_NOT_SETTLED', {
  status: 409,
  path: 'id',
  message: (why: string) => why,
});

/** There is no transfer of this id, nor a registration of this reference. */
export const UnknownTransferError = notFound('transfer or registration', 'id');
