import { defineFailure } from '#server/base/errors.ts';

/** A registration can't be moved to another conference as it stands; the message says why. */
export const NotMovableError = defineFailure('NOT_MOVABLE', { status: 422, path: 'to' });
