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

/** There is no abstract of this reference. */
export class UnknownAbstractError extends ExpectedError {
  readonly code = 'UNKNOWN_ABSTRACT';
  readonly status = 404;
  override readonly path = 'reference';
  constructor(reference: string) {
    super(`There is no abstract ${reference}.`);
  }
}

/** The document of an abstract is not in the file store (any more). */
export class NoDocumentError extends ExpectedError {
  readonly code = 'NO_DOCUMENT';
  readonly status = 404;
  constructor(reference: string) {
    super(`The document of ${reference} is not in the file store.`);
  }
}
