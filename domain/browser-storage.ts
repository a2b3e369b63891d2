/** Under which keys the site stores something in a visitor's browser; the cookie policy names each of them. */
export const STORED_KEYS = [
  'agendas',
  'lastConference',
  'registrationData',
  'registrationAttempt',
  'payerAttempt',
  'ownLinks',
  'heldPlace',
  'abstractDraft',
  'visaChecklist',
] as const;

export type StoredKey = (typeof STORED_KEYS)[number];
