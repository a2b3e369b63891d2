import { defineFailure } from '#server/base/errors.ts';

/**
 * The link was somebody's, and has ended.
 *
 * @param email whom to write to
 */
export const LinkExpiredError = defineFailure('LINK_EXPIRED', {
  status: 410,
  message: (email: string) => `This link has expired. Please write to ${email} for a new one.`,
});

/** The link is nobody's, or nobody's any more. */
export const LinkNotFoundError = defineFailure('LINK_NOT_FOUND', {
  status: 404,
  message: 'This link is not valid.',
});
