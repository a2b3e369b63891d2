import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { printMonthDay } from '#domain/printed-dates.ts';

type Printed = Pick<EventFieldsFragment, 'earlyBird' | 'earlyBirdPassed' | 'regular' | 'regularPassed'>;

/**
 * Whether the dates that an event's page prints say another thing than the prices do: the phase of today or the one after it ends on
 * another day, or one before is not over (docs/product.md 2.9).
 *
 * @param price.lastDay of today's phase, 'YYYY-MM-DD'; null where it has no end
 * @param price.nextLastDay of the phase after it
 */
export function printedOtherwise(
  { earlyBird, earlyBirdPassed, regular, regularPassed }: Printed,
  { phase, lastDay, nextLastDay }: { phase: Phase; lastDay: string | null; nextLastDay: string | null },
): boolean {
  if (phase === 'EARLY') return !isDay(earlyBird, lastDay) || !isDay(regular, nextLastDay);
  return !earlyBirdPassed || (phase === 'MID' ? !isDay(regular, lastDay) : !regularPassed);
}

const isDay = (printed: string, isoDay: string | null): boolean =>
  abridged(printed) === abridged(printMonthDay(isoDay ?? ''));

/** 'August 15, 2026' is 'Aug 15, 2026', since pages print both. */
const abridged = (printed: string) => printed.replace(/^(\p{L}{3})\p{L}*/u, '$1');
