import { hasEnded } from '#domain/deadlines.ts';
import type { PhaseWindow } from '#domain/pricing/phase.ts';
import { formatIsoDate, isoDay, lastDayBefore } from '#domain/time.ts';
import type { Conference, Event } from './catalogue.store.ts';

/** A date by which something must be done for a conference. */
export type Deadline = {
  kind: 'ABSTRACTS' | 'EARLY_PRICE' | 'MID_PRICE' | 'REGISTRATION';
  /** The first instant after it. */
  endsAt: Date;
  /** Whether what comes later is refused. */
  enforced: boolean;
};

/**
 * The deadlines of a conference, the earliest first.
 *
 * @param event its detail page, where it has one
 * @param windows its price phases
 */
export function deadlinesOf(
  conference: Conference,
  event: Event | undefined,
  windows: readonly PhaseWindow[],
): Deadline[] {
  const deadlines: Deadline[] = windows.flatMap(({ phase, endsAt }) =>
    phase === 'SPOT' || endsAt === null ? [] : [{ kind: `${phase}_PRICE` as const, endsAt, enforced: true }],
  );
  if (event)
    deadlines.push({
      kind: 'ABSTRACTS',
      endsAt: event.abstractDeadlineAt,
      enforced: event.abstractDeadlineEnforced,
    });
  if (conference.registrationClosesAt)
    deadlines.push({ kind: 'REGISTRATION', endsAt: conference.registrationClosesAt, enforced: true });
  return deadlines.sort((left, right) => left.endsAt.getTime() - right.endsAt.getTime());
}

/** The last day of a deadline in London, as stored days are: midnight in UTC. */
export function lastDayOf({ endsAt }: Deadline): Date {
  return new Date(formatIsoDate(lastDayBefore(endsAt)));
}

const PRINTED_DAY = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}$/;

/**
 * Whether a day that an event page prints, such as 'Aug 15, 2026', is over in London at `now`. Anything else that an
 * organiser may have written there never is.
 */
export function printedDayIsOver(text: string, now: Date): boolean {
  const day = new Date(PRINTED_DAY.test(text) ? `${text} UTC` : Number.NaN);
  return !Number.isNaN(day.getTime()) && hasEnded(now, isoDay(day));
}
