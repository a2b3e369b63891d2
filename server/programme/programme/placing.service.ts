import { acceptedInWords, isPoster } from '#domain/abstracts/accepted-as.ts';
import { boardOf, kindOf } from '#domain/programme/place.ts';
import { minutesForNext, minutesLeft, withBoards, withTalkAt } from '#domain/programme/placing.ts';
import { talksIn, talkTimes } from '#domain/programme/talks.ts';
import { listed } from '#domain/text.ts';
import { timeAt } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { editConference } from '#server/site/content/draft-edit.service.ts';
import type { EventDocument } from '#server/site/content/event-schema.ts';
import { findPlaceableOf, findPlaced, findToPlace, type PlaceableAbstract } from './placing.store.ts';

type SessionDocument = EventDocument['days'][number]['sessions'][number];
type TalkDocument = NonNullable<SessionDocument['talks']>[number];

/** Where a talk stands on a draft of the programme. */
export type TalkPlace = {
  talk: string;
  /** Of its abstract; null where it has none. */
  reference: string | null;
  title: string;
  session: string;
  sessionTitle: string;
  /** Its number among the talks of the session, from 1, and how many those are. */
  at: number;
  of: number;
  /** On the clock of the venue; null: throughout the session, as a poster. */
  time: string | null;
  minutes: number | null;
  board: string | null;
};

/** What was changed, and what it takes to bring back what was there. */
export type PlacingChange = {
  conference: string;
  /** Where what was changed stands; of what was taken out, where it stood. */
  places: TalkPlace[];
  undo: Undo;
};

export type Undo = {
  /** All that was given in the sessions that were changed. */
  sessions: { session: string; talks: TalkDocument[] }[];
  /** The state of the draft before and after, as content says it. */
  before: string;
  shown: string;
};

const refuse = (path: string, message: string) => new InvalidInputError([{ path, message }]);

/**
 * Puts an accepted abstract into a session of its conference's draft (docs/product.md 3.18), or moves it there to another place; a poster
 * without minutes.
 *
 * @param at its number among the talks, from 1; the last one unless given
 * @param minutes as long as was decided, or as the session's last talk, unless given
 * @throws InvalidInputError where it is not accepted, with its state, or is no poster and gets a board, or there is no such session, or that is a break
 */
export async function placeAbstract(
  dependencies: Dependencies,
  {
    reference,
    session,
    at,
    minutes,
    board,
  }: { reference: string; session: string; at?: number; minutes?: number; board?: string },
  doing: Doing,
): Promise<PlacingChange> {
  const abstract = await findToPlace(dependencies.database, reference);
  if (!abstract) throw refuse('reference', `there is no abstract ${reference}`);
  const { document, undo } = await editTalks(
    dependencies,
    abstract.conferenceId,
    doing,
    async (sessions, tx) => {
      // It may have been withdrawn since.
      const why = (await findToPlace(tx, reference))?.whyNot;
      if (why) throw refuse('reference', `${reference} can’t be placed, since it ${why}`);
      if (board !== undefined && abstract.acceptedAs !== 'POSTER')
        throw refuse(
          'board',
          `posters alone have one, and ${reference} is accepted as ${acceptedInWords(abstract.acceptedAs, null)}`,
        );
      const talks = talksToJoin(sessions, session);
      const here = talks.find((talk) => talk.abstract === reference);
      const length = minutes ?? (here ? here.minutes : usualMinutes(abstract, talks));
      const talk = trimmed({ ...here, abstract: reference, minutes: length, board: board ?? here?.board });
      return new Map([
        [
          session,
          withTalkAt(
            talks.filter((one) => one !== here),
            talk,
            at,
          ),
        ],
      ]);
    },
  );
  const places = (await placesIn(dependencies.database, document)).filter(
    (one) => one.reference === reference && one.session === session,
  );
  return { conference: abstract.conferenceId, places, undo };
}

/** How long an abstract's talk lasts where nobody says: as was decided, or as the session's last talk; undefined: it is a poster. */
const usualMinutes = (
  { acceptedAs, acceptedMinutes }: Pick<PlaceableAbstract, 'acceptedAs' | 'acceptedMinutes'>,
  talks: readonly TalkDocument[],
) => (isPoster(acceptedAs) ? undefined : (acceptedMinutes ?? minutesForNext(talks)));

