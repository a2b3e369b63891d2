import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { GraphQLContext } from './context.ts';
import { answerOutages, maskedError } from './masked-errors.ts';
import { persistedQueries } from './persisted-queries.ts';

/** Characters of texts whose parsed documents are kept: each takes some sixty bytes. */
const MAX_DOCUMENT_CHARACTERS = 200_000;

/** The GraphQL server; `plugins` are the HTTP server's own. */
export function createApollo(
  dependencies: Dependencies,
  schema: GraphQLSchema,
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
    formatError: (formatted, error) => maskedError(dependencies, formatted, error),
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
