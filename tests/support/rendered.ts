import type { FastifyInstance } from 'fastify';
import { renderPage } from '#client/site/entry-server.tsx';
import type { PageConfig, PageQuery, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { servePages } from '#server/base/pages/pages.ts';
import { servePreviews } from '#server/base/pages/preview.ts';
import type { PageRenderer, QueriesOf } from '#server/base/pages/renderer.ts';
import { siteOfPages } from '#server/base/site.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { pagePoints } from '#server/money/payments/page-points.ts';
import { knownPages } from '#server/site/catalogue/known-pages.ts';
import { openPreview } from '#server/site/content/preview.service.ts';
import { frameLinksOf } from '#server/site/texts/navigation.ts';
import type { Product } from './product.ts';

const config = {
  publicUrl: 'http://localhost:4000',
  paypal: { clientId: 'test', scriptOrigin: null, environment: 'sandbox', standIn: true },
  chatWidgetUrl: null,
  graphiql: false,
  development: false,
} satisfies Omit<PageConfig, 'site' | 'links'>;

const configOf = (dependencies: Dependencies): PageConfig => ({
  ...config,
  site: siteOfPages(dependencies),
  links: frameLinksOf(dependencies.catalogue.current()),
});

/**
 * A page of a product as the server renders it, at the product's clock.
 *
 * @param onQuery is told of each query that is asked for it
 */
export async function renderAt(
  product: Product,
  path: string,
  onQuery: (query: PageQuery) => void = () => {},
): Promise<RenderedPage> {
  const run: RunPageQuery = (query) => {
    onQuery(query);
    return product.graphql(query.text, query.variables);
  };
  return renderWith(product, path, run);
}

/** The same with other answers to its queries. */
export function renderWith(product: Product, path: string, run: RunPageQuery): Promise<RenderedPage> {
  return renderPage(path, run, configOf(product.dependencies));
}

/** Has a server answer with its pages and previews, without their scripts and styles. */
export function servePagesOf(
  app: FastifyInstance,
  dependencies: Dependencies,
  queriesWith: (dependencies: Dependencies) => QueriesOf,
) {
  const { catalogue, clock } = dependencies;
  servePages(app, {
    config: () => configOf(dependencies),
    revision: () => catalogue.versionAt(clock.now()).id,
    ...pagePoints(dependencies),
    noteAbuse: dependencies.noteAbuse,
    ...knownPages(catalogue),
    render: rendererWith(queriesWith(dependencies)),
  });
  servePreviews(app, linkPoints(dependencies), async (request) => {
    const preview = await openPreview(dependencies, contentKinds, request);
    if (!preview) return null;
    const { path, dependencies: given } = preview;
    return { path, config: configOf(given), render: rendererWith(queriesWith(given)) };
  });
}

function rendererWith(queriesOf: QueriesOf): PageRenderer {
  return async (url, pageConfig, network) => {
    const { head, body, status } = await renderPage(url, queriesOf(network), pageConfig);
    return { html: head + body, status, styleHash: '', link: '' };
  };
}

/** What a reader reads of some HTML: its text, with blanks for tags. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** Headings of a page under which nothing stands: no text, picture or field until the next one of their level, or a higher one. */
export function emptyHeadings(html: string): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const parts = main.split(/(?=<h[1-6][\s>])/).slice(1);
  const levelOf = (part: string) => Number(part[2]);
  return parts.flatMap((part, index) => {
    const [heading = '', below = ''] = part.split(/(?<=<\/h[1-6]>)/);
    const next = parts[index + 1];
    const hasParts = next !== undefined && levelOf(next) > levelOf(part);
    // A summary is what unfolds; its body stands after it.
    const isEmpty =
      textOf(below).trim() === '' &&
      !/<(?:img|input|select|textarea|video|iframe)\b|<svg[^>]+role="img"/.test(below);
    return isEmpty && !hasParts ? [textOf(heading).trim()] : [];
  });
}

/** The schema.org objects of a page. */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
}
