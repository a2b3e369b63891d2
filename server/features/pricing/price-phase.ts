import type { Phase } from '#domain/pricing/phase.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';
import { currentWindowOf } from '#server/features/catalogue/current-price.ts';

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  return currentWindowOf(conference, now).phase;
}
