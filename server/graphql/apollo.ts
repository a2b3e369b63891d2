import { randomUUID } from 'node:crypto';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import { isDatabaseOutage } from '#server/database/outages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '#server/http/unavailable.ts';
import type { GraphQLContext } from './context.ts';
import { persistedQueries } from './persisted-queries.ts';
import { schema } from './schema.ts';

/** Characters of texts whose parsed documents are kept: each takes some sixty bytes. */
const MAX_DOCUMENT_CHARACTERS = 200_000;

/** Gives an answer that lacks something for want of the database the status that has clients ask again. */
const answerOutages: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        if (!errors?.some(isDatabaseOutage)) return;
        response.http.status = 503;
        response.http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      },
    };
  },
};

/** The GraphQL server; `plugins` are the HTTP server's own. */
export function createApollo(
  dependencies: Dependencies,
  plugins: ApolloServerPlugin<GraphQLContext>[] = [],
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // The limits have refused what is longer; this holds where there are none.
    parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
    documentStore: documentStore(),
    persistedQueries: { cache: persistedQueries() },
    // Apollo's cache control would visit every field; limits-plugin.ts says what may be cached instead.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      answerOutages,
      ...plugins,
    ],
    formatError(formatted, error) {
      // What GraphQL itself says of a request is for its sender; anything thrown by us is not.
      if (formatted.extensions?.code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) return formatted;
      const original = unwrapResolverError(error);
      // Apollo's own words about a request, such as a persisted query with the hash of another, have no code.
      if (original instanceof GraphQLError && !original.originalError && !original.path)
        return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_REQUEST } };
      const caused = (original instanceof GraphQLError && original.originalError) || original;
      if (dependencies.outages.note(caused))
        return {
          message: UNAVAILABLE,
          extensions: { code: 'SERVICE_UNAVAILABLE' },
          ...(formatted.path ? { path: formatted.path } : {}),
        };
      const reference = randomUUID();
      dependencies.log.error({ err: caused, reference }, 'A resolver failed');
      return {
        message: `Something went wrong on our side. Please try again, or tell us this reference: ${reference}`,
        extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
        ...(formatted.path ? { path: formatted.path } : {}),
      };
    },
  });
}

/**
 * Parsed and validated documents. Apollo's own store writes each of them out as JSON to know its size, which takes longer
 * than parsing it.
 */
function documentStore() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_DOCUMENT_CHARACTERS,
    sizeCalculation: ({ loc }) => loc?.end || 1,
  });
  return {
    get: async (key: string) => documents.get(key),
    set: async (key: string, document: DocumentNode) => void documents.set(key, document),
    delete: async (key: string) => documents.delete(key),
  };
}
