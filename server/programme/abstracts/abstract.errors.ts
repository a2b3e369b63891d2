import { ABSTRACTS_CLOSED } from '#domain/deadlines.ts';
import { VERSIONS_PER_ABSTRACT } from '#domain/limits.ts';
import { defineFailure, notFound } from '#server/base/errors.ts';

/** The conference's deadline has passed, and is enforced. */
export const AbstractsClosedError = defineFailure('ABSTRACTS_CLOSED', {
  status: 422,
  description: 'The conference takes no abstracts any more.',
  path: 'conference',
  message: ABSTRACTS_CLOSED,
});

/** There is no abstract of this reference. */
export const UnknownAbstractError = notFound('abstract', 'reference');

/** No change of an abstract waits for the organiser (any more). */
export const NoChangeError = defineFailure('NO_CHANGE', {
  status: 409,
  path: 'reference',
  message: (reference: string) => `No change of ${reference} waits for you.`,
});

/** Why nothing about an abstract can be changed by its author any more. */
const CLOSED = {
  WITHDRAWN: 'This abstract was withdrawn, which is final. If that was a mistake, please write to us.',
  REJECTED: 'This abstract was not accepted, so it can no longer be changed.',
  NOT_ACCEPTED: 'This abstract has not been accepted, so there is nothing to confirm.',
  CHANGED_OFTEN: `This abstract has already been changed ${VERSIONS_PER_ABSTRACT} times. To change it again, please write to us.`,
  OVER: 'The conference is over, so this abstract can no longer be changed.',
} as const;

/** An abstract is as it is, whoever has its link. */
export const AbstractClosedError = defineFailure('ABSTRACT_CLOSED', {
  status: 422,
  message: (why: keyof typeof CLOSED) => CLOSED[why],
});

/** The page that was shown is not what is stored any more. */
export const AbstractChangedError = defineFailure('ABSTRACT_CHANGED', {
  status: 409,
  message:
    'This was changed in the meantime. What you typed is still here: please compare it with the current version, and save again.',
});
