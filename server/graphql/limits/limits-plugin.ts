import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import type { Budget } from '#server/http/budget.ts';
import type { GraphQLContext } from '../context.ts';
import { costOf, type OperationCost } from './cost.ts';

/** Points of a request that is refused before its cost is known. */
export const REFUSAL_POINTS = 200;

/** The error of a network that has no points left. */
export function outOfPoints(resetSeconds: number, cost?: number): GraphQLError {
  return new GraphQLError(
    `Too many requests from your network. Please try again in ${resetSeconds} ${resetSeconds === 1 ? 'second' : 'seconds'}.`,
    {
      extensions: {
        code: 'RATE_LIMITED',
        ...(cost === undefined ? {} : { cost }),
        resetSeconds,
        http: { status: 429 },
      },
    },
  );
}

/**
 * Prices every operation before it runs, refuses what is too dear or more than its network has left, and says in
 * the answer what it cost and whether caches may keep it. The pages' own operations are not priced.
 */
export function limitsPlugin(budget: Budget): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart({ contextValue: { network, forPage, dependencies, caching, keep } }) {
      if (forPage || network === null) return;
      let cost: OperationCost | null = null;
      return {
        async didResolveOperation({ schema, document, source, operation, request }) {
          // Running it will say that there is no such operation.
          if (!operation) return;
          cost = costOf(schema, document, source, operation, request.variables ?? {}, dependencies);
          const { points } = cost;
          if (points > REQUEST_LIMITS.cost) {
            budget.charge(network, REFUSAL_POINTS);
            throw new GraphQLError(
              `The operation costs ${points} points; at most ${REQUEST_LIMITS.cost} are allowed. Ask for fewer fields, or smaller pages.`,
              {
                extensions: {
                  code: 'COST_LIMIT',
                  cost: points,
                  limit: REQUEST_LIMITS.cost,
                  http: { status: 400 },
                },
              },
            );
          }
          if (!budget.spend(network, points)) throw outOfPoints(budget.balance(network).resetSeconds, points);
        },
        async willSendResponse({ response, errors }) {
          if (cost === null) budget.charge(network, REFUSAL_POINTS);
          else if (response.body.kind === 'single')
            response.body.singleResult.extensions = {
              ...response.body.singleResult.extensions,
              cost: cost.points,
            };
          const { headers } = response.http;
          const isCacheable = cost?.isPublic && !errors?.length;
          if (cost && isCacheable) keep?.(cost.points);
          if (caching && isCacheable) {
            headers.set('cache-control', `public, max-age=${caching.maxAge}`);
            headers.set('etag', caching.etag);
          } else {
            headers.set('cache-control', 'no-store');
          }
        },
      };
    },
  };
}
