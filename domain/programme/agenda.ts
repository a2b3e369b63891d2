/** The most sessions that an agenda has. */
export const MOST_IN_AGENDA = 200;

/**
 * The ids of the sessions in somebody's agenda, as its address has them: 'a1.b12' (docs/product.md 3.14); sorted, each once, the
 * first 200.
 *
 * @param text of the query; anything that is no id is left out
 */
export function agendaOf(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const ids = text
    .slice(0, 4_000)
    .split('.')
    .filter((id) => /^[a-z][a-z0-9]{1,7}$/.test(id));
  return [...new Set(ids)].toSorted().slice(0, MOST_IN_AGENDA);
}

/** The address of an agenda; with no sessions, where it can be read how to fill it. */
export function agendaPath(conferenceId: string, ids: readonly string[], file = ''): string {
  const chosen = agendaOf(ids.join('.')).join('.');
  return `/event/${encodeURIComponent(conferenceId)}/agenda${file}${chosen && `?s=${chosen}`}`;
}

/** The address of what takes place at a conference now and next. */
export function nowPath(conferenceId: string): string {
  return `/event/${encodeURIComponent(conferenceId)}/now`;
}

/** When something is, as ISO texts of instants. */
type Span = { startsAt: string; endsAt: string };

/** The others that take place while this one does, for each of them, in their order. */
export function overlapsOf<Session extends Span>(sessions: readonly Session[]): Map<Session, Session[]> {
  const [start, end] = [
    ({ startsAt }: Span) => Date.parse(startsAt),
    ({ endsAt }: Span) => Date.parse(endsAt),
  ];
  return new Map(
    sessions.map((one) => [
      one,
      sessions.filter((other) => other !== one && start(other) < end(one) && start(one) < end(other)),
    ]),
  );
}
