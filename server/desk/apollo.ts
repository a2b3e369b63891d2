import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { DESK_LIMITS, REQUEST_LIMITS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { fragmentsOf } from '#server/base/graphql/fragments.ts';
import { type Violation, violationOf } from '#server/base/graphql/limits/document-limits.ts';
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

/**
 * Refuses documents beyond the site's limits, and those that begin with many fields: these are answered at once, and would take the
 * connections that visitors wait for (docs/product.md 11.5).
 */
const refuseTooMuch: ApolloServerPlugin<DeskContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, source, operation }) {
        const violation = violationOf(source) ?? (operation ? tooManyFields(document, operation) : null);
        if (!violation) return;
        const { message, ...extensions } = violation;
        throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
      },
    };
  },
};

/** What is said of an operation that begins with more fields than it may. */
function tooManyFields(document: DocumentNode, { selectionSet }: OperationDefinitionNode): Violation | null {
  const found = fieldsOf(selectionSet, fragmentsOf(document));
  const limit = DESK_LIMITS.fields;
  if (found <= limit) return null;
  const message = `The query begins with ${found} fields; at most ${limit} are allowed.`;
  return { code: 'FIELD_LIMIT', message, limit, found };
}

/** How many fields a selection has, each fragment looked through once, as when it is answered. */
function fieldsOf(selectionSet: SelectionSetNode, fragments: ReturnType<typeof fragmentsOf>): number {
  const seen = new Set<string>();
  const countIn = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1;
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countIn(selection.selectionSet);
      const name = selection.name.value;
      if (seen.has(name)) return sum;
      seen.add(name);
      const fragment = fragments.get(name);
      return sum + (fragment ? countIn(fragment.selectionSet) : 0);
    }, 0);
  return countIn(selectionSet);
}

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
      refuseTooMuch,
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
