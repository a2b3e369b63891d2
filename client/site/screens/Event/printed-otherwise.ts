import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { printDay } from '#domain/printed-dates.ts';

type Printed = Pick<EventFieldsFragment, 'earlyBird' | 'earlyBirdPassed' | 'regular' | 'regularPassed'>;

/**
 * Whether the dates that an event's page prints say another thing than today's price: its phase ends on another day, or one before
 * it is not over (docs/product.md 2.9).
 *
 * @param price.lastDay of its phase, 'YYYY-MM-DD'; null where it has no end
 */
export function printedOtherwise(
  { earlyBird, earlyBirdPassed, regular, regularPassed }: Printed,
  { phase, lastDay }: { phase: Phase; lastDay: string | null },
): boolean {
  const ends = (printed: string) =>
    printed.replace(/^(\p{L}{3})\p{L}* (\d+),/u, '$2 $1') === shortDay(lastDay ?? '');
  if (phase === 'EARLY') return !ends(earlyBird);
  return !earlyBirdPassed || (phase === 'MID' ? !ends(regular) : !regularPassed);
}

/** '2026-08-15' is '15 Aug 2026', since pages print both 'Aug 15, 2026' and 'August 15, 2026'. */
const shortDay = (isoDate: string) => printDay(isoDate).replace(/\s(\p{L}{3})\p{L}*/u, ' $1');
