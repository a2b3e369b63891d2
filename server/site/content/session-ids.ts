import { hash } from 'node:crypto';
import type { EventDocument } from './event-schema.ts';

type Session = EventDocument['days'][number]['sessions'][number];
type Talk = NonNullable<Session['talks']>[number];
type Dated = { date: string; session: Session };

/** By what a session without an id is known to be one that was there before; what says most comes first. */
const SAME: ((one: Dated, other: Dated) => boolean)[] = [
  (one, other) => one.session.title === other.session.title && one.date === other.date,
  (one, other) => one.session.title === other.session.title,
  (one, other) =>
    one.date === other.date &&
    one.session.starts === other.session.starts &&
    one.session.room === other.session.room,
];

/**
 * An event whose sessions and talks all have ids (docs/product.md 3.14): one without gets the id of what it was before, which a
 * file from another program does not name, or a new one. The same event gets the same ids, so that a plan is what is done.
 *
 * @param before the event as it was, if it was there
 * @param taken ids that sessions and talks of the conference once had
 * @param published its sessions and talks that were ever published: an abstract that comes back to the programme is what it was
 */
export function withSessionIds(
  event: EventDocument,
  before: EventDocument | undefined,
  taken: Iterable<string>,
  published: readonly { id: string; abstract: string | null }[] = [],
): EventDocument {
  const sessions = datedSessions(event);
  const talks = sessions.flatMap(({ session }) => session.talks ?? []);
  const used = new Set([...sessions.map(({ session }) => session), ...talks].flatMap(({ id }) => id ?? []));
  const ids = new Map<Session | Talk, string>();
  const give = (to: Session | Talk, id: string) => {
    ids.set(to, id);
    used.add(id);
  };
  const lacks = (one: Session | Talk) => one.id === undefined && !ids.has(one);
  const former = before ? datedSessions(before) : [];
  for (const isSame of SAME)
    for (const one of sessions.filter(({ session }) => lacks(session))) {
      const same = former.find((other) => !used.has(other.session.id ?? '') && isSame(one, other));
      if (same?.session.id !== undefined) give(one.session, same.session.id);
    }
  const formerTalks = former.flatMap(({ session }) => session.talks ?? []);
  for (const talk of talks.filter(lacks)) {
    const same = formerTalks.find(
      (other) => !used.has(other.id ?? '') && other.abstract === talk.abstract && other.title === talk.title,
    );
    if (same?.id !== undefined) give(talk, same.id);
  }
  for (const talk of talks.filter((one) => lacks(one) && one.abstract !== undefined)) {
    const same = published.find(({ id, abstract }) => abstract === talk.abstract && !used.has(id));
    if (same) give(talk, same.id);
  }
  for (const id of taken) used.add(id);
  for (const { date, session } of sessions)
    if (lacks(session)) give(session, newId(`${date} ${session.starts} ${session.title}`, used));
  for (const talk of talks.filter(lacks)) give(talk, newId(`${talk.abstract ?? talk.title}`, used));
  const named = <One extends Session | Talk>(one: One): One => ({ ...one, id: one.id ?? ids.get(one) });
  return {
    ...event,
    days: event.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => ({
        ...named(session),
        ...(session.talks && { talks: session.talks.map(named) }),
      })),
    })),
  };
}

const datedSessions = ({ days }: EventDocument): Dated[] =>
  days.flatMap(({ date, sessions }) => sessions.map((session) => ({ date, session })));

/** No vowels, so that no word comes about, and nothing that is read as something else. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const SIGNS = `${LETTERS}23456789`;

/** An id that is free, as short as can be, which follows from what it is for. */
function newId(of: string, used: ReadonlySet<string>): string {
  const bytes = hash('sha256', of, 'buffer');
  for (let length = 3; length <= 8; length++)
    for (let start = 0; start + length <= bytes.length; start++) {
      const id = [...bytes.subarray(start, start + length)]
        .map((byte, place) => (place === 0 ? LETTERS[byte % LETTERS.length] : SIGNS[byte % SIGNS.length]))
        .join('');
      if (!used.has(id)) return id;
    }
  throw new RangeError('There is no id left for a session.');
}
