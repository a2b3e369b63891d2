import { defineFailure } from '#server/base/errors.ts';

/** The organiser names an invitation that there is not, or that has ended. */
export const UnknownInvitationError = defineFailure('NOT_FOUND', {
  status: 404,
  path: 'id',
  message: (id: string) => `There is no invitation ${id} that could be ended.`,
});
