import type { Within } from '#server/organiser/desk/allowed.ts';
import { NotThereError } from '#server/organiser/desk/within.ts';
import { conferencesOfAbstracts } from './abstract.store.ts';

/** Abstracts: one, or several. */
export const ofAbstracts: Within = async (asked, { dependencies, conference }) => {
  const references = (asked.references ?? [asked.reference]) as string[];
  const found = await conferencesOfAbstracts(dependencies.database, references);
  if (found.some((one) => one !== conference)) throw new NotThereError();
  return asked;
};
