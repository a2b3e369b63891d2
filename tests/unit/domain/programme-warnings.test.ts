// docs/product.md 3.15
import { expect, it } from 'vitest';
import { type CheckedSession, type Warning, warningsOf } from '#domain/programme/warnings.ts';
import { fc } from '../../support/seeded.ts';

const MINUTE = 60_000;
const PEOPLE = ['ada', 'emmy', 'sofya'];

const talk = fc.record({
  abstract: fc.option(fc.constantFrom('ABS-1', 'ABS-2')),
  minutes: fc.option(fc.integer({ min: 5, max: 40 })),
  presenters: fc.subarray(PEOPLE, { maxLength: 2 }),
  board: fc.option(fc.constantFrom('P1', 'P2')),
  state: fc.constantFrom('fine' as const, 'cancelled' as const, 'unconfirmed' as const),
  hasSeat: fc.boolean(),
  isPoster: fc.option(fc.boolean()),
});
const sessions = fc
  .array(
    fc.record({
      room: fc.constantFrom('A', 'B', ' a', ''),
      starts: fc.integer({ min: 0, max: 60 }),
      lasts: fc.integer({ min: 5, max: 60 }),
      speakers: fc.subarray(PEOPLE, { maxLength: 1 }),
      chair: fc.option(fc.constantFrom(...PEOPLE)),
      ambiguous: fc.boolean(),
      talks: fc.array(talk, { maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ starts, lasts, talks, ...session }, index): CheckedSession => {
      const [startsAt, endsAt] = [starts * MINUTE, (starts + lasts) * MINUTE];
      let next = startsAt;
      return {
        ...session,
        id: `s${index}`,
        title: `Session ${index}`,
        startsAt,
        endsAt,
        talks: talks.map(({ minutes, ...rest }, at) => {
          const from = minutes === null ? startsAt : next;
          const until = minutes === null ? endsAt : from + minutes * MINUTE;
          if (minutes !== null) next = until;
          const own = {
            id: `s${index}t${at}`,
            title: '',
            startsAt: from,
            endsAt: until,
            timed: minutes !== null,
          };
          return { ...rest, ...own };
        }),
      };
    }),
  );

/** The same, told by comparing everything with everything. */
function naive(all: readonly CheckedSession[]): string[] {
  const found: string[] = [];
  const say = (kind: Warning['kind'], about: string, ...where: string[]) =>
    found.push([kind, about, ...where.toSorted()].join(' '));
  const stays = all.flatMap((session) => {
    const { id, room, startsAt, endsAt, chair, speakers } = session;
    const heads = PEOPLE.filter((key) => key === chair || speakers.includes(key));
    return [
      ...heads.map((key) => ({ key, id, session: id, room, startsAt, endsAt })),
      ...session.talks.flatMap((own) =>
        own.timed && own.state !== 'cancelled'
          ? own.presenters.map((key) => ({ ...own, key, session: id, room }))
          : [],
      ),
    ];
  });
  for (const [index, one] of stays.entries())
    for (const other of stays.slice(index + 1)) {
      if (one.key !== other.key || one.session === other.session) continue;
      const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one];
      if (second.startsAt < first.endsAt) say('person-twice', one.key, one.id, other.id);
      else if (second.startsAt < first.endsAt + 5 * MINUTE && one.room !== other.room)
        say('short-walk', one.key, one.id, other.id);
    }
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1))
      if (
        one.room.trim() !== '' &&
        one.room.trim().toLowerCase() === other.room.trim().toLowerCase() &&
        one.startsAt < other.endsAt &&
        other.startsAt < one.endsAt
      )
        say('room-twice', one.startsAt <= other.startsAt ? one.room : other.room, one.id, other.id);
    if (one.talks.some(({ timed, endsAt }) => timed && endsAt > one.endsAt)) say('too-long', one.id, one.id);
    const coming = one.talks.filter(({ state }) => state !== 'cancelled');
    if (coming.some(({ presenters }) => presenters.some((key) => key === one.chair)))
      say('chair-presents', one.id, one.id);
    if (one.chair === null && coming.some(({ timed }) => timed)) say('no-chair', one.id, one.id);
    for (const own of one.talks) {
      if (own.state !== 'fine') say(own.state, own.id, own.id);
      if (own.state !== 'cancelled' && !own.hasSeat) say('no-seat', own.id, own.id);
      if (own.state !== 'cancelled' && own.isPoster === true && own.timed)
        say('poster-minutes', own.id, own.id);
      if (own.state !== 'cancelled' && own.isPoster === false && !own.timed)
        say('no-minutes', own.id, own.id);
    }
    if (one.ambiguous) say('time-twice', one.id, one.id);
    for (const board of ['P1', 'P2']) {
      const ids = coming.filter((own) => own.board === board).map(({ id }) => id);
      if (ids.length > 1) say('board-twice', board, ...ids);
    }
  }
  for (const reference of ['ABS-1', 'ABS-2']) {
    // By time; those that begin together in the order in which they are written.
    const own = all
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .flatMap(({ id, talks }) =>
        talks
          .filter(({ abstract, state }) => abstract === reference && state !== 'cancelled')
          .map((given) => ({ talk: given.id, session: id })),
      );
    const [first, second] = own;
    if (first && second) say('abstract-twice', first.talk, first.talk, ...own.map(({ session }) => session));
  }
  for (const key of PEOPLE) {
    const ids = all.flatMap(({ talks }) =>
      talks
        .filter(({ state, presenters }) => state !== 'cancelled' && presenters.includes(key))
        .map(({ id }) => id),
    );
    if (ids.length > 2) say('many-talks', key, ...ids);
  }
  return found.toSorted();
}

it('each warning is there if, and only if, a checker that compares everything with everything says so', () => {
  fc.assert(
    fc.property(sessions, (all) => {
      const told = warningsOf(all).map(({ kind, about, where }) =>
        [kind, about, ...where.toSorted()].join(' '),
      );
      expect(told.toSorted()).toEqual(naive(all));
    }),
    { numRuns: 500 },
  );
});

it('what is wrong comes before what only looks wrong', () => {
  const session = {
    title: '',
    room: 'A',
    startsAt: 0,
    endsAt: 60 * MINUTE,
    speakers: [],
    chair: null,
    ambiguous: true,
  };
  const own = {
    title: '',
    abstract: null,
    startsAt: 0,
    endsAt: 90 * MINUTE,
    timed: true,
    presenters: [],
    board: null,
  };
  const talks = [{ ...own, id: 't', state: 'fine' as const, hasSeat: true, isPoster: false }];
  expect(warningsOf([{ ...session, id: 's', talks }]).map(({ kind }) => kind)).toEqual([
    'too-long',
    'time-twice',
    'no-chair',
  ]);
});
