import { PHASES, type Phase } from './phase.ts';

/** What people read for each price phase (docs/product.md 4.2). */
export type PhaseNames = Readonly<Record<Phase, string>>;

/** As they are shipped. */
export const SHIPPED_PHASE_NAMES: PhaseNames = { EARLY: 'Early bird', MID: 'Mid', SPOT: 'Spot' };

/** The one set of names that pages, the desk, commands and documents use. */
export function phaseNamesOf({ phaseNames }: { phaseNames?: Partial<PhaseNames> | undefined }): PhaseNames {
  return { ...SHIPPED_PHASE_NAMES, ...phaseNames };
}

/** Whether the organiser has names of its own for some of them. */
export function hasOwnPhaseNames({ phaseNames }: { phaseNames?: Partial<PhaseNames> | undefined }): boolean {
  return PHASES.some((phase) => phaseNames?.[phase] !== undefined);
}

/** Within a sentence: 'early bird', but 'VIP' and 'Frühbucher vor Mai' as they are written. */
export function phaseInSentence(name: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(name) ? name.toLowerCase() : name;
}
