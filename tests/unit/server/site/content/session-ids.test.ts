// docs/product.md 3.14
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { readContent } from '#server/site/content/content-text.ts';
import type { EventDocument } from '#server/site/content/event-schema.ts';
import { withSessionIds } from '#server/site/content/session-ids.ts';
import { fc } from '../../../../support/seeded.ts';

type Session = EventDocument['days'][number]['sessions'][number];

const FOLDER = 'prisma/seed/content/conferences';
const documents = readdirSync(FOLDER).map(
  (name) =>
    readContent(name, readFileSync(`${FOLDER}/${name}`, 'utf8'), contentKinds).document as ConferenceDocument,
);
const shipped = documents.find(({ id }) => id === 'nextgen-pharma-2026')?.event as EventDocument;
const sessionsOf = ({ days }: EventDocument) => days.flatMap(({ sessions }) => sessions);
const idsOf = (event: EventDocument) => sessionsOf(event).map(({ id }) => id);
const withoutIds = (event: EventDocument): EventDocument => mapped(event, ({ id: _, ...session }) => session);
const mapped = (event: EventDocument, change: (session: Session) => Session): EventDocument => ({
  ...event,
  days: event.days.map((day) => ({ ...day, sessions: day.sessions.map(change) })),
});

it('every session that is shipped has an id, so that calendars know it from the first day on', () => {
  for (const { event } of documents)
    if (event) for (const { id } of sessionsOf(event)) expect(id).toMatch(/^[a-z][a-z0-9]{1,7}$/);
});

describe('a session without an id', () => {
  it('is the one of its day and title that was there before', () => {
    expect(withSessionIds(withoutIds(shipped), shipped, idsOf(shipped) as string[])).toEqual(shipped);
  });

  it('is the one of its title that was on another day, or the one at its time in its room', () => {
    const [first, second, ...rest] = shipped.days;
    if (!first || !second) throw new Error('There are two days.');
    const [moved, renamed, ...others] = first.sessions;
    if (!moved || !renamed) throw new Error('There are two sessions.');
    const changed = {
      ...shipped,
      days: [
        { ...first, sessions: [{ ...renamed, title: 'Another title' }, ...others] },
        { ...second, sessions: [...second.sessions, moved] },
        ...rest,
      ],
    };
    const ids = idsOf(withSessionIds(withoutIds(changed), shipped, idsOf(shipped) as string[]));
    expect(ids).toEqual(idsOf(changed));
  });

  it('gets one that no session has or had, the same each time it is asked', () => {
    const bare = withoutIds(shipped);
    const once = withSessionIds(bare, undefined, []);
    expect(withSessionIds(bare, undefined, [])).toEqual(once);
    const again = withSessionIds(bare, undefined, idsOf(once) as string[]);
    expect(idsOf(again).filter((id) => idsOf(once).includes(id))).toEqual([]);
  });
});

it('whatever is inserted, moved, renamed and taken out, no two sessions share an id and those that have one keep it', () => {
  const session = fc.record({
    id: fc.option(fc.stringMatching(/^[a-z][a-z0-9]{1,2}$/), { nil: undefined }),
    starts: fc.constantFrom('09:00', '10:00'),
    ends: fc.constant('11:00'),
    title: fc.constantFrom('Opening', 'Break', 'Panel'),
    room: fc.constantFrom('A', 'B'),
  });
  const event = fc
    .array(fc.array(session, { maxLength: 6 }), { maxLength: 3 })
    .map((days) => ({
      ...shipped,
      days: days.map((sessions, day) => ({ date: `2026-09-2${day}`, sessions })),
    }))
    .filter((made) => {
      const ids = idsOf(made).filter((id) => id !== undefined);
      return new Set(ids).size === ids.length;
    });
  fc.assert(
    fc.property(event, event, (before, after) => {
      const live = withSessionIds(before, undefined, []);
      const made = withSessionIds(after, live, idsOf(live) as string[]);
      const ids = idsOf(made);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(undefined);
      for (const [index, { id }] of sessionsOf(after).entries()) if (id) expect(ids[index]).toBe(id);
    }),
  );
});
