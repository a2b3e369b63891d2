import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';

/** What a query of a page was answered, or why it could not be. */
export type PageAnswer = { data?: unknown; error?: Error };

/** What a page's queries were answered, by `keyOf`. On the server alone: the browser has its client's cache, and asks for itself. */
export const PageAnswersContext = createContext<ReadonlyMap<string, PageAnswer> | null>(null);

/** By what the answer to a query is known. */
export const keyOf = (query: DocumentNode, variables: OperationVariables = {}): string =>
  JSON.stringify([operationName(query), variables]);

/** What pages need of Apollo's result. */
type PageResult<Data, Variables extends OperationVariables> = Pick<
  useQuery.Result<Data, Variables, 'empty' | 'complete'>,
  'data' | 'previousData' | 'error' | 'loading' | 'client' | 'refetch' | 'startPolling' | 'stopPolling'
>;

type UsePageQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options?: useQuery.Options<Data, Variables>,
) => PageResult<Data, Variables>;

/** Pages on the server are rendered once: nothing is asked for again, and nobody looks. */
const never = () => Promise.reject(new Error('The server asks for nothing again.'));
const nothing = () => {};

/**
 * What the server was answered before it rendered the page (`<Screen>.queries`), as it came: reading it from the client's cache
 * takes nearly as long as all that React does.
 *
 * @throws for a query that its screen does not name: nobody would ever ask for it
 */
const useAnswer: UsePageQuery = (query, options) => {
  const { skip, variables } = options ?? {};
  const client = useApolloClient();
  const answers = use(PageAnswersContext);
  const known = skip ? {} : answers?.get(keyOf(query, variables));
  if (answers && !known)
    throw new Error(`A screen asks for ${operationName(query)} without naming it in its queries.`);
  const { data, error } = known ?? {};
  return {
    data: data as undefined,
    previousData: undefined,
    error,
    loading: known === undefined,
    client,
    refetch: never,
    startPolling: nothing,
    stopPolling: nothing,
  };
};

/** `useQuery` for what a page shows; the generated hooks of the site's queries are made of it. */
export const usePageQuery: UsePageQuery = import.meta.env.SSR ? useAnswer : useQuery;

/** What a document's operation is called. */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  return '';
}
