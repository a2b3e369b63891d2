import { ABSTRACTS_CLOSED } from '#domain/deadlines.ts';
import { ExpectedError } from '#server/errors.ts';

/** The conference's deadline has passed, and is enforced. */
export class AbstractsClosedError extends ExpectedError {
  readonly code = 'ABSTRACTS_CLOSED';
  readonly status = 422;
  override readonly path = 'conference';
  constructor() {
    super(ABSTRACTS_CLOSED);
  }
}
