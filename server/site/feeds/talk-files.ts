import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { kept, type Message } from '#server/common/mail/message.ts';
import { chosenOf, programmeFile } from './programme-file.ts';

/** Whose places on which programme: talks by their ids. */
type Talks = {
  conferenceId: string;
  talkIds: readonly string[];
  /** Whether they take place without whoever gets the file, in whose calendar they are cancelled. */
  withoutThem?: boolean;
};

/** The places of some talks as a calendar file; null where the programme has never had any of them. */
export const talksFile = (
  dependencies: Dependencies,
  { conferenceId, talkIds, withoutThem = false }: Talks,
): string | null =>
  programmeFile(dependencies, conferenceId, (sessions) =>
    chosenOf(new Set(talkIds))(sessions).map((talk) => ({
      ...talk,
      cancelled: talk.cancelled || withoutThem,
    })),
  );

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

/** What such a file does where nothing of it takes place any more; whoever reads it may never have been sent it before. */
export const CANCELS_THERE = 'If you have the place in your calendar, the calendar file cancels it there.';

type AboutPlace = Pick<Message, 'closing'>;

/** What a mail says of that file, and of the programme, where a place is cancelled; whoever reads it may never have been sent the file. */
export const cancelledPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): AboutPlace =>
  talkIds.length > 0
    ? {
        closing: [kept('The published programme shows it as cancelled.'), CANCELS_THERE],
      }
    : {};

/** The same where a place holds again. */
export const restoredPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): AboutPlace =>
  talkIds.length > 0
    ? {
        closing: [
          kept('It has its place on the published programme again.'),
          'The calendar file adds the place to your calendar, or puts it back there.',
        ],
      }
    : {};

/** The same where it takes place with somebody who presents it newly. */
export const givenPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): AboutPlace =>
  talkIds.length > 0
    ? {
        closing: [
          kept('It has its place on the published programme.'),
          'The calendar file adds the place to your calendar, or puts it back there.',
        ],
      }
    : {};

/** The same where it takes place without whoever is told. */
export const takenPlace = ({ talkIds }: Pick<Talks, 'talkIds'>): AboutPlace =>
  talkIds.length > 0 ? { closing: CANCELS_THERE } : {};
