import type { Catalogue } from './catalogue.service.ts';
import { perRevision } from './per-revision.ts';

/** Every instant at which something that the catalogue says changes by itself, in order, as milliseconds. */
const turningPoints = perRevision(({ entries }: Catalogue): readonly number[] => {
  const instants = new Set<number>();
  for (const entry of entries.values()) for (const instant of entry.turningPoints) instants.add(instant);
  return [...instants].sort((left, right) => left - right);
});

/** What names one state of all that the catalogue says, and for how long it certainly stays. */
export type CatalogueVersion = {
  /** Another one after every change of the catalogue, and after every date that passes. */
  id: string;
  /** Milliseconds until the next date passes; infinite when none is to come. */
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

function spanAt(catalogue: Catalogue, now: number): Span {
  const instants = turningPoints(catalogue);
  const next = instants.findIndex((instant) => instant > now);
  const passed = next < 0 ? instants.length : next;
  return {
    id: `${catalogue.revision}.${passed}`,
    from: instants[passed - 1] ?? Number.NEGATIVE_INFINITY,
    until: instants[passed] ?? Number.POSITIVE_INFINITY,
  };
}
