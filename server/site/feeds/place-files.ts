import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { chosenOf, programmeFile } from './programme-file.ts';

/** Whose places on which programme: talks by their ids. */
type Places = { conferenceId: string; talkIds: readonly string[] };

/** The places of some talks as a calendar file; null where the programme has never had any of them. */
export const placesFile = (dependencies: Dependencies, { conferenceId, talkIds }: Places): string | null =>
  programmeFile(dependencies, conferenceId, chosenOf(new Set(talkIds)));

/** The same as it goes with a mail, of the programme as it is when that is sent (docs/product.md 3.19). */
export async function placeFiles(dependencies: Dependencies, places: Places): Promise<Attachment[]> {
  if (places.talkIds.length === 0) return [];
  // The mail may go before this process has heard of what it tells.
  await dependencies.catalogue.reload();
  const content = placesFile(dependencies, places);
  return content === null
    ? []
    : [{ filename: 'your-place.ics', contentType: 'text/calendar; charset=utf-8', content }];
}

/** What a mail says of that file where it cancels a place, which whoever reads it may never have been sent. */
export const cancelledPlace = ({ talkIds }: Pick<Places, 'talkIds'>): { closing?: string } =>
  talkIds.length > 0
    ? { closing: 'If you have the place in your calendar, the calendar file cancels it there.' }
    : {};

/** The same where a place holds again. */
export const restoredPlace = ({ talkIds }: Pick<Places, 'talkIds'>): { closing?: string } =>
  talkIds.length > 0
    ? { closing: 'The calendar file adds the place to your calendar, or puts it back there.' }
    : {};
