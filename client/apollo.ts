import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import generated from './generated/possible-types.ts';

/** The one way to make an Apollo Client, in the browser and for each rendered page. */
export function createApolloClient(options: {
  link: ApolloLink;
  /** A cache that was carried over from a rendered page. */
  restore?: Record<string, unknown>;
  ssr?: boolean;
}): ApolloClient {
  const cache = new InMemoryCache({
    possibleTypes: generated.possibleTypes,
    typePolicies: { Order: { keyFields: ['reference'] } },
  });
  if (options.restore) cache.restore(options.restore as never);
  return new ApolloClient({ link: options.link, cache, ssrMode: options.ssr ?? false });
}
