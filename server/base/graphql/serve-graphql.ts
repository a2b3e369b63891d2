import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { LinkPoints } from '#server/base/http/budget.ts';
import { cacheHeaders, cachingOf, isNotModified } from '#server/base/http/caching.ts';
import { openToAll } from '#server/base/http/cors.ts';
import { isObject } from '#server/base/http/rest.ts';
import { siteOf } from '#server/base/site.ts';
import type { GraphQLContext } from './context.ts';
import { type GraphiQLAssets, sendGraphiQL } from './graphiql-page.ts';
import { violationOf } from './limits/document-limits.ts';
import { outOfPoints, REFUSAL_POINTS } from './limits/limits-plugin.ts';
import { payerOfBody } from './limits/link-payer.ts';
import { rateLimitHeaders } from './limits/rate-limit-headers.ts';
import { createTurns } from './limits/turns.ts';
import { createResponseCache } from './response-cache.ts';
import { acceptUploads } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its network has no points left: only what a right link opens can pay for it. */
    unpaid: boolean;
  }
}

/** Seconds for which a browser or a proxy may use an answer unasked. */
const MAX_AGE = 60;
/** The longest body, in bytes, of a request that only a link can pay for: longer than that is no call with one. */
const LINK_BODY_BYTES = 16 * 1024;
const NO_STORE = { 'cache-control': 'no-store' };
const ALLOWED_HEADERS =
  'accept, apollo-require-preflight, apollographql-client-name, apollographql-client-version, content-type, if-none-match, x-apollo-operation-name';

/**
 * `/graphql`: queries by GET and POST, from anywhere, within limits; for a browser's address bar the page to try
 * it on.
 *
 * @param points pay for each request
 * @param graphiql what that page loads; null: there is none, and the page for developers opens
 */
export function serveGraphQL(
  app: FastifyInstance,
  dependencies: Dependencies,
  apollo: ApolloServer<GraphQLContext>,
  points: LinkPoints,
  graphiql: GraphiQLAssets | null,
): void {
  const { budget } = points;
  app.register(async (scope) => {
    acceptUploads(scope);

    const turn = createTurns();
    const responses = createResponseCache(
      scope,
      () => dependencies.catalogue.versionAt(dependencies.clock.now()).id,
    );

    scope.decorateRequest('unpaid', false);
    scope.addHook('onRequest', (request, reply, done) => {
      openToAll(reply);
      const { network } = request;
      if (request.method === 'OPTIONS' || budget.spend(network, requestPoints(request))) return done();
      request.unpaid = mayCarryLink(request);
      if (request.unpaid) done();
      else refuse(request, reply, outOfPoints(budget.balance(network).resetSeconds));
    });
    // Whatever comes of it, it is paid for as what is refused is: nobody has requests read for nothing.
    scope.addHook('preHandler', async (request, reply) => {
      if (!request.unpaid) return;
      const payer = await payerOfBody(points, request.body, request.network);
      if (payer === request.network || !budget.spend(payer, requestPoints(request) + REFUSAL_POINTS))
        return refuse(request, reply, outOfPoints(budget.balance(payer).resetSeconds));
    });

    scope.addHook('onSend', (request, reply, payload, done) => {
      if (request.method === 'OPTIONS') return done(null, payload);
      const balance = budget.balance(request.network);
      reply.headers(rateLimitHeaders(budget, balance));
      if (reply.statusCode === 429 && !reply.hasHeader('retry-after'))
        reply.header('retry-after', balance.resetSeconds);
      done(null, payload);
    });

    const answer = fastifyApolloHandler(apollo, {
      context: async (request) => ({
        dependencies,
        network: request.network,
        keep: (points) => responses.keep(request, points),
        ...(request.method === 'GET' ? { caching: cachingOf(dependencies, request.url, MAX_AGE) } : {}),
      }),
    });
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      bodyLimit: REQUEST_LIMITS.bytes,
      async handler(request, reply) {
        reply.header('vary', 'accept, accept-encoding');
        const caching = request.method === 'GET' ? cachingOf(dependencies, request.url, MAX_AGE) : null;
        if (caching) {
          if (request.headers.accept?.includes('text/html'))
            return graphiql
              ? sendGraphiQL(reply, siteOf(dependencies).name, graphiql)
              : reply.headers(NO_STORE).redirect('/developers#queries', 302);
          // Only a client that has received the response knows its ETag, so the request was valid.
          if (isNotModified(request, caching.etag))
            return reply.headers(cacheHeaders(caching)).code(304).send();
        }
        const known = responses.find(request);
        if (known && budget.spend(request.network, known.points))
          return reply
            .headers({ ...known.headers, ...(caching ? cacheHeaders(caching) : NO_STORE) })
            .send(known.body);
        await turn(request.network);
        const violation = violationOf(textOf(request));
        if (violation) {
          budget.charge(request.network, REFUSAL_POINTS);
          const { message, ...extensions } = violation;
          return refuse(
            request,
            reply,
            new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } }),
          );
        }
        return answer.call(scope, request, reply);
      },
    });
    scope.options('/graphql', async (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
    );
    scope.route({
      url: '/graphql',
      method: ['PUT', 'PATCH', 'DELETE'],
      handler: (request, reply) =>
        refuse(
          request,
          reply.header('allow', 'GET, POST'),
          new GraphQLError('Please use GET or POST.', {
            extensions: { code: 'METHOD_NOT_ALLOWED', http: { status: 405 } },
          }),
        ),
    });
  });
}

/**
 * Points of a request, whatever it asks: one, and one for each kilobyte of its body that is parsed. A file that comes
 * along is not parsed here, and a body that is too long is refused.
 */
function requestPoints({ method, headers }: FastifyRequest): number {
  const bytes = method === 'POST' ? Number(headers['content-length'] ?? REQUEST_LIMITS.bytes) : 0;
  return 1 + Math.floor(Math.min(bytes, REQUEST_LIMITS.bytes) / 1024);
}

/** Whether a request may be a call with a secret link: in a body, where secrets belong, and a short one. */
function mayCarryLink({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && Number(headers['content-length'] ?? REQUEST_LIMITS.bytes) <= LINK_BODY_BYTES;
}

/** The text of the query that a request carries; '' where it carries none, or only its hash. */
function textOf({ query, body }: FastifyRequest): string {
  const carrier = isObject(body) ? body : isObject(query) ? query : {};
  return typeof carrier.query === 'string' ? carrier.query : '';
}

/** Answers with an error in the shape, and the content type, that GraphQL clients expect. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: GraphQLError): FastifyReply {
  const { http, ...extensions } = error.extensions as { http: { status: number } } & Record<string, unknown>;
  const modern = request.headers.accept?.includes('application/graphql-response+json');
  return reply
    .code(http.status)
    .header('cache-control', 'no-store')
    .type(`application/${modern ? 'graphql-response+json' : 'json'}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message: error.message, extensions }] }));
}
