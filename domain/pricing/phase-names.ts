import type { Phase } from './phase.ts';

/** What people read for each price phase (docs/product.md 4.2). */
export type PhaseNames = Readonly<Record<Phase, string>>;

/** As they are shipped. */
export const SHIPPED_PHASE_NAMES: PhaseNames = { EARLY: 'Early bird', MID: 'Mid', SPOT: 'Spot' };

/** The one set of names that pages, the desk, commands and documents use. */
export function phaseNamesOf({ phaseNames }: { phaseNames?: Partial<PhaseNames> | undefined }): PhaseNames {
  return { ...SHIPPED_PHASE_NAMES, ...phaseNames };
}

/** Within a sentence: 'early bird', but 'VIP' and 'Winter Rate' as they are written. */
export function phaseInSentence(name: string): string {
  const small = name.toLowerCase();
  return name.slice(1) === small.slice(1) ? small : name;
}
