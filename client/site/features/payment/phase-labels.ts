import type { Phase } from '#domain/pricing/phase.ts';

/** The price phases as people read them. */
export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  EARLY: 'Early bird',
  MID: 'Mid',
  SPOT: 'Spot',
};
