import { ExpectedError } from '#server/errors.ts';

/** The order can't be cancelled, or not be asked to be, as it stands; the message says why. */
export class NotCancellableError extends ExpectedError {
  readonly code = 'NOT_CANCELLABLE';
  readonly status = 409;
}

/** Nothing to decide. */
export class NoCancellationError extends ExpectedError {
  readonly code = 'NO_CANCELLATION';
  readonly status = 422;
  override readonly path = 'reference';
  constructor(reference: string) {
    super(`Nobody has asked to cancel ${reference}, or it is decided already.`);
  }
}
