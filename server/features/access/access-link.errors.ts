import { ExpectedError } from '#server/errors.ts';

/** The link was somebody's, and has ended. */
export class LinkExpiredError extends ExpectedError {
  readonly code = 'LINK_EXPIRED';
  readonly status = 410;
  /** @param email whom to write to */
  constructor(email: string) {
    super(`This link has expired. Please write to ${email} for a new one.`);
  }
}

/** The link is nobody's, or nobody's any more. */
export class LinkNotFoundError extends ExpectedError {
  readonly code = 'LINK_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This link is not valid.');
  }
}
