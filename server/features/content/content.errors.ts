import { ExpectedError } from '#server/errors.ts';

/** A piece of content that something else needs can't be removed. */
export class ContentInUseError extends ExpectedError {
  readonly code = 'CONTENT_IN_USE';
  readonly status = 409;
}

/** What was asked for is not there. */
export class ContentNotFoundError extends ExpectedError {
  readonly code = 'CONTENT_NOT_FOUND';
  readonly status = 404;
}

/** Only the last publication can be undone, by its number, so that nobody takes back what they were not shown. */
export class NotLastPublicationError extends ExpectedError {
  readonly code = 'NOT_LAST_PUBLICATION';
  readonly status = 409;
  constructor(asked: number, last: string) {
    super(`Publication ${asked} is not the last one: that is ${last}. Nothing was done.`);
  }
}

/** Somebody else has changed a piece in the meantime: nothing was done. */
export class ContentMovedError extends ExpectedError {
  readonly code = 'CONTENT_MOVED';
  readonly status = 409;
  constructor(id: string, since: string) {
    super(`${id} has been changed since ${since}, so nothing was done.`);
  }
}
