import { type AbstractState, isToPresent } from '#domain/abstracts/abstract-state.ts';
import { isPoster } from '#domain/abstracts/accepted-as.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { boardOf, kindOf } from '#domain/programme/place.ts';
import { talksIn, talkTimes } from '#domain/programme/talks.ts';
import {
  type CheckedSession,
  type CheckedTalk,
  WARNINGS,
  type Warning,
  warningsOf,
} from '#domain/programme/warnings.ts';
import { isoDayAt, isShownTwice, timeAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { findTicketsHeld } from '#server/programme/abstracts/abstract-facts.store.ts';
import { PRESENTS } from '#server/programme/abstracts/presenters.store.ts';
import type { Event } from '#server/site/catalogue/catalogue.store.ts';
import { peopleOf } from '#server/site/catalogue/people.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { asDrafted } from '#server/site/content/preview.service.ts';

/**
 * A warning, and the same in words; `names` are what commands take for what it is about: ids of sessions, references of abstracts,
 * and ids of what has no abstract.
 */
export type WordedWarning = Warning & { words: string; names: string[] };

type Session = Event['days'][number]['sessions'][number];

/**
 * What is wrong with a conference's programme, or looks wrong (docs/product.md 3.15): as it would be with every draft published.
 * People are the same where their names are printed the same.
 */
export async function checkProgramme(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  conferenceId: string,
): Promise<WordedWarning[]> {
  return warningsOn(await asDrafted(dependencies, kinds), conferenceId);
}

/** The same of the programme as the catalogue has it. */
export async function warningsOn(dependencies: Dependencies, conferenceId: string): Promise<WordedWarning[]> {
  const current = dependencies.catalogue.current();
  const sessions = (current.eventById.get(conferenceId)?.days ?? []).flatMap((day) => day.sessions);
  const abstracts = new Map(
    (await findAbstracts(dependencies, sessions)).map((abstract) => [abstract.reference, abstract]),
  );
  const tickets = await findTicketsHeld(dependencies.database, [...abstracts.keys()]);
  const timeZone = current.conferenceById.get(conferenceId)?.timeZone ?? 'UTC';
  const nameOf = new Map(peopleOf(current, conferenceId).map(({ id, name }) => [id, name]));
  const personOf = (id: string) => nameOf.get(id) ?? [];
  const checked = sessions.map((session): CheckedSession => {
    const talks = talkTimes(talksIn(session.talks), session).map(({ talk, ...times }): CheckedTalk => {
      const abstract = abstracts.get(talk.abstract ?? '');
      const timed = talk.minutes !== undefined;
      const same = {
        id: talk.id,
        abstract: talk.abstract ?? null,
        startsAt: times.startsAt.getTime(),
        endsAt: times.endsAt.getTime(),
        timed,
        board: boardOf(kindOf(abstract?.acceptedAs, timed), talk.board),
      };
      if (!abstract)
        return {
          ...same,
          title: formulaWords(talk.title ?? talk.abstract ?? ''),
          isPoster: null,
          presenters: (talk.speakers ?? []).flatMap(personOf),
          state: talk.abstract === undefined ? 'fine' : 'cancelled',
          hasSeat: true,
        };
      return {
        ...same,
        title: formulaWords(abstract.title),
        isPoster: abstract.acceptedAs && isPoster(abstract.acceptedAs),
        presenters: presentersOf(abstract).map(({ name }) => name),
        state: talkState(abstract.state),
        hasSeat: tickets.get(abstract.reference) !== 'NONE',
      };
    });
    return {
      id: session.id,
      title: session.title,
      room: session.room,
      talks,
      startsAt: session.startsAt.getTime(),
      endsAt: session.endsAt.getTime(),
      ambiguous: [session.startsAt, session.endsAt].some((at) => isShownTwice(at, timeZone)),
      speakers: session.speakers.flatMap(personOf),
      chair: session.chair === null ? null : (nameOf.get(session.chair) ?? null),
    };
  });
  const namesOf = new Map<string, string[]>(
    sessions.flatMap(({ id, talks }) => [
      [id, [id]] as [string, string[]],
      ...talksIn(talks).map((talk) => [talk.id, [talk.abstract ?? talk.id, id]] as [string, string[]]),
    ]),
  );
  return warningsOf(checked).map((warning) => ({
    ...warning,
    words: wordsOf(warning, checked, timeZone),
    names: [...new Set(warning.where.flatMap((id) => namesOf.get(id) ?? []))],
  }));
}

function findAbstracts({ database }: Dependencies, sessions: readonly Session[]) {
  const references = sessions.flatMap(({ talks }) =>
    talksIn(talks).flatMap(({ abstract }) => abstract ?? []),
  );
  return database.abstract.findMany({
    where: { reference: { in: references } },
    select: {
      reference: true,
      title: true,
      fullName: true,
      email: true,
      state: true,
      acceptedAs: true,
      authors: {
        where: PRESENTS,
        select: { id: true, printedAs: true, email: true, contact: true },
      },
    },
  });
}

/**
 * Whoever submitted an abstract presents it, unless its authors were written down; `id` is that of the author then, and `email` is null
 * where no address of theirs is known.
 */
export function presentersOf({
  fullName,
  email,
  authors,
}: {
  fullName: string;
  email: string;
  authors: readonly { id: string; printedAs: string; email: string | null; contact: boolean }[];
}): { name: string; email: string | null; id: string | undefined }[] {
  if (authors.length === 0) return [{ name: fullName, email, id: undefined }];
  return authors.map(({ id, printedAs, contact, ...author }) => ({
    name: printedAs,
    email: author.email ?? (contact ? email : null),
    id,
  }));
}

function talkState(state: AbstractState): CheckedTalk['state'] {
  if (!isToPresent(state)) return 'cancelled';
  return state === 'CONFIRMED' ? 'fine' : 'unconfirmed';
}

/** Such as '“Opening” is chaired by somebody who presents in it, 21 Sept 2026, 09:00'. */
function wordsOf(
  { kind, about, where }: Warning,
  sessions: readonly CheckedSession[],
  timeZone: string,
): string {
  const named = new Map(
    sessions.flatMap((session) => [session, ...session.talks]).map((one) => [one.id, one] as const),
  );
  const quoted = (id: string) => `“${named.get(id)?.title ?? id}”`;
  const subject = named.has(about) ? quoted(about) : kind === 'board-twice' ? `Board ${about}` : about;
  const others = where.filter((id) => id !== about).map(quoted);
  const first = new Date(Math.min(...where.map((id) => named.get(id)?.startsAt ?? Infinity)));
  const at = `, ${dayWords(isoDayAt(first, timeZone))}, ${timeAt(first, timeZone)}`;
  return `${subject} ${WARNINGS[kind]}${others.length > 0 ? `: ${others.join(' and ')}` : ''}${at}`;
}
