import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { accentStyles } from '#domain/look/accent.ts';
import type { PageConfig, PagePicture, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { builtAssets, CASCADE_LAYERS } from './assets.ts';
import { documentOf } from './document.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type PageOutput = {
  html: string;
  status: number;
  /** What allows the page's inline styles; '' when there are none. */
  styleHash: string;
  /** The header `link` that has browsers fetch the page's largest picture at once; '' of none. */
  link: string;
};

/**
 * Renders pages to HTML.
 *
 * @param network whose wrong guesses at secret links count; null where no page of its asks for one
 */
export type PageRenderer = (url: string, config: PageConfig, network: string | null) => Promise<PageOutput>;

/** What answers the queries of the pages that are rendered for a network. */
export type QueriesOf = (network: string | null) => RunPageQuery;

/** What the render bundle exports: see client/site/entry-server.tsx. */
type RenderBundle = {
  renderPage(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage>;
};

/** Renders with what `npm run build` made. */
export async function builtRenderer(queriesOf: QueriesOf): Promise<PageRenderer> {
  const entry = (await import(pathToFileURL(`${root}dist/server/entry-server.js`).href)) as RenderBundle;
  const assetsOf = builtAssets(`${root}dist/client`);
  return async (url, config, network) => {
    const page = await entry.renderPage(url, queriesOf(network), config);
    const { styleHash, ...assets } = assetsOf(page.modules, config.site.accent);
    return {
      html: documentOf(page, config, assets),
      status: page.status,
      styleHash,
      link: linkTo(page.picture),
    };
  };
}

/** Renders with the development server, which rebuilds what changes. */
export function developmentRenderer(vite: ViteDevServer, queriesOf: QueriesOf): PageRenderer {
  return async (url, config, network) => {
    const entry = (await vite.ssrLoadModule('/site/entry-server.tsx')) as RenderBundle;
    const page = await entry.renderPage(url, queriesOf(network), config);
    const assets = {
      scripts: ['/site/entry-client.tsx'],
      modules: [],
      fonts: [],
      styles: await developmentStyles(vite, config.site.accent),
      inlined: [],
    };
    const html = await vite.transformIndexHtml(url, documentOf(page, config, assets));
    return { html, status: page.status, styleHash: '', link: '' };
  };
}

/**
 * The styles of everything that has been rendered so far, so that a page is styled from its first paint. Vite's client
 * takes an element with a module's id for that module's styles, and replaces its text when they change.
 */
async function developmentStyles(vite: ViteDevServer, accent?: string): Promise<string> {
  const sheets = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
    id?.endsWith('.css'),
  );
  const elements = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string };
      return `<style data-vite-dev-id="${id}">${css}</style>`;
    }),
  );
  const own = accent ? `<style>${accentStyles(accent)}</style>` : '';
  return `<style>${CASCADE_LAYERS}</style>${elements.join('')}${own}`;
}

/** A browser that knows no widths fetches the first, the smallest. */
function linkTo(picture: PagePicture | null): string {
  if (!picture) return '';
  const { srcSet, sizes } = picture;
  return `<${srcSet.split(' ')[0]}>;rel=preload;as=image;type="image/avif";fetchpriority=high;imagesrcset="${srcSet}";imagesizes="${sizes}"`;
}
