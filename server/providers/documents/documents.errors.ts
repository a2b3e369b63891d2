import { ExpectedError } from '#server/errors.ts';

/** Too many documents wait to be typeset; none was lost. */
export class TypesetterBusyError extends ExpectedError {
  readonly code = 'UNAVAILABLE';
  readonly status = 503;
  constructor() {
    super('Too many documents are being made at the moment. Please try again in a minute.');
  }
}
