import { ExpectedError } from '#server/errors.ts';

/** One sender, or one network, has sent as much as is taken within an hour. */
export class RateLimitedError extends ExpectedError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;
  /** Whole minutes until the next one is taken; at least 1. */
  readonly minutes: number;
  constructor(minutes: number) {
    super(`Too many messages. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
    this.minutes = minutes;
  }
}

/**
 * The field that people don't see was filled in. It is refused aloud rather than swallowed: where a browser has
 * filled it in by itself, its owner must not believe that the message arrived.
 */
export class AutomatedMessageError extends ExpectedError {
  readonly code = 'AUTOMATED_MESSAGE';
  readonly status = 422;
  override readonly path = 'website';
  constructor() {
    super('This looks like an automatic message, so it was not sent. Please write to us by e-mail.');
  }
}
