import type { Catalogue } from './catalogue.service.ts';

/** Computes a value from the catalogue when it is first needed, once for each revision. */
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
