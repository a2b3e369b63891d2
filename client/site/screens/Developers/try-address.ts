import type { ExampleQuery } from './example-queries.ts';

/** The address at which GraphiQL opens an example, on this site that has it. */
export function tryAddress({ query, variables }: Pick<ExampleQuery, 'query' | 'variables'>): string {
  const parameters = new URLSearchParams({
    query,
    ...(variables ? { variables: JSON.stringify(variables, null, 2) } : {}),
  });
  return `/graphql?${parameters}`;
}
