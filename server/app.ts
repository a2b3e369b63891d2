import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import { contentKinds } from './assembly/content-kinds.ts';
import { schemaRest } from './assembly/schema.rest.ts';
import { schema } from './assembly/schema.ts';
import type { Dependencies } from './base/dependencies.ts';
import { createApollo } from './base/graphql/apollo.ts';
import type { GraphQLContext } from './base/graphql/context.ts';
import { builtGraphiQL, type GraphiQLAssets } from './base/graphql/graphiql-page.ts';
import { limitsPlugin } from './base/graphql/limits/limits-plugin.ts';
import { stillOpenPlugin } from './base/graphql/link-query.ts';
import { serveGraphQL } from './base/graphql/serve-graphql.ts';
import { browserErrorsRest } from './base/health/browser-errors.rest.ts';
import { healthRest, metricsRest } from './base/health/health.rest.ts';
import type { Metrics } from './base/health/metrics.ts';
import type { Readiness } from './base/health/readiness.ts';
import { KEPT_FOR_GOOD } from './base/http/caching.ts';
import { addSecurityHeaders } from './base/http/security-headers.ts';
import { sendUnavailable } from './base/http/unavailable.ts';
import { throwRefusal } from './base/pages/page-refusal.ts';
import { serveDevelopmentPages, servePages } from './base/pages/pages.ts';
import { servePreviews } from './base/pages/preview.ts';
import {
  builtRenderer,
  developmentRenderer,
  type PageRenderer,
  type QueriesOf,
} from './base/pages/renderer.ts';
import { siteOfPages } from './base/site.ts';
import { linkFormsRest } from './common/access/link-forms.rest.ts';
import { linkPoints } from './common/access/link-points.ts';
import { mediaRest } from './common/media/media.rest.ts';
import { invoiceRest } from './money/invoices/invoice.rest.ts';
import { pagePoints } from './money/payments/page-points.ts';
import { paymentRest } from './money/payments/payment.rest.ts';
import { webhookRest } from './money/payments/webhook.rest.ts';
import { couponRest } from './orders/coupons/coupon.rest.ts';
import { orderRest } from './orders/orders/order.rest.ts';
import { seatRest } from './orders/seats/seat.rest.ts';
import { contactRest } from './outreach/contact/contact.rest.ts';
import { myLinksRest } from './outreach/my-links/my-links.rest.ts';
import { newsletterRest, subscriptionRoutes } from './outreach/newsletter/newsletter.rest.ts';
import { abstractRest } from './programme/abstracts/abstract.rest.ts';
import { authorAbstractRest } from './programme/abstracts/author-abstract.rest.ts';
import { presentationRest } from './programme/rooms/presentations.rest.ts';
import { roomRest } from './programme/rooms/room.rest.ts';
import { registrationRest } from './registrations/registrations/registration.rest.ts';
import { catalogueRest } from './site/catalogue/catalogue.rest.ts';
import { knownPages, pagesToPrepare } from './site/catalogue/known-pages.ts';
import { serveSitemap } from './site/catalogue/sitemap.rest.ts';
import { openPreview } from './site/content/preview.service.ts';
import { feedsRest } from './site/feeds/feeds.rest.ts';
import { lookRest, SHIPPED_FILES, SHIPPED_FOLDER } from './site/look/look.rest.ts';
import { frameLinksOf } from './site/texts/navigation.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type AppOptions = {
  /** What pages are told, apart from who organises. */
  config: Omit<PageConfig, 'site' | 'links' | 'graphiql'>;
  /** Serves pages with hot reload, from the sources instead of from dist. */
  development: boolean;
  /** Renders pages before anybody asks for them, once the server listens. */
  preparePages?: boolean;
  /** What is told of this process, and what must be sent for its metrics; null: they are not told here. */
  health: { readiness: Readiness; metrics: Metrics; token: string | null };
};

/**
 * Wires the HTTP server: security headers, GraphQL, the documented /api calls, static files and pages.
 *
 * @param app made by the caller, because the services log through it
 */
export async function buildApp(
  app: FastifyInstance,
  dependencies: Dependencies,
  options: AppOptions,
): Promise<void> {
  const graphiql = builtGraphiQL(`${root}dist/developers/graphiql`);
  const configOf = (given: Dependencies): PageConfig => ({
    ...options.config,
    graphiql: graphiql !== null,
    site: siteOfPages(given),
    links: frameLinksOf(given.catalogue.current()),
  });
  const { readiness, metrics, token } = options.health;
  addSecurityHeaders(app, options.config);
  healthRest(app, readiness);
  browserErrorsRest(app, (script) => existsSync(`${root}dist/client${script}`), metrics.countBrowserError);
  if (token !== null) metricsRest(app, metrics, token, dependencies.noteAbuse);

  const apollo = await addFeatures(app, dependencies, {
    graphiql,
    plugins: [metrics.operationsPlugin],
  });
  const queriesOf = queriesOfPages(apollo, dependencies);
  const config = () => configOf(dependencies);
  const rendererOf = options.development
    ? await serveDevelopment(app, queriesOf, config)
    : await serveBuilt(app, dependencies, queriesOf, { config, prepare: options.preparePages ?? false });
  servePreviews(app, linkPoints(dependencies), async (request) => {
    const preview = await openPreview(dependencies, contentKinds, request);
    if (!preview) return null;
    return {
      path: preview.path,
      config: configOf(preview.dependencies),
      render: await rendererOf(queriesOfPages(apollo, preview.dependencies)),
    };
  });
}

