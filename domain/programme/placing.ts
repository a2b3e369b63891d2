/** How long a talk lasts where nothing says otherwise, in minutes. */
export const USUAL_MINUTES = 15;

type Placed = { readonly minutes?: number | undefined; readonly board?: string | undefined };

/**
 * Talks with one more in its place (docs/product.md 3.18).
 *
 * @param at its number among them, from 1; the last one where it is missing or beyond the end
 */
export function withTalkAt<T>(talks: readonly T[], talk: T, at = talks.length + 1): T[] {
  return talks.toSpliced(Math.min(Math.max(at, 1), talks.length + 1) - 1, 0, talk);
}

/** How long the next talk of a session lasts: as long as the last one of it that has minutes. */
export function minutesForNext(talks: readonly Placed[]): number {
  return talks.findLast(({ minutes }) => minutes !== undefined)?.minutes ?? USUAL_MINUTES;
}

/** Minutes of a session that no talk takes; negative where they last longer than it does. */
export function minutesLeft(session: { startsAt: Date; endsAt: Date }, talks: readonly Placed[]): number {
  const length = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000);
  return length - talks.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
}

/**
 * Posters with their boards numbered in order, from 1; talks with minutes have none. Whoever has a board keeps it, since it may be printed,
 * and no other gets it, however it is written: 3 is taken by 03, P3 and No. 3, too.
 *
 * @param again whether all of them are numbered anew, and what hangs on no board any more gives its number up
 * @param hangs whether one hangs on a board at all
 */
export function withBoards<T extends Placed>(
  talks: readonly T[],
  { again, hangs }: { again: boolean; hangs: (talk: T) => boolean },
): T[] {
  const taken = new Set(again ? [] : talks.flatMap(({ board }) => numberIn(board)));
  let next = 1;
  return talks.map((talk) => {
    if (talk.board !== undefined && !again) return talk;
    if (talk.minutes !== undefined || !hangs(talk)) return talk.board ? { ...talk, board: undefined } : talk;
    while (taken.has(next)) next++;
    return { ...talk, board: String(next++) };
  });
}

/** The number in what somebody has written for a board. */
const numberIn = (board = ''): number[] => (board.match(/\d+/g) ?? []).map(Number);
