import { useSearchParams } from 'react-router-dom';
import type { RegistrationFilter, RegistrationSortKey } from '../../generated/schema-types.ts';

/** What the address of the list says; the server's export takes the same. */
export const FILTERS = [
  'conference',
  'status',
  'phase',
  'country',
  'coupon',
  'from',
  'to',
  'search',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The list as the address has it, so that it can be kept and shared; and how to change it. */
export function useList() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as RegistrationFilter;
  const by = (params.get('sort') ?? 'MADE') as RegistrationSortKey;
  const descending = params.get('order') !== 'asc';
  const change = (changes: Record<string, string | null>) => {
    // Of the address itself: a field that is left and a choice that is made at once would each know only of itself.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace: true });
  };
  const columns = params.get('columns')?.split(',') ?? null;
  return { filter, sort: { by, descending }, columns, params, change };
}
