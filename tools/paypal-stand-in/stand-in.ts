import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { injectedError } from './api/errors.ts';
import { type Control, createControl } from './control.ts';
import { standInDefaults, webhookRetryDelays } from './defaults.ts';
import { addApiRoutes } from './http/api-routes.ts';
import { takeBodiesAsText } from './http/bodies.ts';
import { addControlRoutes } from './http/control-routes.ts';
import { createFaults } from './http/faults.ts';
import { addPageRoutes } from './http/page-routes.ts';
import { createTokens } from './http/tokens.ts';
import { originAt } from './origin.ts';
import type { Context } from './state/context.ts';
import type { EventRecord } from './state/model.ts';
import { openStore, type Store } from './state/store.ts';
import { createDelivery, type Delivery } from './webhooks/delivery.ts';
import { newEvent } from './webhooks/events.ts';
import { createSigner } from './webhooks/signing.ts';

export type StandInOptions = {
  /** Where to listen; `127.0.0.1` unless given. */
  host?: string;
  /** 0, as unless given, takes any free port. */
  port?: number;
  /** The origin under which browsers reach the stand-in, where that is not its own address. */
  publicUrl?: string;
  clientId: string;
  clientSecret: string;
  /** A folder of its own in which everything survives the process; without it nothing does. */
  dataDir?: string;
  /** Where webhook events go; without an address they are kept, and can be sent by hand. */
  webhookUrl?: string;
  /** The id that verify-webhook-signature must be given. */
  webhookId?: string;
  /** Waiting times between deliveries of one event, in milliseconds; as many repeats as there are entries. */
  webhookRetryDelays?: readonly number[];
  /** Milliseconds that a delivery waits for its answer; ten seconds unless given. */
  webhookPatienceMs?: number;
  /** The clock: limits and times follow it. */
  now?: () => Date;
  logger?: FastifyBaseLogger;
};

export type StandIn = {
  /** The address of API and pages, without a slash at its end. */
  url: string;
  webhookId: string;
  setWebhookUrl(url: string | undefined): void;
  control: Control;
  /** Ends everything at once, open connections and deliveries included. */
  close(): Promise<void>;
};

/**
 * Starts a local PayPal: Orders v2, payments, tokens and webhooks, the approval page and the browser script. It is
 * told apart from PayPal by its address and by a line on its pages that no money moves.
 *
 * @throws where the port is taken, or `dataDir` cannot be used
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { dataDir, logger, host = standInDefaults.host, webhookId = standInDefaults.webhookId } = options;
  const now = options.now ?? (() => new Date());
  const ended = new AbortController();
  const publicUrl = options.publicUrl && new URL(options.publicUrl).origin;
  let url = publicUrl ?? '';
  const baseUrl = (): string => url;
  const certUrl = (): string => `${url}/v1/notifications/certs/CERT-STAND-IN`;

  const store = openStore({ dataDir, now });
  const signer = createSigner(dataDir);
  const delivery = createDelivery({
    store,
    signer,
    webhookId,
    certUrl,
    now,
    retryDelays: options.webhookRetryDelays ?? webhookRetryDelays,
    patienceMs: options.webhookPatienceMs,
    url: options.webhookUrl,
    log: (message) => logger?.warn(message),
  });
  const context = createContext({ store, now, baseUrl, delivery });
  const faults = createFaults();
  const tokens = createTokens({ store, now }, { id: options.clientId, secret: options.clientSecret });
  const control = createControl({ context, faults, delivery, tokens });

  const app = createServer(logger);
  addApiRoutes(app, { context, tokens, faults, signer, webhookId, certUrl, ended: ended.signal });
  addPageRoutes(app, { context, clientId: options.clientId, faults, ended: ended.signal });
  addControlRoutes(app, { context, control, delivery });
  const close = async (): Promise<void> => {
    ended.abort();
    await delivery.close();
    await app.close();
    store.close();
  };
  try {
    await app.listen({ host, port: options.port ?? 0 });
    url = publicUrl ?? originAt(host, (app.server.address() as AddressInfo).port);
  } catch (error) {
    await close();
    throw error;
  }
  // What was on its way when the process ended.
  for (const event of store.all('event')) if (event.state === 'waiting') delivery.start(event.id);

  return { url, webhookId, setWebhookUrl: (next) => delivery.setUrl(next), control, close };
}

function createServer(logger: FastifyBaseLogger | undefined): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  }) as FastifyInstance;
  takeBodiesAsText(app);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(injectedError('get', 404).body));
  app.setErrorHandler((error, _request, reply) => {
    logger?.error(error);
    return reply.status(500).send(injectedError('get', 500).body);
  });
  return app;
}

function createContext({
  store,
  now,
  baseUrl,
  delivery,
}: {
  store: Store;
  now: () => Date;
  baseUrl: () => string;
  delivery: Delivery;
}): Context {
  const context: Context = {
    store,
    now,
    baseUrl,
    commitAndTell: (changes, ...events) => {
      const state = delivery.url ? 'waiting' : 'held';
      let told: EventRecord[] = [];
      store.commit(changes, () => {
        told = events.map(([type, subject]) => newEvent(context, type, subject, state));
        return told.map((record) => ({ kind: 'event', record }));
      });
      for (const event of told) if (state === 'waiting') delivery.start(event.id);
    },
  };
  return context;
}
