import { dayWords, printTimes } from '#domain/printed-dates.ts';
import { whenWords } from '#domain/programme/place.ts';
import { minutesLeft } from '#domain/programme/placing.ts';
import { talksIn } from '#domain/programme/talks.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { peopleIn } from '#server/site/catalogue/people.ts';
import { talksOf } from '#server/site/catalogue/talks.ts';
import { findConference } from '#server/site/content/conference-kind.store.ts';
import { ContentNotFoundError } from '#server/site/content/content.errors.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { shownOf } from '#server/site/content/draft.service.ts';
import { findDrafts } from '#server/site/content/draft.store.ts';
import { asDrafted } from '#server/site/content/preview.service.ts';
import { type WordedWarning, warningsOn } from './check.service.ts';
import { findWaitingNotices, type Notice } from './notice.store.ts';
import { unplacedOf } from './placing.service.ts';
import { findPlaceableOf, type PlaceableAbstract } from './placing.store.ts';

/** A talk as the desk shows it where talks are placed. */
export type PlacedTalk = {
  id: string;
  /** Of its abstract; null where it has none. */
  reference: string | null;
  /** In words; `written` is as it was written, with its formulas in TeX. */
  title: string;
  written: string;
  speakers: string[];
  /** '09:20' on the clock of the venue; what it is where that is no talk: 'Poster 7'. */
  when: string;
  minutes: number | null;
  /** Whether its board is still to be numbered. */
  awaitsBoard: boolean;
  cancelled: boolean;
};

export type PlacingSession = {
  id: string;
  title: string;
  /** '21 Sept 2026'. */
  day: string;
  /** '09:00 – 10:30'. */
  times: string;
  room: string;
  chair: string | null;
  /** Then it is not filled. */
  isBreak: boolean;
  /** That no talk takes; negative where they last longer than the session. */
  minutesLeft: number;
  talks: PlacedTalk[];
};

/** A programme as it would be with every draft published, and the accepted abstracts that are not on it. */
export type Placing = {
  conference: string;
  title: string;
  /** Tells this state of its draft from every other. */
  shown: string;
  hasDraft: boolean;
  sessions: PlacingSession[];
  unplaced: PlaceableAbstract[];
  warnings: WordedWarning[];
  /** News to presenters that can still be called back. */
  news: Notice[];
};

/**
 * What the desk shows where accepted abstracts are placed (docs/product.md 3.18).
 *
 * @throws ContentNotFoundError where there is no such conference, nor a draft of one
 */
export async function placingOf(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  conferenceId: string,
): Promise<Placing> {
  const { database } = dependencies;
  const live = await database.$transaction((tx) => findConference(tx, conferenceId));
  const [draft] = await findDrafts(database, [conferenceId]);
  const drafted = await asDrafted(dependencies, kinds);
  const catalogue = drafted.catalogue.current();
  const conference = catalogue.conferenceById.get(conferenceId);
  if (!conference) throw new ContentNotFoundError(`There is no conference ${conferenceId}.`);
  const days = catalogue.eventById.get(conferenceId)?.days ?? [];
  const unplaced = unplacedOf(
    await findPlaceableOf(database, conferenceId),
    days.flatMap(({ sessions }) => sessions.map(({ talks }) => ({ talks: talksIn(talks) }))),
  );
  return {
    conference: conferenceId,
    title: conference.title,
    shown: shownOf(live ?? undefined, draft),
    hasDraft: draft !== undefined,
    unplaced,
    warnings: await warningsOn(drafted, conferenceId),
    news: await findWaitingNotices(database, conferenceId),
    sessions: days.flatMap(({ date, sessions }) =>
      sessions.map((session): PlacingSession => {
        const { id, title, room, startsAt, endsAt } = session;
        const stored = talksIn(session.talks);
        const references = new Map(stored.map((talk) => [talk.id, talk.abstract ?? null]));
        return {
          id,
          title,
          room,
          day: dayWords(isoDay(date)),
          times: printTimes(startsAt, endsAt, conference.timeZone),
          chair: peopleIn(catalogue, session).chair,
          isBreak: session.kind === 'break',
          minutesLeft: minutesLeft(session, stored),
          talks: talksOf(catalogue, session).map((talk) => ({
            id: talk.id,
            reference: references.get(talk.id) ?? null,
            title: talk.title,
            written: talk.written,
            speakers: talk.speakers,
            when: whenWords(talk),
            minutes:
              talk.time === null
                ? null
                : Math.round((talk.endsAt.getTime() - talk.startsAt.getTime()) / 60_000),
            awaitsBoard: talk.kind === 'POSTER' && talk.time === null && talk.board === null,
            cancelled: talk.cancelled,
          })),
        };
      }),
    ),
  };
}
