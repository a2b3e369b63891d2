import type { Dependencies } from '../dependencies.ts';
import type { Caching } from '../http/caching.ts';

/** What every resolver gets. */
export type GraphQLContext = {
  dependencies: Dependencies;
  /** The caller's network, as `networkOf` writes it; null for the pages' own queries. */
  network: string | null;
  /** How caches may keep the answer, where they may; only for what is asked by GET. */
  caching?: Caching;
  /** Has the response kept for whoever asks the same; `points` is what its operation costs. */
  keep?: (points: number) => void;
};
