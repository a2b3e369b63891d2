import { weekdayWords } from '../printed-dates.ts';
import { isoDayAt, timeAt } from '../time.ts';

/** A session or a talk of a programme, at an instant. */
export type Entry = {
  id: string;
  title: string;
  room: string;
  startsAt: Date;
  endsAt: Date;
  /** Of a talk: the session that it is part of. */
  partOf: string | null;
  /** Of a talk: its abstract's reference, where it has one. */
  abstract: string | null;
  /** As what an abstract is given, and on which board: 'Talk', 'Poster 7'; '' where that is not said. */
  givenAs: string;
};

export type Stay = Pick<Entry, 'room' | 'startsAt' | 'endsAt' | 'givenAs'>;

/** What became of a session or a talk from one state of a programme to another. */
export type ProgrammeChange = {
  kind: 'added' | 'removed' | 'moved' | 'renamed';
  id: string;
  partOf: string | null;
  abstract: string | null;
  /** As it is called now; of one that is gone, as it was. */
  title: string;
  /** Of one that is renamed, what it was called. */
  titled: string | null;
  /** When and where it was; null for one that is new. */
  from: Stay | null;
  /** When and where it is; null for one that is gone. */
  to: Stay | null;
};

/** The changes from one state of a programme to another (docs/product.md 3.19), in the order of time. */
export function programmeChanges(before: readonly Entry[], after: readonly Entry[]): ProgrammeChange[] {
  const was = new Map(before.map((entry) => [entry.id, entry]));
  const is = new Map(after.map((entry) => [entry.id, entry]));
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  const changes = ids.flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    const shown = now ?? old;
    if (!shown) return [];
    const { partOf, abstract, title } = shown;
    const from = old ? stayOf(old) : null;
    // Where it is not said any more, it is what it was.
    const to = now ? { ...stayOf(now), givenAs: now.givenAs || (old?.givenAs ?? '') } : null;
    return changesOf({ id, partOf, abstract, title, from, to }, old?.title ?? title);
  });
  return inTime(changes);
}

/**
 * What several publications have changed together: from before the first to after the last one, without what is as it was, in the
 * order of time.
 *
 * @param publications what each of them changed, the first one first
 */
export function composedChanges(publications: readonly (readonly ProgrammeChange[])[]): ProgrammeChange[] {
  const byId = Map.groupBy(publications.flat(), ({ id }) => id);
  const changes = [...byId.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const { id, partOf, abstract, title, to } = last;
    const named = own.find(({ kind }) => kind === 'renamed' || kind === 'removed');
    return changesOf(
      { id, partOf, abstract, title, from: first.from, to },
      named?.titled ?? named?.title ?? title,
    );
  });
  return inTime(changes);
}

/** @param was what it was called before */
function changesOf(one: Omit<ProgrammeChange, 'kind' | 'titled'>, was: string): ProgrammeChange[] {
  const { from, to, title } = one;
  if (from && !to) return [{ ...one, title: was, titled: null, kind: 'removed' }];
  if (!from || !to) return to ? [{ ...one, titled: null, kind: 'added' }] : [];
  return [
    ...(isMoved(from, to) ? [{ ...one, titled: null, kind: 'moved' as const }] : []),
    ...(was === title ? [] : [{ ...one, titled: was, kind: 'renamed' as const }]),
  ];
}

function inTime(changes: readonly ProgrammeChange[]): ProgrammeChange[] {
  const startOf = ({ from, to }: ProgrammeChange) => (to ?? from)?.startsAt.getTime() ?? 0;
  return changes.toSorted((one, other) => startOf(one) - startOf(other));
}

/** Whether an entry has another room or another time, or is given as something else or on another board. */
export function isMoved(one: Stay, other: Stay): boolean {
  return (
    one.room !== other.room ||
    one.startsAt.getTime() !== other.startsAt.getTime() ||
    one.endsAt.getTime() !== other.endsAt.getTime() ||
    givenInstead(one, other) !== ''
  );
}

/** What it is given as instead of what it was: 'Poster 7 instead of Talk'; '' where that is the same, or one of both is not said. */
export function givenInstead(before: Pick<Stay, 'givenAs'>, now: Pick<Stay, 'givenAs'>): string {
  const isOther = before.givenAs !== '' && now.givenAs !== '' && before.givenAs !== now.givenAs;
  return isOther ? `${now.givenAs} instead of ${before.givenAs}` : '';
}

const stayOf = ({ room, startsAt, endsAt, givenAs }: Entry): Stay => ({ room, startsAt, endsAt, givenAs });

/**
 * A change as people read it, such as 'moved: “Title” from Tue 22 Sept 09:30 Room A to Tue 22 Sept 11:00 Room B'.
 *
 * @param timeZone of the venue
 */
export function changeWords({ kind, title, titled, from, to }: ProgrammeChange, timeZone: string): string {
  if (kind === 'renamed') return `renamed: “${titled}” is now “${title}”`;
  if (!from || !to) return `${kind}: “${title}”, ${stayWords(to ?? from, timeZone)}`;
  const isShifted = from.room !== to.room || from.startsAt.getTime() !== to.startsAt.getTime();
  const isLonger = from.endsAt.getTime() !== to.endsAt.getTime();
  const said = isShifted
    ? `moved: “${title}” from ${stayWords(from, timeZone)} to ${stayWords(to, timeZone)}`
    : `${isLonger ? 'moved' : 'changed'}: “${title}”, ${stayWords(to, timeZone)}`;
  const ends = `ends at ${timeAt(to.endsAt, timeZone)} instead of ${timeAt(from.endsAt, timeZone)}`;
  return [said, !isShifted && isLonger && ends, givenInstead(from, to)].filter(Boolean).join(', ');
}

/** Such as 'Tue 22 Sept 09:30 Room A'. */
export function stayWords(stay: Pick<Stay, 'room' | 'startsAt'> | null, timeZone: string): string {
  if (!stay) return '';
  return `${weekdayWords(isoDayAt(stay.startsAt, timeZone))} ${timeAt(stay.startsAt, timeZone)} ${stay.room}`;
}
