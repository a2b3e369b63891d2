import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { badInput } from './bad-input.ts';
import { builder } from './builder.ts';

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Direction of an ordering.',
  values: {
    ASC: { description: 'Ascending: smallest, earliest or A first.' },
    DESC: { description: 'Descending: greatest, latest or Z first.' },
  } as const,
});

/** @throws GraphQLError with status 400 for a search that is too long */
export function checkSearch(search: string | null | undefined): void {
  if (search != null && search.length > MAX_SEARCH_LENGTH)
    throw badInput(`A search may have at most ${MAX_SEARCH_LENGTH} characters.`);
}
