import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DESK_LIMITS, REQUEST_LIMITS, STATEMENT_BYTES } from '#domain/limits.ts';
import { logoAddress } from '#domain/look/logo.ts';
import type { DeskLook } from '#domain/site.ts';
import { lists } from '#server/assembly/lists.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import { KEPT_FOR_GOOD } from '#server/base/http/caching.ts';
import { deskNetworkOf } from '#server/base/http/network.ts';
import { isObject } from '#server/base/http/rest.ts';
import { type AppOptions, createApp } from '#server/base/http/server.ts';
import { sendUnavailable } from '#server/base/http/unavailable.ts';
import { createLanes } from '#server/base/lib/lanes.ts';
import { dataBlock } from '#server/base/pages/document.ts';
import { siteOf } from '#server/base/site.ts';
import { mailFiles } from '#server/common/mail/mail.desk.ts';
import { mediaUpload } from '#server/common/media/media.desk.ts';
import { personExport } from '#server/office/privacy/privacy.desk.ts';
import {
  type DeskUser,
  endSession,
  openSession,
  SESSION_MS,
  userOfSession,
  viewing,
} from '#server/office/staff/desk-access.service.ts';
import { readCookie, refusalOf, writeCookie } from '#server/office/staff/gate.ts';
import { passkeySignIn, passkeysAtDesk } from '#server/office/staff/passkey-routes.ts';
import { wordingFiles } from '#server/office/wording/wording.desk.ts';
import { doorSheetFile } from '#server/orders/seats/door-sheet.desk.ts';
import { exportAddresses } from '#server/organiser/desk/addresses.ts';
import { heldTo, refuseUnlessAllowed } from '#server/organiser/desk/allowed.ts';
import type { DeskContext } from '#server/organiser/desk/context.ts';
import { listExport } from '#server/organiser/exports.ts';
import { abstractFiles } from '#server/programme/abstracts/abstract-files.desk.ts';
import { badgeExport } from '#server/registrations/registrations/badges.desk.ts';
import { orderFiles } from '#server/registrations/registrations/order-files.desk.ts';
import { ledgerExport } from '#server/registrations/report/ledger.desk.ts';
import { createDeskApollo } from './apollo.ts';
import { takeLargeQuestions } from './large-questions.ts';
import { ruleOfRoute } from './needs.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is at the desk; null at the public site, and for whoever has not come in. */
    deskUser: DeskUser | null;
  }
}

/** The style sheet that Observable Plot puts into each drawing; the browser test of Money shows when it has become another one. */
const PLOT_STYLE = "'sha256-+TfQir1nvDucAdvE6XUQBt4ayUjpAWkbw2kCdSfekHM='";

/** Why a request without a session is refused. */
const NOBODY = { error: 'Your session has ended.', code: 'NO_SESSION' };

/** Why a request beside too many others of its session is refused. */
const TOO_MANY = { error: 'Too many requests at once. Please wait until they are answered.' };

export type DeskOptions = {
  /** The folder of the built page; null: there is none, only what it talks to. */
  page: string | null;
  readOnly: boolean;
  /** Which proxies are trusted to say where a request comes from. */
  trustProxy?: AppOptions['trustProxy'];
  /** The time that keys and sessions end by; the system's unless said, whatever time the site shows. */
  now?: () => Date;
};

/** Makes the desk's HTTP server, which listens nowhere yet (docs/product.md 16.1). */
export async function createDesk(dependencies: Dependencies, options: DeskOptions): Promise<FastifyInstance> {
  const { page, readOnly, trustProxy = false, now = () => systemClock.now() } = options;
  const { database } = dependencies;
  const desk = await createApp({
    loggerInstance: dependencies.log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: REQUEST_LIMITS.bytes,
    forceCloseConnections: true,
  });
  await addHeaders(desk);
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refusalOf(request, dependencies.deskUrl);
    if (refusal) return reply.code(refusal.status).send({ error: refusal.error });
  });
  desk.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(dependencies, error, request, reply),
  );

  const { deskUrl } = dependencies;
  const enter = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    // Whoever comes in anew has left: the browser's earlier session opens nothing any more.
    await endSession(database, readCookie('session', request.headers, deskUrl) ?? '');
    const cookie = { value: token, seconds: SESSION_MS / 1000 };
    reply.header('set-cookie', writeCookie('session', request.headers, deskUrl, cookie));
  };

  desk.post('/session', async (request, reply) => {
    const key = isObject(request.body) ? request.body.key : null;
    if (typeof key !== 'string') return reply.code(400).send({ error: 'A key is missing.' });
    const token = await openSession(dependencies, {
      key,
      network: deskNetworkOf(request),
      now: now(),
      readOnly,
    });
    await enter(request, reply, token);
    return reply.code(204).send();
  });
  const passkeys = { readOnly, now, networkOf: deskNetworkOf, enter };
  passkeySignIn(desk, dependencies, passkeys);

  await desk.register(async (inside) => {
    inside.decorateRequest('deskUser', null);
    inside.addHook('onRequest', async (request, reply) => {
      const token = readCookie('session', request.headers, deskUrl);
      const user = token === null ? null : await userOfSession(dependencies, { token, now: now() });
      // The weaker of both: a session that only looks does so at every desk.
      request.deskUser = user && (readOnly ? viewing(user) : user);
      if (!request.deskUser && !isLogo(dependencies, request)) return reply.code(401).send(NOBODY);
      // A page elsewhere may lead here, but is not to have anything fetched that only the desk asks for.
      if (request.headers['sec-fetch-site'] !== 'same-origin')
        return reply.code(403).send({ error: 'Only the desk’s own page may ask for this.' });
      if (!request.deskUser) return;
      const rule = ruleOfRoute(request.routeOptions.url ?? '');
      refuseUnlessAllowed(request.deskUser, rule, now());
      const [query, params] = [request.query as object, request.params as object];
      const held = await heldTo(request.deskUser, rule, { ...query, ...params }, dependencies);
      request.query = Object.fromEntries(
        Object.entries(held).filter(([name]) => !Object.hasOwn(params, name)),
      );
    });
    makeFilesInTurn(inside);
    passkeysAtDesk(inside, dependencies, passkeys);
    orderFiles(inside, dependencies);
    abstractFiles(inside, dependencies);
    mailFiles(inside, dependencies);
    wordingFiles(inside, dependencies);
    for (const list of lists) {
      listExport(inside, dependencies, list);
      if (list.person) exportAddresses(inside, dependencies, list);
    }
    badgeExport(inside, dependencies);
    doorSheetFile(inside, dependencies);
    personExport(inside, dependencies);
    ledgerExport(inside, dependencies);
    mediaUpload(inside, dependencies);
    const apollo = createDeskApollo(dependencies);
    await apollo.start();
    inside.addHook('onClose', () => apollo.stop());
    // A bank's statement is sent as JSON, in which a character may take two. Whoever is not at the desk has been refused before.
    inside.register(async (scope) => {
      takeLargeQuestions(scope);
      const bodyLimit = 2 * STATEMENT_BYTES;
      scope.post('/graphql', { bodyLimit }, graphqlHandler(apollo, dependencies, now));
    });
    inside.post('/session/end', async (request, reply) => {
      await endSession(database, readCookie('session', request.headers, deskUrl) ?? '');
      const gone = { value: '', seconds: 0 };
      reply.header('set-cookie', writeCookie('session', request.headers, deskUrl, gone));
      return reply.code(204).send();
    });
  });

  if (page !== null) await servePage(desk, page, dependencies);
  return desk;
}

