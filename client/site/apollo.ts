import { ApolloClient, type ApolloLink } from '@apollo/client';
import type { ConferencesQuery } from './features/ConferenceCard/Conferences.generated.ts';
import { CONFERENCES_SHOWN } from './features/conferences-shown.ts';
import type { BuiltInEventsQuery } from './layout/BuiltInEvents.generated.ts';
import { type AlsoTold, ResultCache, resultKey } from './result-cache.ts';
import type { EventQuery } from './screens/Event/Event.generated.ts';
import type { HomeConferencesQuery } from './screens/Home/Home.generated.ts';

/** The built-in events come ahead of need; with them the first hundred conferences. */
const builtIn = (answers: Record<string, unknown>) =>
  answers[resultKey('BuiltInEvents', {})] as BuiltInEventsQuery | undefined;

/** What the built-in events tell of other queries. */
const told: AlsoTold = {
  Event({ id }, answers): EventQuery | undefined {
    const event = builtIn(answers)?.events.nodes.find((event) => event.id === id);
    return event && { event };
  },
  HomeConferences(_variables, answers): HomeConferencesQuery | undefined {
    const upcoming = builtIn(answers)?.conferences.nodes.filter(({ over }) => !over);
    return upcoming && { conferences: { nodes: upcoming.slice(0, 12) } };
  },
  /** One page of the list, where there are no more, tells of any other. */
  Conferences({ after }, answers): ConferencesQuery | undefined {
    if (after) return undefined;
    const page = answers[resultKey('Conferences', { first: CONFERENCES_SHOWN })] as
      | ConferencesQuery
      | undefined;
    if (page && !page.conferences.pageInfo.hasNextPage) return page;
    const nodes = builtIn(answers)?.conferences.nodes ?? [];
    if (nodes.length === 0 || nodes.length > CONFERENCES_SHOWN) return undefined;
    const pageInfo = { hasNextPage: false, endCursor: null };
    return { conferences: { totalCount: nodes.length, pageInfo, nodes } };
  },
};

/** The one way to make an Apollo Client, in the browser and for each rendered page. */
export function createApolloClient(options: {
  link: ApolloLink;
  /** Answers that were carried over from a rendered page. */
  restore?: Record<string, unknown>;
  ssr?: boolean;
}): ApolloClient {
  const cache = new ResultCache(told);
  if (options.restore) cache.restore(options.restore);
  return new ApolloClient({
    link: options.link,
    cache: cache.asApolloCache(),
    ssrMode: options.ssr ?? false,
  });
}
