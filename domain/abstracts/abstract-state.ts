/**
 * How far an abstract is (docs/product.md 8.6). The database says it of each ("state" of "Abstract"), and whoever asks what an
 * abstract is asks for that: not for what was decided, nor for when it was confirmed or withdrawn.
 */
export const ABSTRACT_STATES = [
  'SUBMITTED',
  'REVISE',
  'REVISED',
  'ACCEPTED',
  'CONFIRMED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type AbstractState = (typeof ABSTRACT_STATES)[number];

/** What staff read for it. */
export const ABSTRACT_STATE_NAMES: Readonly<Record<AbstractState, string>> = {
  SUBMITTED: 'Submitted',
  REVISE: 'Revision requested',
  REVISED: 'Revised, to be decided',
  ACCEPTED: 'Accepted',
  CONFIRMED: 'Confirmed',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};

/** What whoever submitted it reads for it. */
export const AUTHORS_STATE_NAMES: Readonly<Record<AbstractState, string>> = {
  ...ABSTRACT_STATE_NAMES,
  SUBMITTED: 'Under review',
  REVISE: 'Please revise it',
  REVISED: 'Revision under review',
  REJECTED: 'Not accepted',
};

/** What co-authors read for it, who are asked for nothing. */
export const CO_AUTHORS_STATE_NAMES: Readonly<Record<AbstractState, string>> = {
  ...AUTHORS_STATE_NAMES,
  REVISE: ABSTRACT_STATE_NAMES.REVISE,
};

/** Whether its author was asked to revise it and it is not decided on again, whether or not the revision has come in. */
export const isInRevision = (state: AbstractState): boolean => state === 'REVISE' || state === 'REVISED';

/** States of an abstract that is to be presented. */
export const TO_PRESENT: readonly AbstractState[] = ['ACCEPTED', 'CONFIRMED'];

export const isToPresent = (state: AbstractState): boolean => TO_PRESENT.includes(state);
