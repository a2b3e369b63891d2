import { ExpectedError } from '#server/errors.ts';

/** There is no message of this id. */
export class UnknownMessageError extends ExpectedError {
  readonly code = 'UNKNOWN_MESSAGE';
  readonly status = 404;
  override readonly path = 'id';
  constructor(id: string) {
    super(`There is no message ${id}.`);
  }
}

/** Somebody else was quicker; says who, so that nobody is written to twice. */
export class MessageHandledError extends ExpectedError {
  readonly code = 'MESSAGE_HANDLED';
  readonly status = 409;
  constructor(answer: { actor: string; at: Date } | undefined) {
    super(
      answer
        ? `${answer.actor} has answered this message, at ${answer.at.toISOString()}.`
        : 'This message is marked as done.',
    );
  }
}
