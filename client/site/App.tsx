import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { PageConfig } from '#domain/page.ts';
import { PageConfigContext } from './features/page-config.ts';
import { AppRoutes } from './routes.tsx';

/** The application without its router, which differs between browser and server. */
export function App({ client, config }: { client: ApolloClient; config: PageConfig }) {
  return (
    <ApolloProvider client={client}>
      <PageConfigContext value={config}>
        <AppRoutes />
      </PageConfigContext>
    </ApolloProvider>
  );
}
