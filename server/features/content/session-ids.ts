import { hash } from 'node:crypto';
import type { EventDocument } from './event-schema.ts';

type Session = EventDocument['days'][number]['sessions'][number];
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
 * An event whose sessions all have ids (docs/product.md 3.14): one without gets the id of the session that it was before, which a
 * file from another program does not name, or a new one. The same event gets the same ids, so that a plan is what is done.
 *
 * @param before the event as it was, if it was there
 * @param taken ids that sessions of the conference once had
 */
export function withSessionIds(
  event: EventDocument,
  before: EventDocument | undefined,
  taken: Iterable<string>,
): EventDocument {
  const sessions = datedSessions(event);
  const used = new Set(sessions.flatMap(({ session }) => session.id ?? []));
  const former = before ? datedSessions(before) : [];
  const ids = new Map<Session, string>();
  for (const isSame of SAME)
    for (const one of sessions) {
      if (one.session.id !== undefined || ids.has(one.session)) continue;
      const id = former.find((other) => !used.has(other.session.id ?? '') && isSame(one, other))?.session.id;
      if (id === undefined) continue;
      ids.set(one.session, id);
      used.add(id);
    }
  for (const id of taken) used.add(id);
  for (const { date, session } of sessions) {
    if (session.id !== undefined || ids.has(session)) continue;
    const id = newId(`${date} ${session.starts} ${session.title}`, used);
    ids.set(session, id);
    used.add(id);
  }
  return {
    ...event,
    days: event.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => ({ ...session, id: session.id ?? ids.get(session) })),
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
