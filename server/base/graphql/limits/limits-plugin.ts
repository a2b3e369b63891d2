import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { MADE_POINTS, REQUEST_LIMITS } from '#domain/limits.ts';
import type { LinkPoints } from '#server/base/http/budget.ts';
import type { GraphQLContext } from '../context.ts';
import { costOf, type OperationCost } from './cost.ts';
import { payerOfOperation } from './link-payer.ts';
import { refuseVariables } from './variables.ts';

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
 * Prices every operation before it runs, refuses what is too dear or more than its payer has left, and says in
 * the answer what it cost and whether caches may keep it. The pages' own operations are not priced. A call with a right link
 * is paid by what that opens, unless it is dearer than its page (docs/product.md 11.5).
 */
export function limitsPlugin(points: LinkPoints): ApolloServerPlugin<GraphQLContext> {
  const { budget } = points;
  return {
    async requestDidStart({ contextValue: { network, forPage, dependencies, caching, keep } }) {
      if (forPage || network === null) return;
      let cost: OperationCost | null = null;
      return {
        async didResolveOperation({ schema, document, source, operation, request }) {
          // Running it will say that there is no such operation.
          if (!operation) return;
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw new GraphQLError(
              'There are no subscriptions. Please send a query, and send it again later.',
              {
                extensions: { code: 'NO_SUBSCRIPTIONS', http: { status: 400 } },
              },
            );
          refuseVariables(schema, operation, request.variables ?? {});
          cost = costOf(schema, document, source, operation, request.variables ?? {}, dependencies);
          const price = cost.points;
          if (price > REQUEST_LIMITS.cost) {
            budget.charge(network, REFUSAL_POINTS);
            throw new GraphQLError(
              `The operation costs ${price} points; at most ${REQUEST_LIMITS.cost} are allowed. Ask for fewer fields, or smaller pages.`,
              {
                extensions: {
                  code: 'COST_LIMIT',
                  cost: price,
                  limit: REQUEST_LIMITS.cost,
                  http: { status: 400 },
                },
              },
            );
          }
          const payer =
            price > MADE_POINTS.page
              ? network
              : await payerOfOperation(points, schema, operation, request.variables ?? {}, network);
          if (!budget.spend(payer, price)) throw outOfPoints(budget.balance(payer).resetSeconds, price);
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
