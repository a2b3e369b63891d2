/** When something is, as ISO texts of instants. */
type Span = { startsAt: string; endsAt: string };

/** How long after what begins next something is still next, in milliseconds. */
const NEXT_MS = 30 * 60_000;

/**
 * What takes place at an instant, and what begins next: the first to begin after it, and whatever begins within half an hour of
 * that (docs/product.md 3.16). Both in order of time.
 *
 * @param now in milliseconds
 */
export function nowAndNext<Session extends Span>(
  sessions: readonly Session[],
  now: number,
): { now: Session[]; next: Session[] } {
  const start = ({ startsAt }: Span) => Date.parse(startsAt);
  const sorted = sessions.toSorted((one, other) => start(one) - start(other));
  const later = sorted.filter((session) => start(session) > now);
  const [first] = later;
  return {
    now: sorted.filter((session) => start(session) <= now && Date.parse(session.endsAt) > now),
    next: first ? later.filter((session) => start(session) <= start(first) + NEXT_MS) : [],
  };
}
