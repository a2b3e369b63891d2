/** What staff read for the states that programs store; each is complete for its type. */

export const PHASE_NAMES = { EARLY: 'Early', MID: 'Mid', SPOT: 'On site' } as const;
