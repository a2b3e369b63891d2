import { poolUse } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isReachable } from '#server/base/providers/paypal/reachable.ts';
import { readStoredRevision, readStoredWork } from './health.store.ts';
import type { Metrics } from './metrics.ts';
import type { Part, Readiness } from './readiness.ts';

/** Milliseconds for which a finding about our own parts holds, and about PayPal, which is asked less often. */
const HOLDS_MS = 1_000;
const PAYPAL_HOLDS_MS = 15_000;
/** Milliseconds that this process may show an older catalogue than the one that is stored. */
const STALE_MS = 60_000;

/**
 * Has a started product tell how it is.
 *
 * @param payPalApi where PayPal's API is, without a trailing slash
 */
export function watchOperations(
  dependencies: Dependencies,
  { readiness, metrics, payPalApi }: { readiness: Readiness; metrics: Metrics; payPalApi: string },
): void {
  const { database, clock, catalogue, jobs } = dependencies;
  metrics.read({
    revision: () => catalogue.current().revision,
    pool: () => poolUse(database),
    stored: async () => {
      const [work, queues] = await Promise.all([readStoredWork(database, clock.now()), jobs.depths()]);
      return { ...work, queues };
    },
  });
  readiness.started([
    catalogueAndDatabase(dependencies),
    { name: 'queue', holdsMs: HOLDS_MS, problem: () => jobs.depths().then(() => null) },
    {
      name: 'payments',
      holdsMs: PAYPAL_HOLDS_MS,
      problem: async () => ((await isReachable(payPalApi)) ? null : 'PayPal cannot be reached'),
    },
  ]);
}

/** The database answers, and this process shows the catalogue that stands there. */
function catalogueAndDatabase({ database, catalogue }: Dependencies): Part {
  let freshAt = performance.now();
  return {
    name: 'database',
    holdsMs: HOLDS_MS,
    async problem() {
      const stored = await readStoredRevision(database);
      if (catalogue.current().revision >= stored) freshAt = performance.now();
      return performance.now() - freshAt > STALE_MS ? 'the catalogue shown here is an old one' : null;
    },
  };
}
