import { zonedInstant } from '#domain/printed-dates.ts';
import { defineFailure } from '#server/base/errors.ts';

/** A piece of content that something else needs can't be removed. */
export const ContentInUseError = defineFailure('CONTENT_IN_USE', { status: 409 });

/** Why something that would overtake a draft is refused. */
export const beingWorkedOn = (id: string) => `${id} has a draft: publish or discard it first.`;

/** What was asked for is not there. */
export const ContentNotFoundError = defineFailure('NOT_FOUND', { status: 404 });

/** What took a publication back can't be undone. */
export const UndoneTwiceError = defineFailure('UNDONE_TWICE', {
  status: 409,
  message: (number: number) =>
    `Publication ${number} took another one back, and can’t be undone: publish the drafts that it left.`,
});

/** A piece that was changed, and by whom and when where that is known. */
export type MovedPiece = { id: string; last?: { actor: string; at: Date } | null };

/** Somebody else has changed pieces in the meantime: nothing was done. */
export const ContentMovedError = defineFailure('CONTENT_MOVED', {
  status: 409,
  message: (pieces: readonly MovedPiece[], since: string, hint = '') => {
    const said = pieces.map(
      ({ id, last }) =>
        `${id} has been changed since ${since}${last ? ` (by ${last.actor}, ${zonedInstant(last.at)})` : ''}`,
    );
    return `${said.join(', ')}, so nothing was done.${hint && ` ${hint}`}`;
  },
});
