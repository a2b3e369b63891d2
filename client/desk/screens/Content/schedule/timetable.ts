/** The programme of a conference as somebody edits it: not checked yet, so anything may be missing. */
export type Session = Readonly<Record<'starts' | 'ends' | 'title' | 'room', string>> & {
  readonly timeText?: string;
};
export type Day = { readonly date: string; readonly label?: string; readonly sessions: readonly Session[] };

/** Where a session stands: which day, and which of its sessions; both count from 0. */
export type Position = { readonly day: number; readonly session: number };

/** A session in minutes since the midnight that its day begins with; one that ends after midnight goes beyond 1440. */
type Span = { readonly from: number; readonly to: number };

const DAY = 24 * 60;

/** The shortest step in which sessions are moved, in minutes. */
export const STEP = 5;

function minutesOf(time: unknown): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** When a session is; null where its times say nothing. */
export function spanOf({ starts, ends }: Session): Span | null {
  const [from, to] = [minutesOf(starts), minutesOf(ends)];
  if (from === null || to === null || from === to) return null;
  return { from, to: to < from ? to + DAY : to };
}

/** A session's position in its day's column: those at the same time stand side by side. */
export type Placed = Span & { readonly index: number; readonly lane: number; readonly lanes: number };

/** Every session that has times, in the order of time. */
export function placed(sessions: readonly Session[]): Placed[] {
  const spans = sessions.flatMap((session, index) => {
    const span = spanOf(session);
    return span ? [{ ...span, index }] : [];
  });
  spans.sort((one, other) => one.from - other.from || other.to - one.to);
  const done: Placed[] = [];
  // Those that hang together share their width: each takes the first lane that is free by then.
  let group: (Span & { index: number; lane: number })[] = [];
  const close = () => {
    const lanes = Math.max(...group.map(({ lane }) => lane + 1));
    done.push(...group.map((span) => ({ ...span, lanes })));
    group = [];
  };
  for (const span of spans) {
    if (group.length > 0 && group.every(({ to }) => to <= span.from)) close();
    const taken = new Set(group.filter(({ to }) => to > span.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    group.push({ ...span, lane });
  }
  if (group.length > 0) close();
  return done;
}

/** The sessions of a day that are in the same room at the same time, by each of them. */
export function clashesOf(sessions: readonly Session[]): Map<number, number[]> {
  const clashes = new Map<number, number[]>();
  const all = placed(sessions);
  for (const one of all) {
    const others = all.filter(
      (other) =>
        other !== one &&
        other.from < one.to &&
        one.from < other.to &&
        roomOf(sessions[other.index]) === roomOf(sessions[one.index]),
    );
    if (others.length > 0 && roomOf(sessions[one.index]))
      clashes.set(
        one.index,
        others.map(({ index }) => index),
      );
  }
  return clashes;
}

function roomOf(session: Session | undefined): string {
  return String(session?.room ?? '')
    .trim()
    .toLowerCase();
}

/** The whole hours that all days lie between; a working day where there is nothing yet. */
export function hoursOf(days: readonly Day[]): { first: number; last: number } {
  const spans = days.flatMap(({ sessions }) => placed(sessions));
  if (spans.length === 0) return { first: 9, last: 17 };
  return {
    first: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60),
  };
}

/** How a session is to be moved. */
export type Move = {
  /** Later; negative for earlier. */
  readonly minutes?: number;
  /** Days on; negative for back. */
  readonly days?: number;
  /** Minutes by which it ends later. */
  readonly longer?: number;
};

/** The days after a move, which stops at the ends of the day and of the programme, and where the session is then. */
export function moved(
  days: readonly Day[],
  position: Position,
  { minutes = 0, days: on = 0, longer = 0 }: Move,
): { days: Day[]; position: Position } {
  const session = days[position.day]?.sessions[position.session];
  if (!session) return { days: [...days], position };
  const span = spanOf(session);
  const day = Math.min(Math.max(position.day + on, 0), days.length - 1);
  if (!span) return put(days, position, day, session);
  const from = Math.min(Math.max(span.from + minutes, 0), DAY - STEP);
  const length = Math.min(Math.max(span.to - span.from + longer, STEP), DAY - STEP);
  const [starts, ends] = [timeOf(from), timeOf(from + length)];
  if (starts === session.starts && ends === session.ends) return put(days, position, day, session);
  // What is printed instead of the times would be wrong now.
  const { timeText: _, ...rest } = session;
  return put(days, position, day, { ...rest, starts, ends });
}

/**
 * The days with a session where its time puts it among those of a day. All others keep their order, and it keeps its place
 * where that is right: of those at the same time, the organiser has said which comes first.
 */
export function put(
  days: readonly Day[],
  position: Position,
  day: number,
  session: Session,
): { days: Day[]; position: Position } {
  const others = withoutSession(days, position);
  const sessions = others[day]?.sessions ?? [];
  const from = startOf(session);
  const right =
    day === position.day &&
    startOf(sessions[position.session - 1], 0) <= from &&
    from <= startOf(sessions[position.session]);
  const later = sessions.findIndex((other) => startOf(other) > from);
  const at = right ? position.session : later < 0 ? sessions.length : later;
  return withSession(others, { day, session: at }, session);
}

/** When a session starts; what has no times comes last. */
function startOf(session: Session | undefined, otherwise = DAY): number {
  return (session && spanOf(session)?.from) ?? otherwise;
}

/** The days with a session after the last one of a day, an hour long, and where it is. */
export function withNewSession(
  days: readonly Day[],
  day: number,
  empty: Session,
): { days: Day[]; position: Position } {
  const sessions = days[day]?.sessions ?? [];
  const from = Math.min(Math.max(...placed(sessions).map(({ to }) => to), 9 * 60), DAY - 60);
  return withSession(
    days,
    { day, session: sessions.length },
    { ...empty, starts: timeOf(from), ends: timeOf(from + 60) },
  );
}

/** The days with one session more, at a position. */
export function withSession(
  days: readonly Day[],
  position: Position,
  session: Session,
): { days: Day[]; position: Position } {
  return {
    days: days.map((one, index) =>
      index === position.day
        ? { ...one, sessions: one.sessions.toSpliced(position.session, 0, session) }
        : one,
    ),
    position,
  };
}

/** The days without a session. */
export function withoutSession(days: readonly Day[], { day, session }: Position): Day[] {
  return days.map((one, index) =>
    index === day ? { ...one, sessions: one.sessions.toSpliced(session, 1) } : one,
  );
}
