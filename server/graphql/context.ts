import type { Services } from '../services.ts';

/** What every resolver gets. */
export type GraphQLContext = { services: Services };
