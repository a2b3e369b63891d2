import type { Dependencies } from '../dependencies.ts';
import type { Caching } from '../http/caching.ts';

/** What every resolver gets. */
export type GraphQLContext = {
  dependencies: Dependencies;
  /** The caller's network, as `networkOf` writes it; null for a page that is the same for everybody. */
  network: string | null;
  /** Whether one of our own pages asks while it is rendered: that costs its reader no points. */
  forPage?: true;
  /** How caches may keep the answer, where they may; only for what is asked by GET. */
  caching?: Caching;
  /** Has the response kept for whoever asks the same; `points` is what its operation costs. */
  keep?: (points: number) => void;
};
