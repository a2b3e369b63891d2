import { hasEnded } from '../deadlines.ts';

/** What decides whether a registration can move from or to a conference; days as 'YYYY-MM-DD'. */
export type MoveEnd = { readonly id: string; readonly startsOn: string; readonly endsOn: string };

/**
 * Why a registration can't move from one conference to another; null where it can (docs/product.md 7.16): to one of the same
 * calendar year whose last day is not over.
 *
 * @param now a UTC instant
 */
export function moveProblem(from: MoveEnd, to: MoveEnd, now: Date): string | null {
  if (from.id === to.id) return 'It is for this conference already.';
  if (hasEnded(now, to.endsOn)) return 'This conference is over.';
  if (from.startsOn.slice(0, 4) !== to.startsOn.slice(0, 4))
    return 'A registration moves within one calendar year only.';
  return null;
}
