import { isOutdated, type ProgrammePlace, stayFacts } from '#domain/programme/place.ts';
import { talksIn } from '#domain/programme/talks.ts';
import type { Catalogue } from './catalogue.service.ts';
import { peopleIn } from './people.ts';
import { talksOf } from './talks.ts';

/** Where an abstract stands on the published programme of its conference, in the order of the programme; also where it is cancelled. */
export function placesOf(catalogue: Catalogue, conferenceId: string, reference: string): ProgrammePlace[] {
  const timeZone = catalogue.conferenceById.get(conferenceId)?.timeZone ?? 'UTC';
  const sessions = (catalogue.eventById.get(conferenceId)?.days ?? []).flatMap((day) => day.sessions);
  return sessions.flatMap((session) => {
    const ids = new Set(
      talksIn(session.talks).flatMap(({ id, abstract }) => (abstract === reference ? [id] : [])),
    );
    if (ids.size === 0) return [];
    return talksOf(catalogue, session)
      .filter(({ id }) => ids.has(id))
      .map(({ id, kind, time, startsAt, endsAt, board, cancelled }) => ({
        talkId: id,
        kind,
        session: session.title,
        chair: peopleIn(catalogue, session).chair ?? '',
        board: board ?? '',
        outdated: !cancelled && isOutdated(kind, time !== null),
        cancelled,
        ...stayFacts({ startsAt, endsAt, room: session.room }, timeZone),
      }));
  });
}
