import { dayAt, endOfDay, startOfDay } from '#domain/time.ts';
import type { Catalogue } from './catalogue.service.ts';

/** What names one state of all that the catalogue says, and for how long it certainly stays. */
export type CatalogueVersion = {
  /** Another one after every change of the catalogue, after every date that passes, and each day: it counts days. */
  id: string;
  /** Milliseconds until the next date passes, at most until midnight in London. */
  staysMs: number;
};

/** A version with the first instant at which it holds, and the first after it. */
type Span = { id: string; from: number; until: number };

/** The span of each catalogue that was asked for last: it is asked for with every request. */
const lastSpan = new WeakMap<Catalogue, Span>();

/** The version of what the catalogue says at `now`: it says more than its rows, such as what is over by now. */
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
