import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';

type Page = { endCursor: string | null };

/**
 * What asks for a list's next page, as long as there is one; rejects where it could not be read. While another list is on its
 * way, or where that failed, the one that still shows has none.
 *
 * @param list the query of the list, which takes `after`
 */
export function nextPage<Data, Variables extends OperationVariables>(
  list: useQuery.Result<Data, Variables & { after?: string | null | undefined }>,
  page: Page | undefined,
): () => Promise<void> {
  return async () => {
    const after = page?.endCursor;
    if (after && list.data && !list.loading)
      await list.fetchMore({ variables: { after } as Partial<Variables & { after: string }> });
  };
}
