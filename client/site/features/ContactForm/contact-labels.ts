import type { ContactInterest } from '#domain/contact/words.ts';

/** How the interests read in a list. */
export const INTEREST_LABELS: Readonly<Record<ContactInterest, string>> = {
  conference: 'Attending a conference',
  publishing: 'Publishing',
  organizing: 'Organizing a conference',
  committee: 'Joining the scientific committee',
  partnership: 'Partnership',
  other: 'Something else',
};
