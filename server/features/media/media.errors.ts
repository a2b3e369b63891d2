import { ExpectedError } from '#server/errors.ts';

/** A file is no picture or clip that can be shown; the message says why, and what can be done about it. */
export class UnfitMediaError extends ExpectedError {
  readonly code = 'UNFIT_MEDIA';
  readonly status = 422;
}

/** A file is larger than a picture or a clip may be. */
export class MediaTooLargeError extends ExpectedError {
  readonly code = 'MEDIA_TOO_LARGE';
  readonly status = 413;
}
