import type { ApolloServerPlugin } from '@apollo/server';
import type { ObjectRef } from '@pothos/core';
import { type GraphQLFormattedError, type GraphQLResolveInfo, isNonNullType } from 'graphql';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { OpenLinks } from '#server/base/http/budget.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { addFailure } from './masked-errors.ts';
import { rethrowRefusal } from './rate-limits.schema.ts';

type SchemaTypes = typeof builder.$inferSchemaTypes;

/** What a secret token opens. */
type LinkQuery<Found extends object> = {
  type: ObjectRef<SchemaTypes, Found>;
  description: string;
  /** Where the token comes from. */
  token: string;
  /** Null where the token opens nothing. */
  find(dependencies: Dependencies, opened: { token: string; network: string | null }): Promise<Found | null>;
};

/** Adds a query for what a secret token opens, which is null for a wrong one; a refusal is an error (docs/product.md 11.5, 12.1). */
export function linkQuery<Found extends object>(
  name: string,
  { type, description, token, find }: LinkQuery<Found>,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: type as unknown as ObjectRef<SchemaTypes, object>,
      nullable: true,
      description,
      extensions: { cost: { points: 20 } },
      args: { token: t.arg.string({ required: true, description: token }) },
      resolve: (_root, opened, context, info) => {
        readBy(opened.token, context, info);
        const { dependencies, network } = context;
        return find(dependencies, { ...opened, network }).catch(rethrowRefusal);
      },
    }),
  );
}

type FieldInfo = Pick<GraphQLResolveInfo, 'path' | 'returnType'>;

/** Notes by which link a field of the response is read. */
function readBy(token: string, context: GraphQLContext, { path, returnType }: FieldInfo): void {
  context.opened ??= [];
  context.opened.push({ name: String(path.key), token, required: isNonNullType(returnType) });
}

/**
 * What was changed by a link, for a mutation whose answer is read as it stands afterwards: nothing is said to a link that is ended by
 * then. Who is refused is told why.
 *
 * @param token of the link
 */
export async function answeredBy<Changed>(
  token: string,
  context: GraphQLContext,
  info: FieldInfo,
  change: (used: Pick<GraphQLContext, 'dependencies' | 'network'>) => Promise<Changed>,
): Promise<Changed> {
  const changed = await change(context);
  readBy(token, context, info);
  return changed;
}

/**
 * Answers nothing to a link that was ended while what it opened was read, field by field: that may be the next holder's
 * (docs/product.md 12.2).
 */
export function stillOpenPlugin(
  dependencies: Pick<Dependencies, 'outages' | 'log'>,
  { isOpen }: OpenLinks,
): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response, contextValue: { opened = [] } }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const { data } = singleResult;
          if (!data) return;
          for (const { name, token, required } of opened) {
            if (!data[name]) continue;
            try {
              if (await isOpen(token)) continue;
              if (required) singleResult.errors = [...(singleResult.errors ?? []), endedError(name)];
            } catch (error) {
              addFailure(dependencies, response, name, error);
            }
            data[name] = null;
            // What may not be null takes all of the answer with it, as GraphQL says.
            if (required) singleResult.data = null;
          }
        },
      };
    },
  };
}

const endedError = (name: string): GraphQLFormattedError => ({
  message: 'This link is not valid.',
  path: [name],
  extensions: { code: 'LINK_NOT_FOUND' },
});
