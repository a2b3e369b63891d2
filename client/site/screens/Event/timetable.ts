/** What a session's place in the timetable depends on; the two instants are ISO texts. */
type Session = { time: string; startsAt: string; endsAt: string; session: string; room: string };

/** A session's place in the grid, in lines and columns that count from 1. */
type Placed<T> = {
  session: T;
  /** The lines at which it begins and ends. */
  from: number;
  to: number;
  /** Null: nothing else happens meanwhile, and it has the whole width. */
  column: number | null;
};

/** A day as a grid: a row between any two times at which something begins or ends, a column for each parallel room. */
export type Timetable<T> = {
  /** How long each row lasts. */
  rowMinutes: number[];
  columns: number;
  /** Sessions that begin together, under the first one's printed time. */
  slots: { time: string; sessions: Placed<T>[] }[];
};

const MINUTE_MS = 60_000;
const startOf = ({ startsAt }: Session) => Date.parse(startsAt);
const endOf = ({ endsAt }: Session) => Date.parse(endsAt);

/** Lays out the sessions of a day, which come in order of time. */
export function timetableOf<T extends Session>(sessions: readonly T[]): Timetable<T> {
  const times = [...new Set(sessions.flatMap((each) => [startOf(each), endOf(each)]))].sort((a, b) => a - b);
  const lineAt = (time: number) => times.indexOf(time) + 1;
  const columnOf = assignColumns(sessions);
  const slots: Timetable<T>['slots'] = [];
  for (const session of sessions) {
    const placed = {
      session,
      from: lineAt(startOf(session)),
      to: lineAt(endOf(session)),
      column: columnOf(session),
    };
    const last = slots.at(-1);
    if (last?.sessions[0]?.from === placed.from) last.sessions.push(placed);
    else slots.push({ time: session.time, sessions: [placed] });
  }
  return {
    rowMinutes: times.slice(1).map((time, index) => (time - (times[index] ?? time)) / MINUTE_MS),
    columns: Math.max(1, ...sessions.map((session) => columnOf(session) ?? 1)),
    slots,
  };
}

/** A room keeps its column all day; rooms that are never in use at the same time share one. */
function assignColumns<T extends Session>(sessions: readonly T[]): (session: T) => number | null {
  const spans = sessions.map((session) => ({ session, start: startOf(session), end: endOf(session) }));
  // A day may have a hundred sessions, and each is asked about again and again.
  const meanwhile = new Map(
    spans.map((one) => [
      one.session,
      spans
        .filter((other) => other !== one && other.start < one.end && other.end > one.start)
        .map(({ session }) => session),
    ]),
  );
  // Rooms may not be named yet: what would stand on each other has a column each.
  const lanes = new Map(
    sessions.map((session) => [
      session,
      meanwhile.get(session)?.some(({ room }) => room === session.room) ? session.session : session.room,
    ]),
  );
  const byLane = Map.groupBy(sessions, (session) => lanes.get(session) ?? '');
  const columns = new Map<string, number>();
  for (const [lane, its] of byLane) {
    const beside = its.flatMap((session) => meanwhile.get(session) ?? []);
    if (beside.length === 0) continue;
    const taken = new Set(beside.map((other) => columns.get(lanes.get(other) ?? '')));
    let column = 1;
    while (taken.has(column)) column += 1;
    columns.set(lane, column);
  }
  return (session) =>
    meanwhile.get(session)?.length ? (columns.get(lanes.get(session) ?? '') ?? null) : null;
}
