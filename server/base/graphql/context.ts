import type { Dependencies } from '#server/base/dependencies.ts';
import type { Caching } from '#server/base/http/caching.ts';

/** What every resolver gets. */
export type GraphQLContext = {
  dependencies: Dependencies;
  /** The caller's network, as `networkOf` writes it; null for a page that is the same for everybody. */
  network: string | null;
  /** Whether one of our own pages asks while it is rendered: that costs its reader no points. */
  forPage?: true;
  /** The links by which something was read, each with the name that it has in the response, and whether it may not be null there. */
  opened?: { name: string; token: string; required: boolean }[];
  /** How caches may keep the response, if they may; only for GET requests. */
  caching?: Caching;
  /** Stores the response for identical requests; `points` is what its operation costs. */
  keep?: (points: number) => void;
};
