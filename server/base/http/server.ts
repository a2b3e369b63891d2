import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify';
import { refuseDeepBodies } from './json-depth.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its sender's, as `networkOf` writes it; '' at a Unix socket, which has none. */
    network: string;
  }
}

/** How long a request may take to arrive, in milliseconds, and its answer to be read. Node answers a late request with 408 and closes the connection. */
export type ArrivalLimits = {
  /** All of it, its body included: ten megabytes at 1.6 Mbit/s. */
  requestTimeout: number;
  headersTimeout: number;
  /** How often Node looks for those that are late. */
  connectionsCheckingInterval: number;
  /** For how long nothing of an answer is read until its connection is ended; what it asked for is held until then. */
  readTimeout: number;
};

export const ARRIVAL_LIMITS: ArrivalLimits = {
  requestTimeout: 55_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
  readTimeout: 150_000,
};

/** How much of a body is read before it is consumed, so that an upload that is cut off has cost little more than its limit. */
const READ_AHEAD_BYTES = 16 * 1024;

/** Answers are compressed from this size on: what fits into one packet arrives no sooner when it is smaller. */
const MIN_COMPRESSED_BYTES = 1400;
/** Answers up to this size are compressed at once, in some milliseconds, and then cached; longer ones as a stream, which is not. */
const MAX_CACHED_BYTES = 512 * 1024;

export type AppOptions = Omit<FastifyHttpOptions<RawServerDefault>, 'trustProxy'> & {
  /** Which proxies are trusted to report a client's address: none, those with these addresses, or a number of them in front. */
  trustProxy?: false | number | string[];
};

/**
 * How answers are compressed on their way.
 *
 * @param quality brotli's, from 0 to 11
 */
export const compression = (quality: number): FastifyCompressOptions => ({
  encodings: ['br', 'gzip'],
  threshold: MIN_COMPRESSED_BYTES,
  syncThreshold: MAX_CACHED_BYTES,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // About the size of a response; the usual window of four megabytes would take that much memory each time.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
  customTypes: /^text\/|[/+](json|xml|graphql)\b/,
});

/**
 * Answers what comes on one connection one after the other, as browsers and proxies ask: whoever sends a thousand requests without
 * waiting has one of them made, not a thousand held in memory, and what others ask for comes in between.
 */
function answerInTurn(app: FastifyInstance): void {
  const turns = new WeakMap<Socket, Promise<void>>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = turns.get(socket);
    turns.set(socket, new Promise((resolve) => reply.raw.once('close', resolve)));
    if (!before) return;
    await before;
    await setImmediate();
  });
}

/** Makes the HTTP server, with what holds for every request and every answer. */
export async function createApp(
  { trustProxy = false, ...options }: AppOptions,
  { readTimeout, ...arrival }: ArrivalLimits = ARRIVAL_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    // Who was connected before the server began to close sends a request in good faith, and is answered; the connection ends with it.
    return503OnClosing: false,
    http: { ...arrival, highWaterMark: READ_AHEAD_BYTES },
    requestTimeout: arrival.requestTimeout,
  });
  // A browser sends it for another site without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request, reply) => {
    const { raw, hostname, ip } = request;
    // Read once: whoever has gone has no address any more, and before their request has begun it is none.
    if (ip !== undefined) request.network = networkOf(ip);
    else if (typeof app.server.address() !== 'string')
      return reply.code(400).send({ error: 'The connection was lost.' });
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // A proxy may have decided by the one, and we by the other.
    if (hosts.length > 1) return reply.code(400).send({ error: 'A request must name exactly one host.' });
    // Apollo's adapter reads addresses with it.
    if (!URL.canParse(`http://${hostname}/`))
      return reply.code(400).send({ error: 'The host name is not valid.' });
  });
  // Only once there is an answer: a ledger, or a file that waits for the one before it, takes longer to make.
  app.addHook('onSend', async (_request, { raw }) => {
    raw.setTimeout(readTimeout, () => raw.destroy());
  });
  answerInTurn(app);
  refuseDeepBodies(app);
  // No caller needs to send anything compressed, and a small body could become a very large one.
  await app.register(compress, { ...compression(4), globalDecompression: false });
  return app;
}
