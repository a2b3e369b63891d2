import type { PageConfig } from '#domain/page.ts';
import type { ExampleQuery } from './example-queries.ts';
import { tryAddress } from './try-address.ts';

const SANDBOX = 'https://studio.apollographql.com/sandbox/explorer';

/**
 * Where the API can be tried: in our own GraphiQL where it has been built, else in Apollo's Sandbox, a site of its own.
 *
 * @returns its name, and its address with an example or without one
 */
export function explorerOf({ graphiql, publicUrl }: Pick<PageConfig, 'graphiql' | 'publicUrl'>) {
  if (graphiql)
    return {
      name: 'GraphiQL',
      address: (example?: ExampleQuery) => (example ? tryAddress(example) : '/graphql'),
    };
  return {
    name: 'Apollo Sandbox',
    address: (example?: ExampleQuery) => {
      const parameters = new URLSearchParams({ endpoint: `${publicUrl}/graphql` });
      if (example) parameters.set('document', example.query);
      if (example?.variables) parameters.set('variables', JSON.stringify(example.variables));
      return `${SANDBOX}?${parameters}`;
    },
  };
}
