import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { ExpectedError } from '#server/errors.ts';

/** The conference takes no registrations (any more). */
export class RegistrationClosedError extends ExpectedError {
  readonly code = 'REGISTRATION_CLOSED';
  readonly status = 422;
  override readonly path = 'details.selectedConference';
  constructor() {
    super(REGISTRATION_CLOSED);
  }
}
