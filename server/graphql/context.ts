import type { Services } from '../services.ts';

/** What every resolver gets. */
export type GraphQLContext = {
  services: Services;
  /** The caller's network, as `networkOf` writes it; null for the pages' own queries. */
  network: string | null;
};
