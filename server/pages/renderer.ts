import { fileURLToPath, pathToFileURL } from 'node:url';
import { ApolloLink, Observable } from '@apollo/client';
import type { ViteDevServer } from 'vite';
import type { PageConfig, RenderedPage } from '#domain/page.ts';
import { builtAssets } from './assets.ts';
import { documentOf } from './document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a page's query; the same way as for everybody else, without the network. */
export type RunQuery = (query: ApolloLink.Operation) => Promise<ApolloLink.Result>;

export type PageOutput = {
  html: string;
  status: number;
  /** What allows the page's inline styles; '' when there are none. */
  styleHash: string;
};

/** Renders pages to HTML. */
export type PageRenderer = (url: string, config: PageConfig) => Promise<PageOutput>;

/** What the render bundle exports: see client/entry-server.tsx. */
type RenderBundle = {
  renderPage(url: string, link: ApolloLink, config: PageConfig): Promise<RenderedPage>;
};

/** Renders with what `npm run build` made. */
export async function builtRenderer(runQuery: RunQuery): Promise<PageRenderer> {
  const entry = (await import(pathToFileURL(`${root}dist/server/entry-server.js`).href)) as RenderBundle;
  const assetsOf = builtAssets(`${root}dist/client`);
  return async (url, config) => {
    const page = await entry.renderPage(url, linkTo(runQuery), config);
    const { styleHash, ...assets } = assetsOf(page.modules);
    return { html: documentOf(page, config, assets), status: page.status, styleHash };
  };
}

/** Renders with the development server, which rebuilds what changes. */
export function developmentRenderer(vite: ViteDevServer, runQuery: RunQuery): PageRenderer {
  const assets = {
    entry: '/entry-client.tsx',
    modules: [],
    fonts: [],
    css: '',
    styleSheets: ['/styles/global.css'],
  };
  return async (url, config) => {
    const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as RenderBundle;
    const page = await entry.renderPage(url, linkTo(runQuery), config);
    const html = await vite.transformIndexHtml(url, documentOf(page, config, assets));
    return { html, status: page.status, styleHash: '' };
  };
}

function linkTo(runQuery: RunQuery): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        runQuery(operation).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error) => observer.error(error),
        );
      }),
  );
}
