import { CHASER_KINDS, CHASING_HOURS, type ChaserKind, dueStage } from '#domain/chasers/chaser.ts';
import { addDays, type CalendarDate, dayAt, instantAt, organiserZone, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findRecipientsSince, findUndone, type Undone } from './chaser.store.ts';
import { CHASING_MAILS, stagesOf } from './chaser-kinds.ts';
import { findPauses } from './pause.store.ts';
import { endOf, isPaused, THINGS } from './still-undone.ts';

type Thing = Undone & { kind: ChaserKind };

/** A chaser that is due. */
export type DueChaser = Thing & {
  stage: number;
  /** From when on it goes out. */
  at: Date;
  /** Then it does not go out. */
  paused: boolean;
};

/** Between when chasers go out on a day. */
function hoursOf(day: CalendarDate): { from: Date; until: Date } {
  const { from, until } = CHASING_HOURS;
  return { from: instantAt(day, from, organiserZone()), until: instantAt(day, until, organiserZone()) };
}

/** Whether chasers go out at this time of day. */
export function isChasingTime(now: Date): boolean {
  const { from, until } = hoursOf(dayAt(now));
  return now >= from && now < until;
}

/**
 * The chasers that go out today from now on, and tomorrow's, if nothing is done until then: one a person and day, the most urgent
 * first. Beside them those that would be due, were they not paused.
 */
export async function planChasers(
  { database }: Pick<Dependencies, 'database'>,
  now: Date,
): Promise<{ today: DueChaser[]; tomorrow: DueChaser[] }> {
  const today = dayAt(now);
  const things: Thing[] = [];
  for (const kind of CHASER_KINDS)
    for (const undone of await findUndone(database, THINGS[kind], { now })) things.push({ ...undone, kind });
  const pauses = await findPauses(database);
  const told = await findRecipientsSince(database, CHASING_MAILS, startOfDay(today));
  const { from, until } = hoursOf(today);
  const first = now < until ? dueAt(things, { at: now > from ? now : from, told, pauses }) : [];
  const sent = new Map(first.filter(({ paused }) => !paused).map((chaser) => [keyOf(chaser), chaser]));
  const later = things.map((thing) => {
    const chaser = sent.get(keyOf(thing));
    return chaser ? { ...thing, sentStage: chaser.stage, lastSentAt: chaser.at } : thing;
  });
  const next = hoursOf(addDays(today, 1)).from;
  return { today: first, tomorrow: dueAt(later, { at: next, told: new Set(), pauses }) };
}

const keyOf = ({ kind, subjectId }: Thing) => `${kind} ${subjectId}`;

/** @param told whom a chaser was sent on this day already */
function dueAt(
  things: readonly Thing[],
  {
    at,
    told,
    pauses,
  }: { at: Date; told: ReadonlySet<string>; pauses: Awaited<ReturnType<typeof findPauses>> },
): DueChaser[] {
  const reached = new Set(told);
  return things
    .toSorted((one, other) => (one.subjectId < other.subjectId ? -1 : 1))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .toSorted((one, other) => CHASER_KINDS.indexOf(one.kind) - CHASER_KINDS.indexOf(other.kind))
    .flatMap((thing) => {
      const stage = dueStage(stagesOf(thing.kind), { ...thing, until: endOf(thing.kind, thing) }, at);
      if (stage === null) return [];
      const paused = isPaused(pauses, thing);
      if (!paused && reached.has(thing.email)) return [];
      if (!paused) reached.add(thing.email);
      return [{ ...thing, stage, at, paused }];
    });
}
