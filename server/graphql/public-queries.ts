import { getOperationAST, OperationTypeNode } from 'graphql';
import { REQUEST_LIMITS } from '#domain/api.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isObject } from '#server/http/rest.ts';
import type { Asked } from './asked.ts';
import type { Judgement } from './documents.ts';
import { executeAtOnce } from './execute-at-once.ts';
import type { Budget } from './limits/budget.ts';
import { costOf } from './limits/cost.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { schema } from './schema.ts';

/** The text of an answer, and the points that its operation cost. */
export type PublicAnswer = { text: string; points: number };

/**
 * Answers what a network asks, which has paid for it then; null, and nothing paid, of what Apollo must refuse, and of
 * all that isn't a query, or is about one person or one moment.
 */
export type PublicQueries = (asked: Asked, network: string) => Promise<PublicAnswer | null>;

/** Answers public queries as Apollo does, whose own way takes longer than the query. */
export function publicQueries(
  dependencies: Dependencies,
  judge: (text: string) => Judgement | null,
  persisted: PersistedQueries,
  budget: Budget,
): PublicQueries {
  /** Without a text, the one that goes by the hash; a new text with its hash is for Apollo to remember. */
  const textOf = async ({ query, extensions }: Asked): Promise<string | undefined> => {
    const named = extensions?.persistedQuery;
    if (!named) return query;
    return query === undefined &&
      isObject(named) &&
      named.version === 1 &&
      typeof named.sha256Hash === 'string'
      ? persisted.get(`apq:${named.sha256Hash}`)
      : undefined;
  };

  return async (asked, network) => {
    const text = await textOf(asked);
    if (!text || budget.balance(network).remaining === 0) return null;
    const judgement = judge(text);
    if (!judgement || 'violation' in judgement) return null;
    const { document } = judgement;
    const { operationName, variables = {} } = asked;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return null;
    const { points, cacheable } = costOf(
      schema,
      document,
      operation,
      variables,
      dependencies.catalogue.current(),
    );
    if (!cacheable || points > REQUEST_LIMITS.cost || !budget.spend(network, points + 1)) return null;
    const data = executeAtOnce(document, operation, variables, { dependencies, network });
    if (data) return { text: `${JSON.stringify({ data, extensions: { cost: points } })}\n`, points };
    budget.refund(network, points + 1);
    return null;
  };
}
