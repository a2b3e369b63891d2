import { filesDueOn } from '#domain/abstracts/presented-file.ts';
import { printDay } from '#domain/printed-dates.ts';
import { endOfIsoDay, isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';

/** The last day for what is shown at a conference (docs/product.md 8.8), such as '18 September 2026', by its first day. */
export const printFilesDue = (startsOn: Date): string => printDay(filesDueOn(isoDay(startsOn)));

/** The same; null once it has passed. What comes later is taken, too, as long as the conference lasts. */
export function filesDueBy({ clock }: Pick<Dependencies, 'clock'>, startsOn: Date): string | null {
  return clock.now() < endOfIsoDay(filesDueOn(isoDay(startsOn))) ? printFilesDue(startsOn) : null;
}

/** The same; null where the conference is no longer in the catalogue, too. */
export function filesDue(
  dependencies: Pick<Dependencies, 'catalogue' | 'clock'>,
  conferenceId: string,
): string | null {
  const conference = dependencies.catalogue.current().conferenceById.get(conferenceId);
  return conference ? filesDueBy(dependencies, conference.startsOn) : null;
}
