import { MAX_SEARCH_LENGTH } from '#domain/api.ts';
import { badInput } from './bad-input.ts';
import { builder } from './builder.ts';

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Which way a list runs.',
  values: {
    ASC: { description: 'From the smallest, the earliest, A.' },
    DESC: { description: 'From the greatest, the latest, Z.' },
  } as const,
});

/** @throws GraphQLError with status 400 for a search that is too long */
export function checkSearch(search: string | null | undefined): void {
  if (search != null && search.length > MAX_SEARCH_LENGTH)
    throw badInput(`A search has at most ${MAX_SEARCH_LENGTH} characters.`);
}
