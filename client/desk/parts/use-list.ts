import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { AnyShape, RowOf } from '#domain/organiser/list-shape.ts';
import { useAddress } from './use-address.ts';

type Page = { rows: readonly object[]; endCursor: string | null; total: number; similar: boolean };

/**
 * A list as the address has it: filtered, sorted, and read page by page.
 *
 * @param shape its declaration
 * @param document the query that was made of the declaration
 */
export function useList<L extends AnyShape>(
  shape: L,
  // biome-ignore lint/suspicious/noExplicitAny: each list's own query
  document: TypedDocumentNode<any, any>,
) {
  const { filter, change } = useAddress(Object.keys(shape.filters));
  const [params] = useSearchParams();
  const sort = params.get('sort') ?? undefined;
  const order = params.get('order') ?? undefined;
  const list = useQuery<Record<string, Page>>(document, {
    variables: { filter, sort, order },
  });
  // While another list is on its way the last one stays.
  const page = (list.data ?? list.previousData)?.[shape.name];
  return {
    shape,
    filter,
    change,
    sort: { by: sort ?? Object.keys(shape.sorts ?? {})[0] ?? '', descending: order !== 'asc' },
    rows: page?.rows as readonly RowOf<L>[] | undefined,
    total: page?.total,
    similar: page?.similar ?? false,
    error: list.error,
    /** Reads the next page, where there is one; rejects where it could not be read. */
    async more() {
      // Of this list, not of the last one.
      const after = list.data?.[shape.name]?.endCursor;
      if (after && !list.loading) await list.fetchMore({ variables: { filter, sort, order, after } });
    },
  };
}
