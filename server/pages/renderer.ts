import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ApolloLink, Observable } from '@apollo/client';
import type { ViteDevServer } from 'vite';
import type { PageConfig, RenderedPage } from '#domain/page.ts';
import { documentOf, type PageAssets } from './document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a page's query; the same way as for everybody else, without the network. */
export type RunQuery = (query: ApolloLink.Operation) => Promise<ApolloLink.Result>;

/** Renders pages to HTML. */
export type PageRenderer = (url: string, config: PageConfig) => Promise<{ html: string; status: number }>;

/** What the render bundle exports: see client/entry-server.tsx. */
type RenderBundle = {
  renderPage(url: string, link: ApolloLink, config: PageConfig): Promise<RenderedPage>;
};

/** Renders with what `npm run build` made. */
export async function builtRenderer(runQuery: RunQuery): Promise<PageRenderer> {
  const entry = (await import(pathToFileURL(`${root}dist/server/entry-server.js`).href)) as RenderBundle;
  const assets = builtAssets();
  return async (url, config) => {
    const page = await entry.renderPage(url, linkTo(runQuery), config);
    return { html: documentOf(page, config, assets), status: page.status };
  };
}

/** Renders with the development server, which rebuilds what changes. */
export function developmentRenderer(vite: ViteDevServer, runQuery: RunQuery): PageRenderer {
  const assets: PageAssets = {
    script: '/entry-client.tsx',
    styles: ['/styles/global.css'],
    preloads: [],
  };
  return async (url, config) => {
    const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as RenderBundle;
    const page = await entry.renderPage(url, linkTo(runQuery), config);
    return {
      html: await vite.transformIndexHtml(url, documentOf(page, config, assets)),
      status: page.status,
    };
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

type Manifest = Record<string, { file: string; css?: string[]; src?: string; isEntry?: boolean }>;

function builtAssets(): PageAssets {
  const manifest = JSON.parse(readFileSync(`${root}dist/client/.vite/manifest.json`, 'utf8')) as Manifest;
  const entries = Object.values(manifest);
  const entry = entries.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry. Run npm run build.');
  return {
    script: `/${entry.file}`,
    styles: entries.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/${file}`),
    // The two faces that every page's first screen is set in.
    preloads: entries
      .filter(({ src }) => /\/(newsreader|hanken-grotesk)\.woff2$/.test(src ?? ''))
      .map(({ file }) => `/${file}`),
  };
}