/**
 * Moves a talk within its session, or to another one. It keeps its id, its minutes and its board; but where it was accepted as something
 * else since, it is that in another session, with minutes or without. What has become a talk hangs on no board any more.
 *
 * @param talk its id, or the reference of its abstract where that stands on the programme once
 * @param session where it is moved to; where it stands, unless given
 * @param minutes how long it lasts from now on
 */
export async function moveTalk(
  dependencies: Dependencies,
  {
    conference,
    talk,
    session,
    at,
    minutes,
  }: { conference: string; talk: string; session?: string; at?: number; minutes?: number },
  doing: Doing,
): Promise<PlacingChange> {
  let id: string | undefined;
  const { document, undo } = await editTalks(dependencies, conference, doing, async (sessions, tx) => {
    const found = findTalk(sessions, talk);
    id = found.talk.id;
    const to = session ?? found.session;
    const rest = talksOf(sessions, found.session).filter((one) => one !== found.talk);
    const others = to === found.session ? rest : talksToJoin(sessions, to);
    if (others.some(({ abstract }) => abstract !== undefined && abstract === found.talk.abstract))
      throw refuse('session', `${found.talk.abstract} is in this session already`);
    const abstract = found.talk.abstract && (await findToPlace(tx, found.talk.abstract));
    const { minutes: before, board } = found.talk;
    const hung = before === undefined;
    // What is not to be presented any more stays what it was.
    const isAnother =
      abstract && !abstract.whyNot && to !== found.session && isPoster(abstract.acceptedAs) !== hung;
    const length = minutes ?? (isAnother ? usualMinutes(abstract, others) : before);
    const moved = trimmed({
      ...found.talk,
      minutes: length,
      board: hung && length !== undefined ? undefined : board,
    });
    return new Map([
      [found.session, rest],
      [to, withTalkAt(others, moved, at)],
    ]);
  });
  const places = (await placesIn(dependencies.database, document)).filter((one) => one.talk === id);
  return { conference, places, undo };
}

/**
 * Takes talks off the draft of a programme; accepted abstracts are to be placed again.
 *
 * @param talks as `moveTalk` takes one
 * @returns where they stood
 */
export async function removeTalks(
  dependencies: Dependencies,
  { conference, talks }: { conference: string; talks: readonly string[] },
  doing: Doing,
): Promise<PlacingChange> {
  let places: TalkPlace[] = [];
  const { undo } = await editTalks(dependencies, conference, doing, async (sessions, tx, before) => {
    const found = new Set(talks.map((talk) => findTalk(sessions, talk).talk));
    places = (await placesIn(tx, before)).filter(({ talk }) => [...found].some(({ id }) => id === talk));
    return new Map(
      sessions
        .filter(({ talks: own = [] }) => own.some((talk) => found.has(talk)))
        .map(({ id = '', talks: own = [] }) => [id, own.filter((talk) => !found.has(talk))]),
    );
  });
  return { conference, places, undo };
}

/**
 * Fills what is left of a session with accepted and confirmed abstracts that have no place yet, in the order in which they were
 * confirmed: talks one after another for as long as there is time, or posters.
 *
 * @param topic a part of one of their keywords, in any case
 * @param minutes of each talk; as long as was decided, or as the session's last one, unless given
 * @throws InvalidInputError where nothing fits, there is nothing to place, or the session is a break
 */
export async function fillSession(
  dependencies: Dependencies,
  {
    conference,
    session,
    topic = '',
    minutes,
    posters,
  }: { conference: string; session: string; topic?: string; minutes?: number; posters: boolean },
  doing: Doing,
): Promise<PlacingChange> {
  let added: string[] = [];
  const { document, undo } = await editTalks(
    dependencies,
    conference,
    doing,
    async (sessions, tx, before) => {
      const talks = talksToJoin(sessions, session);
      const usual = minutes ?? minutesForNext(talks);
      const row = rowsOf(before).event?.days.flatMap((day) => day.sessions);
      const times = row?.find(({ id }) => id === session);
      let left = times ? minutesLeft(times, talks) : 0;
      const waiting = unplacedOf(await findPlaceableOf(tx, conference), sessions).filter(
        ({ confirmed, acceptedAs, topics }) =>
          confirmed &&
          isPoster(acceptedAs) === posters &&
          (topic === '' || topics.some((one) => one.toLowerCase().includes(topic.toLowerCase()))),
      );
      if (waiting.length === 0)
        throw refuse(
          'session',
          'finds no abstract of this kind that is accepted, confirmed and not placed yet',
        );
      const more: TalkDocument[] = [];
      for (const { reference, acceptedMinutes } of waiting) {
        const length = minutes ?? acceptedMinutes ?? usual;
        if (posters ? talks.length + more.length >= MOST_TALKS : length > left) break;
        left -= posters ? 0 : length;
        more.push(posters ? { abstract: reference } : { abstract: reference, minutes: length });
      }
      if (more.length === 0)
        throw refuse(
          'session',
          posters
            ? `has ${talks.length} talks and posters already`
            : `has ${Math.max(left, 0)} minutes left, and a talk takes ${minutes ?? waiting[0]?.acceptedMinutes ?? usual}`,
        );
      added = more.flatMap(({ abstract }) => abstract ?? []);
      return new Map([[session, [...talks, ...more]]]);
    },
  );
  const places = (await placesIn(dependencies.database, document)).filter(
    (place) => place.session === session && added.includes(place.reference ?? ''),
  );
  return { conference, places, undo };
}

