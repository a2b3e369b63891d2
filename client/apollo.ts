import {
  ApolloClient,
  type ApolloLink,
  type FieldReadFunction,
  InMemoryCache,
  type Reference,
} from '@apollo/client';
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
    typePolicies: {
      Order: { keyFields: ['reference'] },
      // An event that any query has brought is known by its id: the built-in ones, which come ahead of need.
      Query: { fields: { event: { read: eventInCache } } },
    },
  });
  if (options.restore) cache.restore(options.restore as never);
  return new ApolloClient({ link: options.link, cache, ssrMode: options.ssr ?? false });
}

/** Null stays null: the server has said that there is no such event. */
const eventInCache: FieldReadFunction<Reference | null> = (known, { args, toReference }) =>
  known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known;
