/** What is given within a session, as the programme stores it (docs/product.md 3.15). */
export type Talk = {
  /** '' for one that has not been stored yet. */
  id: string;
  /** The reference of its abstract, where it has one. */
  abstract?: string;
  title?: string;
  /** Ids of people of the conference. */
  speakers?: string[];
  /** How long it lasts; as long as its session where it is missing. */
  minutes?: number;
  board?: string;
};

/** The talks of a session, from what the database holds, whose order of fields is its own. */
export function talksIn(stored: unknown): Talk[] {
  return (stored as Talk[]).map(({ id, abstract, title, speakers, minutes, board }) => ({
    id,
    ...(abstract !== undefined && { abstract }),
    ...(title !== undefined && { title }),
    ...(speakers !== undefined && { speakers }),
    ...(minutes !== undefined && { minutes }),
    ...(board !== undefined && { board }),
  }));
}

const MINUTE_MS = 60_000;

/** Each talk with when it is: after those before it, or throughout the session where it says no minutes. */
export function talkTimes<T extends Pick<Talk, 'minutes'>>(
  talks: readonly T[],
  session: { startsAt: Date; endsAt: Date },
): { talk: T; startsAt: Date; endsAt: Date }[] {
  let next = session.startsAt.getTime();
  return talks.map((talk) => {
    if (talk.minutes === undefined) return { talk, startsAt: session.startsAt, endsAt: session.endsAt };
    const startsAt = new Date(next);
    next += talk.minutes * MINUTE_MS;
    return { talk, startsAt, endsAt: new Date(next) };
  });
}
