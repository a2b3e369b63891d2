import type { RegistrationSortKey } from '../../generated/schema-types.ts';
import { useAddress } from '../../parts/use-address.ts';

/** What the list can be filtered by; the server's export takes the same. */
export const FILTERS = [
  'conference',
  'status',
  'phase',
  'category',
  'country',
  'coupon',
  'from',
  'to',
  'search',
] as const;

/** The list as the address has it; and how to change it. */
export function useList() {
  const { filter, params, change } = useAddress(FILTERS);
  const by = (params.get('sort') ?? 'MADE') as RegistrationSortKey;
  const descending = params.get('order') !== 'asc';
  return { filter, sort: { by, descending }, change };
}
