import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { chosenOf, programmeFile } from './programme-file.ts';

/** Whose places on which programme: talks by their ids. */
type Talks = { conferenceId: string; talkIds: readonly string[] };

/** The places of some talks as a calendar file; null where the programme has never had any of them. */
export const talksFile = (dependencies: Dependencies, { conferenceId, talkIds }: Talks): string | null =>
  programmeFile(dependencies, conferenceId, chosenOf(new Set(talkIds)));

/** The same as it goes with a mail, of the programme as it is when that is sent (docs/product.md 3.19). */
export async function talkFiles(dependencies: Dependencies, talks: Talks): Promise<Attachment[]> {
  if (talks.talkIds.length === 0) return [];
  // The mail may go before this process has heard of what it tells.
  await dependencies.catalogue.reload();
  const content = talksFile(dependencies, talks);
  return content === null
    ? []
    : [{ filename: 'your-place.ics', contentType: 'text/calendar; charset=utf-8', content }];
}

/** What a mail says of that file where it cancels a place, which whoever reads it may never have been sent. */
export const cancelledPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): { closing?: string } =>
  talkIds.length > 0
    ? { closing: 'If you have the place in your calendar, the calendar file cancels it there.' }
    : {};

/** The same where a place holds again. */
export const restoredPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): { closing?: string } =>
  talkIds.length > 0
    ? { closing: 'The calendar file adds the place to your calendar, or puts it back there.' }
    : {};
