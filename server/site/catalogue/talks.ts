import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import { boardOf, kindOf } from '#domain/programme/place.ts';
import { talksIn, talkTimes } from '#domain/programme/talks.ts';
import { timeAt } from '#domain/time.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Event } from './catalogue.store.ts';
import { peopleOf } from './people.ts';

type Session = Event['days'][number]['sessions'][number];

/** A talk or a poster as it is shown. */
export type ShownTalk = {
  id: string;
  /** Of the session that it is part of. */
  sessionId: string;
  /** Its title in words; `written` is as it was written, with its formulas in TeX. */
  title: string;
  written: string;
  /** Who gives it, as printed. */
  speakers: string[];
  startsAt: Date;
  endsAt: Date;
  /** When it begins, on the venue's clock; null where it lasts as long as the session. */
  time: string | null;
  /** Of a poster. */
  board: string | null;
  /** As what its abstract is or was accepted; what has none is a talk where it has a time of its own, and otherwise a poster. */
  kind: AcceptedAs;
  /** Since its abstract was withdrawn, or is no longer accepted. */
  cancelled: boolean;
};

/** What is given in a session, as it is now (docs/product.md 3.15); what is gone altogether is left out, and moves nothing. */
export function talksOf(catalogue: Catalogue, session: Session): ShownTalk[] {
  const people = peopleOf(catalogue, session.eventId);
  const timeZone = catalogue.conferenceById.get(session.eventId)?.timeZone ?? 'UTC';
  return talkTimes(talksIn(session.talks), session).flatMap(({ talk, startsAt, endsAt }): ShownTalk[] => {
    const { id, minutes, speakers = [] } = talk;
    const as = (kind: AcceptedAs) => ({
      id,
      sessionId: session.id,
      board: boardOf(kind, talk.board),
      startsAt,
      endsAt,
      time: minutes === undefined ? null : timeAt(startsAt, timeZone),
      kind,
    });
    if (talk.abstract === undefined) {
      const names = speakers.flatMap((one) => people.find((person) => person.id === one)?.name ?? []);
      const kind = kindOf(null, minutes !== undefined);
      return [{ ...as(kind), ...titled(talk.title ?? ''), speakers: names, cancelled: false }];
    }
    const placed = catalogue.placedAbstracts.get(talk.abstract);
    if (!placed) return [];
    const { title, presenters, kind, cancelled } = placed;
    return [{ ...as(kind), ...titled(title), speakers: presenters, cancelled }];
  });
}

const titled = (written: string) => ({ title: formulaWords(written), written });