/**
 * Numbers the boards of posters in the order of each session; whoever has one keeps it. E-posters are shown on screens, and get none,
 * and neither does what is not to be presented any more, or has become a talk.
 *
 * @param session one alone; all unless given
 * @param again whether all are numbered anew, also those that may be printed
 */
export async function numberBoards(
  dependencies: Dependencies,
  { conference, session, again }: { conference: string; session?: string; again: boolean },
  doing: Doing,
): Promise<PlacingChange> {
  const changed = new Set<string>();
  const { document, undo } = await editTalks(dependencies, conference, doing, async (sessions, tx) => {
    const onBoards = new Set(
      (await findPlaceableOf(tx, conference))
        .filter(({ acceptedAs }) => acceptedAs === 'POSTER')
        .map(({ reference }) => reference),
    );
    const hangs = ({ abstract }: TalkDocument) => abstract === undefined || onBoards.has(abstract);
    const numbered = (talks: TalkDocument[]) => {
      const after = withBoards(talks, { again, hangs });
      for (const [index, { id, board }] of after.entries())
        if (id !== undefined && board !== talks[index]?.board) changed.add(id);
      return after;
    };
    const ids = session === undefined ? sessions.flatMap(({ id }) => id ?? []) : [session];
    return new Map(
      ids.map((id) => [id, numbered(talksOf(sessions, id))] as const).filter(([, talks]) => talks.length > 0),
    );
  });
  const places = (await placesIn(dependencies.database, document)).filter(({ talk }) => changed.has(talk));
  return { conference, places, undo };
}

/** As many as a session may have (event-schema.ts). */
const MOST_TALKS = 200;
/** Of the sessions that a refusal offers instead. */
const MOST_NAMED = 3;

/**
 * Sets what is given in sessions of a draft, as it was shown before a change of it.
 *
 * @param shown the state that the change made: where somebody else has changed something since, nothing is done
 */
export async function restoreTalks(
  dependencies: Dependencies,
  {
    conference,
    sessions,
    shown,
  }: { conference: string; sessions: ReadonlyMap<string, unknown>; shown: string },
  doing: Doing,
): Promise<Undo> {
  // The schema says whether they are talks.
  const change = () => sessions as ReadonlyMap<string, TalkDocument[]>;
  return (await editTalks(dependencies, conference, doing, change, shown)).undo;
}

/** The accepted abstracts that stand in no session. */
export function unplacedOf(
  all: readonly PlaceableAbstract[],
  sessions: readonly Pick<SessionDocument, 'talks'>[],
): PlaceableAbstract[] {
  const placed = new Set(
    sessions.flatMap(({ talks = [] }) => talks.flatMap(({ abstract }) => abstract ?? [])),
  );
  return all.filter(({ reference }) => !placed.has(reference));
}

