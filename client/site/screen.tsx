import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type ComponentType, lazy } from 'react';
import type { Params } from 'react-router-dom';
import { loadAgain } from '#client/ui/load-again.ts';
import { useModule } from './features/response.ts';
import { isReachable, NoConnection } from './layout/NoConnection.tsx';

/** A query that a page asks, with its variables. */
export type Asked = { query: DocumentNode; variables: OperationVariables };

/** What the address of a page says. */
export type PageAddress = { params: Params; search: URLSearchParams };

/**
 * The queries of a page. The server has them answered before it renders the page, and the browser before the page is shown,
 * when a visitor reaches for a link to it. A query that depends on another's answer is named once the client knows that answer.
 */
export type Queries = (address: PageAddress, client: ApolloClient) => readonly Asked[];

type ScreenComponent = ComponentType & { queries?: Queries };

/** A screen's component, which can be loaded when it will probably be shown. */
export type Screen = ComponentType & {
  /** What it asks for at an address, once its code is there. */
  load(): Promise<Queries>;
};

const NO_QUERIES: Queries = () => [];

export function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Asked {
  return { query, variables };
}

/**
 * A screen that is loaded when it is first shown, or when the visitor reaches for a link to it.
 *
 * @param name its source file in screens/; while a page is rendered on the server it tells which styles and scripts
 * belong to the page
 */
export function screen(name: string, load: () => Promise<{ default: ScreenComponent }>): Screen {
  const Lazy = lazy(() => load().catch(loadPageAgain));
  function Screen() {
    useModule(`site/screens/${name}.tsx`);
    return <Lazy />;
  }
  Screen.load = async () => (await load()).default.queries ?? NO_QUERIES;
  return Screen;
}

/**
 * A part of a screen whose code comes by itself, and which the screen waits for: a page that is translated while it comes alive
 * would lose its texts. Without a connection there is nothing in its place.
 *
 * @param name its source file in screens/
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
  return function Part(props: Props) {
    useModule(`site/screens/${name}.tsx`);
    return <Lazy {...props} />;
  };
}

/** Without a connection the page says so, and waits; otherwise it is loaded anew. */
async function loadPageAgain(error: unknown): Promise<{ default: ComponentType }> {
  if (import.meta.env.SSR) throw error;
  return (await isReachable()) ? loadAgain(error) : { default: NoConnection };
}