/**
 * Makes the files of each session one after the other, until it has them: a list as a spreadsheet takes as long as many pages. Whoever has
 * left before their turn is made nothing; what is being made is waited for, also when they leave.
 */
function makeFilesInTurn(inside: FastifyInstance): void {
  const inLane = createLanes(DESK_LIMITS.files);
  inside.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/export/')) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const made = await inLane<unknown>(userOf(request).sessionId, async () =>
        reply.raw.destroyed ? reply.hijack() : handler.call(this, request, reply),
      );
      return made ?? reply.code(429).send(TOO_MANY);
    };
  });
}

/** Answers a few requests of each session at once, so that none takes the connections that visitors wait for (docs/product.md 11.5). */
function graphqlHandler(apollo: ApolloServer<DeskContext>, dependencies: Dependencies, now: () => Date) {
  const inLane = createLanes(DESK_LIMITS.taken, DESK_LIMITS.atOnce);
  const answer = fastifyApolloHandler(apollo, {
    context: async (request) => ({ dependencies, ...userOf(request), lists, now: now() }),
  });
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const answered = await inLane<unknown>(userOf(request).sessionId, async () =>
      answer.call(this, request, reply),
    );
    return answered ?? reply.code(429).send(TOO_MANY);
  };
}

/** Whoever asks: the hook before it has let nobody else through. */
function userOf({ deskUser }: FastifyRequest): DeskUser {
  if (!deskUser) throw new Error('Nobody is at the desk.');
  return deskUser;
}

/** Whether it asks for a logo that the site shows: whoever has not come in sees that, and no other picture. */
function isLogo(dependencies: Dependencies, { method, url }: FastifyRequest): boolean {
  const { logo, logoDark } = siteOf(dependencies);
  return method === 'GET' && [logo, logoDark].some((one) => one && url === logoAddress(one));
}

/** Nothing but our own files is loaded, no other site may show them or learn of them, and nothing is kept. */
async function addHeaders(desk: FastifyInstance): Promise<void> {
  await desk.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", PLOT_STYLE],
        fontSrc: ["'self'"],
        imgSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        // An author's PDF.
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // It has no certificate, and localhost is every other program's, too.
    strictTransportSecurity: false,
  });
}

/**
 * The page's files, which browsers keep, and the page itself at every address that is none of theirs: it knows its own addresses,
 * has the organiser's look with it, and is kept nowhere.
 */
async function servePage(desk: FastifyInstance, folder: string, dependencies: Dependencies): Promise<void> {
  await desk.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The page itself goes out with the look alone, below.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    dotfiles: 'ignore',
    lastModified: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Their names hold a hash of what is in them.
      if (relative(folder, path).startsWith(`assets${sep}`)) reply.header('cache-control', KEPT_FOR_GOOD);
    },
  });
  desk.setNotFoundHandler(async ({ method, url }, reply) => {
    // What is searched for may have a dot, too.
    const isPage = method === 'GET' && !/\.[a-z0-9]+$/i.test(url.split('?', 1)[0] ?? '');
    if (!isPage) return reply.code(404).send({ error: 'There is nothing here.' });
    const { name, accent, logo, logoDark } = siteOf(dependencies);
    const look: DeskLook = { name, accent, logo, logoDark };
    const block = `<script type="application/json" id="look">${dataBlock(look)}</script></head>`;
    const file = await readFile(join(folder, 'index.html'), 'utf8');
    return reply.type('text/html; charset=utf-8').send(file.replace('</head>', () => block));
  });
}

function answerError(
  { outages, log }: Dependencies,
  error: FastifyError | ExpectedError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // An export that could not begin is not one.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  if (error instanceof ExpectedError)
    return reply.code(error.status).send({ error: error.message, code: error.code });
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: error.message });
  if (outages.note(error)) return sendUnavailable(reply);
  log.error({ err: error }, 'A request at the desk failed');
  return reply.code(500).send({ error: 'Something went wrong on our side.' });
}
