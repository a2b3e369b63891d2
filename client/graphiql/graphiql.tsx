import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { exampleQueries } from '../site/screens/Developers/example-queries.ts';
import { examplesPlugin } from './Examples.tsx';
import './graphiql.css';

type GraphiQLProps = ComponentProps<typeof GraphiQL>;

/** Sends an operation to our own API, with the headers that were typed beside it. */
const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...options?.headers },
    body: JSON.stringify(operation),
  });
  return response.json();
};

/** What opens: the address's query; else the tabs of the last visit, and on a first one an example. */
function tabs(): Pick<GraphiQLProps, 'initialQuery' | 'initialVariables' | 'defaultTabs'> {
  const address = new URLSearchParams(window.location.search);
  const query = address.get('query');
  if (query) return { initialQuery: query, initialVariables: address.get('variables') ?? '' };
  // Its variables may be left out, and GraphiQL shows none of a default tab's.
  return { defaultTabs: exampleQueries.slice(0, 1).map(({ query }) => ({ query })) };
}

/** Beside the editor there is room for the examples only on a wide screen; elsewhere their button opens them. */
const wide = window.matchMedia('(min-width: 60rem)').matches;

const place = document.getElementById('graphiql');
if (place)
  createRoot(place).render(
    <GraphiQL
      fetcher={fetcher}
      {...tabs()}
      plugins={[examplesPlugin, HISTORY_PLUGIN]}
      {...(wide ? { visiblePlugin: examplesPlugin } : {})}
      defaultEditorToolsVisibility="variables"
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <a href="/developers" className="meridian-back">
          For developers
        </a>
      </GraphiQL.Logo>
    </GraphiQL>,
  );
