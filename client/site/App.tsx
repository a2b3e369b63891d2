import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { PageConfig } from '#domain/page.ts';
import { Hydrated } from './features/Hydrated.tsx';
import { PageConfigContext } from './features/page-config.ts';
import { Layout } from './layout/Layout.tsx';
import { useLinks } from './layout/use-links.ts';
import { routesFor } from './routes.tsx';

/** The application without its router, which differs between browser and server. */
export function App({ client, config }: { client: ApolloClient; config: PageConfig }) {
  return (
    <ApolloProvider client={client}>
      <PageConfigContext value={config}>
        <Page />
      </PageConfigContext>
    </ApolloProvider>
  );
}

/** The page at the address, in the frame of every page. */
function Page() {
  useLinks();
  const page = useRoutes(routesFor(useLocation().pathname));
  return (
    <Layout>
      <Suspense>
        {page}
        <Hydrated />
      </Suspense>
    </Layout>
  );
}
