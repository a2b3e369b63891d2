/** A session of a programme as far as it can be warned about; instants are milliseconds. */
export type CheckedSession = {
  id: string;
  title: string;
  room: string;
  startsAt: number;
  endsAt: number;
  /** Whether the venue's clock shows its beginning or end twice that day, so that nobody can tell when that is. */
  ambiguous: boolean;
  /** Keys of people: the same key is the same person. */
  speakers: readonly string[];
  chair: string | null;
  talks: readonly CheckedTalk[];
};

export type CheckedTalk = {
  id: string;
  title: string;
  /** The reference of its abstract; null where it has none. */
  abstract: string | null;
  startsAt: number;
  endsAt: number;
  /** Whether it has minutes of its own. */
  timed: boolean;
  /** Whether its abstract is accepted as a poster or an e-poster; null for a talk without one. */
  isPoster: boolean | null;
  presenters: readonly string[];
  board: string | null;
  /** Of its abstract; a talk without one is fine. */
  state: 'fine' | 'cancelled' | 'unconfirmed';
  /** Of its presenters: whether one of them holds a valid ticket. */
  hasSeat: boolean;
};

/** What a programme can be warned about, in the order in which it matters (docs/product.md 3.15). */
export const WARNINGS = {
  'person-twice': 'is in two places at once',
  'room-twice': 'is used twice at once',
  'too-long': 'has talks that last longer than it does',
  'time-twice': 'begins or ends at a time that clocks show twice that night',
  cancelled: 'is cancelled',
  'board-twice': 'is given twice',
  'chair-presents': 'is chaired by somebody who presents in it',
  'short-walk': 'has less than five minutes to another room',
  'no-minutes': 'is accepted as a talk or video, and has a poster’s place, without minutes',
  'poster-minutes': 'is accepted as a poster, and has a talk’s place, with minutes',
  'abstract-twice': 'stands in more than one session',
  unconfirmed: 'is not confirmed',
  'no-seat': 'is presented by nobody with a ticket',
  'many-talks': 'has more than two talks',
  'no-chair': 'has talks and no chair',
} as const;

export type Warning = {
  kind: keyof typeof WARNINGS;
  /** Whom or what it is about: a person's key, a room, a board, or the id of a session or talk. */
  about: string;
  /** The ids of the sessions and talks concerned, in order of time. */
  where: readonly string[];
};

/** Milliseconds that somebody needs from one room to another. */
const WALK_MS = 5 * 60_000;
const MOST_TALKS = 2;

/** When somebody has to be where. */
type Stay = { key: string; id: string; session: string; room: string; startsAt: number; endsAt: number };

/** What is wrong with a programme, or looks wrong; in the order of WARNINGS, and of time. */
export function warningsOf(sessions: readonly CheckedSession[]): Warning[] {
  const inOrder = sessions.toSorted((one, other) => one.startsAt - other.startsAt);
  const talks = inOrder.flatMap((session) => session.talks.map((talk) => ({ session, talk })));
  const coming = talks.filter(({ talk }) => talk.state !== 'cancelled');
  const warnings: Warning[] = [];
  const warn = (kind: Warning['kind'], about: string, where: readonly string[]) =>
    warnings.push({ kind, about, where });

  for (const [key, stays] of Map.groupBy(staysOf(inOrder), ({ key }) => key)) {
    for (const [one, other] of meetings(stays, WALK_MS)) {
      if (one.session === other.session) continue;
      const together = other.startsAt < one.endsAt;
      if (together) warn('person-twice', key, [one.id, other.id]);
      else if (one.room !== other.room) warn('short-walk', key, [one.id, other.id]);
    }
  }
  const rooms = Map.groupBy(inOrder, ({ room }) => room.trim().toLowerCase());
  for (const [room, own] of rooms)
    if (room !== '')
      for (const [one, other] of meetings(own, 0)) warn('room-twice', one.room, [one.id, other.id]);

  for (const session of inOrder) {
    const last = Math.max(...session.talks.filter(({ timed }) => timed).map(({ endsAt }) => endsAt));
    if (last > session.endsAt) warn('too-long', session.id, [session.id]);
    if (session.ambiguous) warn('time-twice', session.id, [session.id]);
    const own = session.talks.filter(({ state }) => state !== 'cancelled');
    if (session.chair !== null && own.some(({ presenters }) => presenters.includes(session.chair as string)))
      warn('chair-presents', session.id, [session.id]);
    if (session.chair === null && own.some(({ timed }) => timed)) warn('no-chair', session.id, [session.id]);
  }
  for (const { talk } of talks) {
    if (talk.state !== 'fine') warn(talk.state, talk.id, [talk.id]);
    if (talk.state === 'cancelled') continue;
    if (!talk.hasSeat) warn('no-seat', talk.id, [talk.id]);
    if (talk.isPoster === talk.timed) warn(talk.timed ? 'poster-minutes' : 'no-minutes', talk.id, [talk.id]);
  }
  for (const own of Map.groupBy(coming, ({ talk }) => talk.abstract ?? talk.id).values())
    if (own.length > 1)
      warn(
        'abstract-twice',
        String(own[0]?.talk.id),
        [own[0]?.talk, ...own.map(({ session }) => session)].flatMap((one) => one?.id ?? []),
      );
  const boards = Map.groupBy(
    coming.filter(({ talk }) => talk.board !== null),
    ({ talk, session }) => `${session.id} ${talk.board}`,
  );
  for (const given of boards.values())
    if (given.length > 1)
      warn(
        'board-twice',
        String(given[0]?.talk.board),
        given.map(({ talk }) => talk.id),
      );
  const given = coming.flatMap(({ talk }) => talk.presenters.map((key) => ({ key, id: talk.id })));
  for (const [key, own] of Map.groupBy(given, (one) => one.key))
    if (own.length > MOST_TALKS)
      warn(
        'many-talks',
        key,
        own.map(({ id }) => id),
      );

  const order = Object.keys(WARNINGS);
  return warnings.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Where people have to be: as chairs and speakers of sessions, and for their talks; posters hang by themselves. */
function staysOf(sessions: readonly CheckedSession[]): Stay[] {
  return sessions.flatMap(({ id, room, startsAt, endsAt, chair, speakers, talks }) => [
    ...[...new Set([...speakers, ...(chair === null ? [] : [chair])])].map((key) => ({
      key,
      id,
      session: id,
      room,
      startsAt,
      endsAt,
    })),
    ...talks
      .filter(({ timed, state }) => timed && state !== 'cancelled')
      .flatMap((talk) =>
        talk.presenters.map((key) => ({
          key,
          id: talk.id,
          session: id,
          room,
          startsAt: talk.startsAt,
          endsAt: talk.endsAt,
        })),
      ),
  ]);
}

/** Each two of which the second begins before the first has ended, or less than `gap` milliseconds afterwards. */
function meetings<One extends { startsAt: number; endsAt: number }>(
  all: readonly One[],
  gap: number,
): [One, One][] {
  const inOrder = all.toSorted((one, other) => one.startsAt - other.startsAt);
  const found: [One, One][] = [];
  let open: One[] = [];
  for (const next of inOrder) {
    open = open.filter(({ endsAt }) => next.startsAt < endsAt + gap);
    for (const one of open) found.push([one, next]);
    open.push(next);
  }
  return found;
}
