import type { DocumentNode } from '@apollo/client';
import { createContext, use } from 'react';

/** Why queries of a page could not be answered, by their documents. On the server alone: the browser asks for itself. */
export const PageFailuresContext = createContext<ReadonlyMap<DocumentNode, Error> | null>(null);

/**
 * What `useQuery` says of a page's query. The server has each answered before it renders the page (`<Screen>.queries`), so there
 * the result is in the cache, or it is known why there is none.
 *
 * @throws on the server, for a query that its screen does not name: nobody would ever ask for it
 */
export function usePageResult<Result extends { loading: boolean }>(
  query: DocumentNode,
  result: Result,
): Result {
  // Left out of the browser's scripts.
  if (!import.meta.env.SSR) return result;
  const failures = use(PageFailuresContext);
  if (!failures || !result.loading) return result;
  const error = failures.get(query);
  if (!error) throw new Error(`A screen asks for ${operationName(query)} without naming it in its queries.`);
  return { ...result, loading: false, error };
}

/** What a document's operation is called. */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  return '';
}
