import { defineFailure } from '#server/base/errors.ts';

/** A file is no picture or clip that can be shown; the message says why, and what can be done about it. */
export const UnfitMediaError = defineFailure('UNFIT_MEDIA', { status: 422 });

/** A file is larger than a picture or a clip may be. */
export const MediaTooLargeError = defineFailure('MEDIA_TOO_LARGE', { status: 413 });
