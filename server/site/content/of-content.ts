import type { Within } from '#server/organiser/desk/allowed.ts';
import { NotThereError } from '#server/organiser/desk/within.ts';

/** The conference as a piece of content, and nothing else of it; where several can be named, none would be all. */
export const ofPiece: Within = (asked, { conference }) => {
  const { id, ids = [id] } = asked as { id?: unknown; ids?: readonly unknown[] };
  if (ids.length === 0 || ids.some((one) => one !== conference)) throw new NotThereError();
  return asked;
};

/** The form of a conference alone: those of other kinds name what is not published yet. */
export const ofForm: Within = (asked) => {
  if (asked.kind !== 'conference') throw new NotThereError();
  return asked;
};
