import { filesDueOn } from '#domain/abstracts/presented-file.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import { endOfIsoDay, isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';

/** The first instant after the last day for what is shown at a conference (docs/product.md 8.8), by its first day. */
export const filesDueAt = (startsOn: Date): Date => endOfIsoDay(filesDueOn(isoDay(startsOn)));

/**
 * That last day, such as '18 September 2026'; null once it has passed, or where the conference is no longer in the catalogue. What
 * comes later is taken, too, as long as the conference lasts.
 */
export function filesDue(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  conferenceId: string,
): string | null {
  const conference = catalogue.current().conferenceById.get(conferenceId);
  const due = conference && filesDueAt(conference.startsOn);
  return due && clock.now() < due ? printLastDay(due) : null;
}
