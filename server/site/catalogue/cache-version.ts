import { dayAt, endOfDay, startOfDay } from '#domain/time.ts';
import type { Catalogue } from './catalogue.service.ts';

/** Identifies one state of the catalogue's content, and says how long it is certain to last. */
export type CatalogueVersion = {
  /** Changes with every change of the catalogue, with every date that passes, and every day, because the content counts days. */
  id: string;
  /** Milliseconds until the next date passes, at most until midnight in London. */
  staysMs: number;
};

/** A version, the first instant at which it applies, and the first at which it no longer does. */
type Span = { id: string; from: number; until: number };

/** The latest span of each catalogue: it is needed for every request. */
const lastSpan = new WeakMap<Catalogue, Span>();

/** The version of the catalogue's content at `now`, which depends not only on its rows but also on which conferences are over. */
export function versionOf(catalogue: Catalogue, now: Date): CatalogueVersion {
  const instant = now.getTime();
  let span = lastSpan.get(catalogue);
  if (!span || instant < span.from || instant >= span.until) {
    span = spanAt(catalogue, instant);
    lastSpan.set(catalogue, span);
  }
  return { id: span.id, staysMs: span.until - instant };
}

function spanAt({ revision, entries }: Catalogue, now: number): Span {
  const today = dayAt(new Date(now));
  let from = startOfDay(today).getTime();
  let until = endOfDay(today).getTime();
  for (const { turningPoints } of entries)
    for (const instant of turningPoints)
      if (instant <= now) from = Math.max(from, instant);
      else until = Math.min(until, instant);
  return { id: `${revision}.${from}`, from, until };
}