/**
 * Answers pages' queries as `/graphql` answers everybody's, without the network and for no points. All queries of a page are
 * answered from one state of the catalogue, whatever is published while it is rendered.
 */
export function queriesOfPages(apollo: ApolloServer<GraphQLContext>, given: Dependencies): QueriesOf {
  return (network) => {
    const catalogue = given.catalogue.current();
    const dependencies = { ...given, catalogue: { ...given.catalogue, current: () => catalogue } };
    return async ({ text, name, variables }) => {
      const { body } = await apollo.executeOperation(
        { query: text, operationName: name, variables },
        { contextValue: { dependencies, network, forPage: true } },
      );
      if (body.kind !== 'single') throw new Error('A page’s query answered in parts.');
      throwRefusal(body.singleResult.errors);
      return body.singleResult;
    };
  };
}

export type FeatureOptions = {
  /** The assets of the GraphiQL page; without them a browser is led to the page for developers. */
  graphiql?: GraphiQLAssets | null;
  /** Of Apollo Server's, beside those that are always there. */
  plugins?: ApolloServerPlugin<GraphQLContext>[];
};

/** GraphQL and the documented /api calls: everything but pages. */
export async function addFeatures(
  app: FastifyInstance,
  dependencies: Dependencies,
  options: FeatureOptions = {},
): Promise<ApolloServer<GraphQLContext>> {
  const points = pagePoints(dependencies);
  const apollo = createApollo(dependencies, schema, [
    limitsPlugin(points),
    stillOpenPlugin(dependencies, linkPoints(dependencies)),
    ...(options.plugins ?? []),
  ]);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  serveGraphQL(app, dependencies, apollo, points, options.graphiql ?? null);

  catalogueRest(app, dependencies);
  registrationRest(app, dependencies);
  paymentRest(app, dependencies);
  serveSitemap(app, dependencies);
  app.register(async (scope) => feedsRest(scope, dependencies));
  schemaRest(app);
  couponRest(app, dependencies);
  contactRest(app, dependencies);
  abstractRest(app, dependencies);
  authorAbstractRest(app, dependencies);
  newsletterRest(app, dependencies);
  subscriptionRoutes(app, dependencies);
  webhookRest(app, dependencies);
  orderRest(app, dependencies);
  invoiceRest(app, dependencies);
  seatRest(app, dependencies);
  roomRest(app, dependencies);
  presentationRest(app, dependencies);
  myLinksRest(app, dependencies);
  linkFormsRest(app, dependencies);
  mediaRest(app, dependencies);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ ok: false, success: false, error: error.message });
    if (dependencies.outages.note(error)) return sendUnavailable(reply);
    const reference = randomUUID();
    request.log.error({ err: error, reference }, 'A request failed');
    return reply.code(500).send({
      ok: false,
      success: false,
      error: `Something went wrong on our side. Please try again, or tell us this reference: ${reference}`,
    });
  });
  return apollo;
}

/** What renders pages from the answers to other queries, for previews. */
type RendererOf = (queriesOf: QueriesOf) => PageRenderer | Promise<PageRenderer>;

async function serveBuilt(
  app: FastifyInstance,
  dependencies: Dependencies,
  queriesOf: QueriesOf,
  { config, prepare }: { config: () => PageConfig; prepare: boolean },
): Promise<RendererOf> {
  if (!existsSync(`${root}dist/client/.vite/manifest.json`))
    throw new Error('The site has not been built. Run npm start, or npm run build.');
  await app.register(fastifyStatic, {
    root: [`${root}dist/client`, `${root}dist/developers`],
    wildcard: false,
    index: false,
    preCompressed: true,
    // Compressed copies are sent in place of their originals, and need no routes of their own; what may be drawn anew is sent by
    // those that draw it.
    globIgnore: ['**/*.{br,gz}', ...SHIPPED_FILES, `${SHIPPED_FOLDER}/*`],
    dotfiles: 'ignore',
    // Browsers compare the ETag.
    lastModified: false,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        // The names that the build gives hold a hash of the content. Only the part below dist/ is looked at: the clone itself
        // may lie in a folder of that name.
        relative(`${root}dist`, path).split(sep).includes('assets') ? KEPT_FOR_GOOD : 'public, max-age=3600',
      );
    },
  });
  lookRest(app, dependencies);
  const { catalogue, clock } = dependencies;
  servePages(app, {
    render: await builtRenderer(queriesOf),
    config,
    revision: () => catalogue.versionAt(clock.now()).id,
    ...pagePoints(dependencies),
    noteAbuse: dependencies.noteAbuse,
    ...(prepare ? { prepared: () => pagesToPrepare(catalogue.current()) } : {}),
    ...knownPages(catalogue),
  });
  return builtRenderer;
}

async function serveDevelopment(
  app: FastifyInstance,
  queriesOf: QueriesOf,
  config: () => PageConfig,
): Promise<RendererOf> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Otherwise the configuration is written to a file for a moment, for which `node --watch` starts the server anew.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(graphql|graphiql|embed\.js|api|media|webhooks)(\/|\?|$)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  await app.register(fastifyStatic, { root: `${root}dist/developers`, wildcard: false, index: false });
  const rendererOf = (queries: QueriesOf) => developmentRenderer(vite, queries);
  serveDevelopmentPages(app, { render: rendererOf(queriesOf), config });
  return rendererOf;
}
