import { type Phase, parseConferenceStart, phaseAt } from '#domain/pricing/phase.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  const { startsOn, dateText } = conference;
  const start = parseConferenceStart(dateText) ?? {
    year: startsOn.getUTCFullYear(),
    month: startsOn.getUTCMonth() + 1,
    day: startsOn.getUTCDate(),
  };
  return phaseAt(now, start);
}
