import { zonedInstant } from '#domain/printed-dates.ts';
import { defineFailure, notFound } from '#server/base/errors.ts';

/** There is no message of this id. */
export const UnknownMessageError = notFound('message', 'id');

/** Somebody else was quicker; says who, so that nobody is written to twice. */
export const MessageHandledError = defineFailure('MESSAGE_HANDLED', {
  status: 409,
  message: (answer: { actor: string; at: Date } | undefined) =>
    answer
      ? `${answer.actor} has answered this message, on ${zonedInstant(answer.at)}.`
      : 'This message is marked as done.',
});
