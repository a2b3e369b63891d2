import type { Catalogue } from './catalogue.service.ts';

/** Computes something of a catalogue when it is first asked for, once for each revision. */
export function perRevision<Result>(
  compute: (catalogue: Catalogue) => Result,
): (catalogue: Catalogue) => Result {
  const computed = new WeakMap<Catalogue, { result: Result }>();
  return (catalogue) => {
    let known = computed.get(catalogue);
    if (!known) {
      known = { result: compute(catalogue) };
      computed.set(catalogue, known);
    }
    return known.result;
  };
}
