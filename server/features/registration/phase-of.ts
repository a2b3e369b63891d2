import {
  type Phase,
  type PhaseWindow,
  parseConferenceStart,
  phaseAt,
  phaseWindows,
} from '#domain/pricing/phase.ts';
import type { CalendarDate } from '#domain/time.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  return phaseAt(now, startOf(conference));
}

/** The price phases of a conference, in order of time. */
export function windowsOf(conference: Conference): readonly PhaseWindow[] {
  return phaseWindows(startOf(conference));
}

/** The first day as it is printed, which the specification makes decide; the day itself where that says none. */
function startOf({ startsOn, dateText }: Conference): CalendarDate {
  return (
    parseConferenceStart(dateText) ?? {
      year: startsOn.getUTCFullYear(),
      month: startsOn.getUTCMonth() + 1,
      day: startsOn.getUTCDate(),
    }
  );
}
