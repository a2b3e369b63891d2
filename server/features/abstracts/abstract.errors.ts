import { ABSTRACTS_CLOSED } from '#domain/deadlines.ts';
import { defineFailure } from '#server/errors.ts';

/** The conference's deadline has passed, and is enforced. */
export const AbstractsClosedError = defineFailure('ABSTRACTS_CLOSED', {
  status: 422,
  description: 'The conference takes no abstracts any more.',
  path: 'conference',
  message: ABSTRACTS_CLOSED,
});

/** There is no abstract of this reference. */
export const UnknownAbstractError = defineFailure('UNKNOWN_ABSTRACT', {
  status: 404,
  path: 'reference',
  message: (reference: string) => `There is no abstract ${reference}.`,
});

/** The document of an abstract is not in the file store (any more). */
export const NoDocumentError = defineFailure('NO_DOCUMENT', {
  status: 404,
  message: (reference: string) => `The document of ${reference} is not in the file store.`,
});
