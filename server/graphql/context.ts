import type { Dependencies } from '../dependencies.ts';
import type { Caching } from '../http/caching.ts';

/** What every resolver gets. */
export type GraphQLContext = {
  dependencies: Dependencies;
  /** The caller's network, as `networkOf` writes it; null for the pages' own queries. */
  network: string | null;
  /** How caches may keep the answer, where they may; only for what is asked by GET. */
  caching?: Caching;
  /** Has the answer kept for the next one who asks the same; `points` is what its operation cost. */
  keep?: (points: number) => void;
};
