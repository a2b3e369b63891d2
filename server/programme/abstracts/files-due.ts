import { filesDueOn } from '#domain/abstracts/presented-file.ts';
import { printDay } from '#domain/printed-dates.ts';
import { endOfIsoDay, isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';

/**
 * The last day for what is shown at a conference, such as '18 September 2026' (docs/product.md 8.8). What comes later is taken, too, as
 * long as the conference lasts.
 *
 * @returns null once it has passed, and where the conference is no longer in the catalogue
 */
export function filesDue(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  conferenceId: string,
): string | null {
  const conference = catalogue.current().conferenceById.get(conferenceId);
  if (!conference) return null;
  const day = filesDueOn(isoDay(conference.startsOn));
  return clock.now() < endOfIsoDay(day) ? printDay(day) : null;
}
