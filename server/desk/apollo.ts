import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { refuseVariables } from '#server/base/graphql/limits/variables.ts';
import { answerOutages, maskedError } from '#server/base/graphql/masked-errors.ts';
import type { DeskContext } from '#server/organiser/desk/context.ts';
import { deskSchema } from './schema.ts';

/** Refuses every change at a desk that only shows, before anything of it runs. */
const refuseChanges: ApolloServerPlugin<DeskContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (contextValue.readOnly && operation?.operation !== OperationTypeNode.QUERY)
          throw new GraphQLError('This desk is read-only.', {
            extensions: { code: 'READ_ONLY', http: { status: 403 } },
          });
      },
    };
  },
};

/** Refuses variables by the first that is wrong, as at the site. */
const checkVariables: ApolloServerPlugin<DeskContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, request }) {
        if (operation) refuseVariables(schema, operation, request.variables ?? {});
      },
    };
  },
};

/** The desk's GraphQL server. */
export function createDeskApollo(dependencies: Dependencies): ApolloServer<DeskContext> {
  return new ApolloServer<DeskContext>({
    schema: deskSchema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
    persistedQueries: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      answerOutages,
      refuseChanges,
      checkVariables,
    ],
    formatError(formatted, error) {
      const thrown = unwrapResolverError(error);
      if (!(thrown instanceof ExpectedError)) return maskedError(dependencies, formatted, error);
      const { message, code, path } = thrown;
      const problems = thrown instanceof InvalidInputError ? thrown.problems : [];
      return { message, extensions: { code, path, problems } };
    },
  });
}
