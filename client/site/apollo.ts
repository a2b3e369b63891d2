import { ApolloClient, type ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';

/** The one way to make an Apollo Client, in the browser and for each rendered page. */
export function createApolloClient(options: {
  link: ApolloLink;
  /** What a rendered page carries: the cache of the client that it was rendered with. */
  restore?: Record<string, unknown>;
  ssr?: boolean;
}): ApolloClient {
  const cache = new InMemoryCache({
    // Whoever reads once gains nothing from what is kept for reading again.
    resultCaching: !options.ssr,
    possibleTypes: { Place: ['Venue', 'Hotel'] },
    typePolicies: {
      Query: {
        fields: {
          // An event that came with the list of all built-in events is not fetched again.
          event: (known, { args, toReference }) =>
            known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known,
        },
      },
      // Each conference has its own prices for items of the same id.
      PriceList: { keyFields: ['conferenceId'] },
      PriceItem: { keyFields: false },
      // Queries for the same list may ask for different parts of it.
      ConferenceConnection: { merge: true },
      Season: { merge: true },
      AboutPage: { merge: true },
      ContactPage: { merge: true },
      UpdatesPage: { merge: true },
    },
  });
  if (options.restore) cache.restore(options.restore as NormalizedCacheObject);
  return new ApolloClient({
    link: options.link,
    cache,
    ssrMode: options.ssr ?? false,
    // What a mutation changes (an order, a payment, a seat) is asked for again whenever its page is shown.
    defaultOptions: { mutate: { fetchPolicy: 'no-cache' } },
  });
}