/** Where every talk of a programme stands. */
async function placesIn(
  database: Transaction | Database,
  document: ConferenceDocument,
): Promise<TalkPlace[]> {
  const { conference, event } = rowsOf(document);
  const sessions = event?.days.flatMap((day) => day.sessions) ?? [];
  const references = sessions.flatMap(({ talks }) =>
    talksIn(talks).flatMap(({ abstract }) => abstract ?? []),
  );
  const placed = await findPlaced(database, references);
  return sessions.flatMap((session) => {
    const talks = talkTimes(talksIn(session.talks), session);
    return talks.map(({ talk, startsAt }, index) => ({
      talk: talk.id,
      reference: talk.abstract ?? null,
      title: talk.title ?? placed.get(talk.abstract ?? '')?.title ?? '',
      session: session.id,
      sessionTitle: session.title,
      at: index + 1,
      of: talks.length,
      time: talk.minutes === undefined ? null : timeAt(startsAt, conference.timeZone),
      minutes: talk.minutes ?? null,
      board: boardOf(
        kindOf(placed.get(talk.abstract ?? '')?.acceptedAs, talk.minutes !== undefined),
        talk.board,
      ),
    }));
  });
}

type Sessions = readonly SessionDocument[];

/** Changes what is given in some sessions of a conference's draft; `change` says all that is given in each of them then. */
async function editTalks(
  dependencies: Dependencies,
  conference: string,
  doing: Doing,
  change: (
    sessions: Sessions,
    tx: Transaction,
    before: ConferenceDocument,
  ) => Promise<ReadonlyMap<string, TalkDocument[]>> | ReadonlyMap<string, TalkDocument[]>,
  shown?: string,
): Promise<{ document: ConferenceDocument; undo: Undo }> {
  let touched: Undo['sessions'] = [];
  const edited = await editConference(dependencies, { id: conference, shown }, doing, async (before, tx) => {
    const { event } = before;
    if (!event) throw refuse('conference', `${conference} has no programme yet`);
    const sessions = event.days.flatMap((day) => day.sessions);
    const changed = await change(sessions, tx, before);
    touched = [...changed.keys()].map((session) => ({ session, talks: talksOf(sessions, session) }));
    const withTalks = (session: SessionDocument): SessionDocument => {
      const talks = changed.get(session.id ?? '');
      return talks ? { ...session, talks: talks.length > 0 ? talks : undefined } : session;
    };
    const days = event.days.map((day) => ({ ...day, sessions: day.sessions.map(withTalks) }));
    return { ...before, event: { ...event, days } };
  });
  const { document, ...states } = edited;
  return { document, undo: { sessions: touched, ...states } };
}

/** @throws InvalidInputError where the programme has no such session */
function talksOf(sessions: Sessions, id: string): TalkDocument[] {
  const found = sessions.find((session) => session.id === id);
  if (!found) throw refuse('session', `there is no session ${id} on this programme`);
  return found.talks ?? [];
}

/**
 * The talks of a session that another one joins.
 *
 * @throws InvalidInputError where the programme has no such session, or it is a break, with sessions that are none
 */
function talksToJoin(sessions: Sessions, id: string): TalkDocument[] {
  const talks = talksOf(sessions, id);
  const session = sessions.find((one) => one.id === id);
  if (session?.kind !== 'break') return talks;
  const others = sessions.filter(({ kind }) => kind !== 'break');
  const given = others.filter(({ talks: own = [] }) => own.length > 0);
  const named = (given.length > 0 ? given : others).slice(0, MOST_NAMED);
  const wayOut =
    named.length === 0
      ? ''
      : `; ${given.length > 0 ? 'sessions with talks' : 'others'} are ${listed(named.map((one) => `“${one.title}” (${one.id})`))}`;
  throw refuse('session', `“${session.title}” is a break${wayOut}`);
}

/** @throws InvalidInputError where there is no such talk, or an abstract stands in several sessions */
function findTalk(sessions: Sessions, name: string): { talk: TalkDocument; session: string } {
  const found = sessions.flatMap(({ id = '', talks = [] }) =>
    talks.filter((talk) => talk.id === name || talk.abstract === name).map((talk) => ({ talk, session: id })),
  );
  const [one, other] = found;
  if (!one) throw refuse('talk', `there is no talk ${name} on this programme`);
  if (other)
    throw refuse(
      'talk',
      `${name} stands in ${found.length} sessions: name one by its id, ${found.map(({ talk }) => talk.id).join(' or ')}`,
    );
  return one;
}

/** Without what is not there. */
function trimmed({ id, abstract, title, speakers, minutes, board }: TalkDocument): TalkDocument {
  return {
    ...(id !== undefined && { id }),
    ...(abstract !== undefined && { abstract }),
    ...(title !== undefined && { title }),
    ...(speakers !== undefined && { speakers }),
    ...(minutes !== undefined && { minutes }),
    ...(board !== undefined && { board }),
  };
}
