import type { Phase } from '#domain/pricing/phase.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';
import { priceWindowsOf } from '#server/features/catalogue/conference-dates.ts';

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  return priceWindowsOf(conference).find(({ endsAt }) => endsAt !== null && now < endsAt)?.phase ?? 'SPOT';
}
