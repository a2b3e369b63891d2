import { type Phase, type PhaseWindow, parseConferenceStart, phaseWindows } from '#domain/pricing/phase.ts';
import type { CalendarDate } from '#domain/time.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  return windowsOf(conference).find(({ endsAt }) => endsAt !== null && now < endsAt)?.phase ?? 'SPOT';
}

/** The phases of each conference: reading a calendar takes longer than storing an order. */
const known = new WeakMap<Conference, readonly PhaseWindow[]>();

/** The price phases of a conference, in order of time. */
export function windowsOf(conference: Conference): readonly PhaseWindow[] {
  let windows = known.get(conference);
  if (!windows) {
    windows = phaseWindows(startOf(conference));
    known.set(conference, windows);
  }
  return windows;
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
