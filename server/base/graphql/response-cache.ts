import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of its response in the cache; null if it is not cached. */
    cacheKey: string | null;
    /** What its operation costs, once it is known to be public and to have succeeded. */
    publicPoints: number | null;
  }
}

/** What all cached responses may take, and the longest key: a request that says more is not worth keeping. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_KEY_LENGTH = 8 * 1024;
/** What a response takes besides its body and its key, roughly. */
const OVERHEAD_BYTES = 500;

/** The headers that depend on nothing but the key; all others belong to one request. */
const SHARED_HEADERS = ['content-type', 'content-encoding', 'vary'];

/**
 * How many times less a response costs from here than when it is made, because points follow the work: a hall full of visitors
 * behind one address reads the same lists.
 */
const CHEAPER = 10;

/** A successful response to a public query, and the points that it costs from here. */
export type CachedResponse = { headers: Record<string, string>; body: Buffer; points: number };

/** Responses to public queries, each for the request that it answers. */
export type ResponseCache = {
  /** The response to the same request, while the content is the same. */
  find(request: FastifyRequest): CachedResponse | undefined;
  /** Stores the response to this request, whose operation is public, has succeeded and cost so many points. */
  keep(request: FastifyRequest, points: number): void;
};

/**
 * A cache of whole responses, as they are sent.
 *
 * @param scope where compression is registered already, and the routes are not yet
 * @param version names the state of the content now; another state has other responses
 */
export function createResponseCache(scope: FastifyInstance, version: () => string): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: ({ body }, key) => OVERHEAD_BYTES + body.length + key.length,
  });
  scope.decorateRequest('cacheKey', null);
  scope.decorateRequest('publicPoints', null);

  /** Caches the response as it leaves the server, compressed. */
  const onSend: onSendHookHandler = ({ cacheKey, publicPoints }, reply, body, done) => {
    if (cacheKey === null || publicPoints === null || reply.statusCode !== 200 || !isWhole(body))
      return done(null, body);
    // As bytes: writing a text means encoding it each time.
    const bytes = Buffer.from(body as string);
    responses.set(cacheKey, {
      headers: sharedHeaders(reply),
      body: bytes,
      points: Math.ceil(publicPoints / CHEAPER),
    });
    done(null, bytes);
  };
  // Compression is a hook of each route, which runs after the hooks of the scope.
  scope.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], onSend].flat();
  });

  return {
    find(request) {
      const key = keyOf(request, version());
      if (key.length > MAX_KEY_LENGTH) return undefined;
      request.cacheKey = key;
      return responses.get(key);
    },
    keep(request, points) {
      request.publicPoints = points;
    },
  };
}

/** Everything in a request that its response depends on, apart from the content. */
function keyOf({ method, url, headers, body }: FastifyRequest, version: string): string {
  const preflighted = Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
  const { accept, 'accept-encoding': encoding, 'content-type': type } = headers;
  return JSON.stringify([version, method, url, accept, encoding, type, preflighted, body]);
}

function sharedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    SHARED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function isWhole(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body);
}
