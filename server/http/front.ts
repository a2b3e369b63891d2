import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { networkOf } from '#server/abuse/network.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** A body that is longer is not read here. */
const MAX_BODY_BYTES = 16 * 1024;

/** What is read of a body that nobody takes yet: an upload that is cut has cost little more than what was wanted. */
const READ_AHEAD_BYTES = 16 * 1024;

/** An answer, with headers that are new each time: names and values in turn. */
export type FrontAnswer = { answer: KeptAnswer; more?: readonly string[] };

/** Answers some requests without the framework. */
export type Answerer = {
  /** Whether it may know the answer; it is asked for nothing else. */
  concerns(request: IncomingMessage): boolean;
  /**
   * The answer, if it has one, or makes one.
   *
   * @param body the whole body; empty of a request without one
   * @param network who asks, as `networkOf` writes it
   */
  answer(
    request: IncomingMessage,
    body: Buffer,
    network: string,
  ): FrontAnswer | Promise<FrontAnswer | null> | null;
};

/** What stands before the framework, which costs more than most answers. */
export type Front = {
  use(answerer: Answerer): void;
  /** The body that was read of a request before the framework got it; null where none was. */
  bodyOf(request: IncomingMessage): Buffer | null;
};

/** The body of a request that has none. */
export const NO_BODY = Buffer.alloc(0);

const fronts = new WeakMap<FastifyInstance, Front>();

/** The front of an application that `createApp` made; null of any other. */
export function frontOf(app: FastifyInstance): Front | null {
  return fronts.get(app) ?? null;
}

/** Makes a Fastify application with a front; what the front doesn't answer reaches Fastify unchanged. */
export function createApp(options: FastifyServerOptions & { trustProxy?: boolean }): FastifyInstance {
  const answerers: Answerer[] = [];
  const bodies = new WeakMap<IncomingMessage, Buffer>();

  const networkOfRequest = (request: IncomingMessage) =>
    options.trustProxy ? networkOf(forwardedFor(request)) : networkOfSocket(request.socket);

  const send = (response: ServerResponse, { answer, more }: FrontAnswer) => {
    response.writeHead(200, more ? [...answer.headers, ...more] : answer.headers);
    response.end(answer.body);
  };

  const app = Fastify({
    ...options,
    serverFactory(handle, { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions) {
      const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
        if (body !== NO_BODY) bodies.set(request, body);
        handle(request, response);
      };
      /** Answers, or has the framework do it. */
      const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
        for (const answerer of answerers) {
          const found =
            answerer.concerns(request) && answerer.answer(request, body, networkOfRequest(request));
          if (!found) continue;
          if (found instanceof Promise)
            // What fails here fails there once more, and is told in the usual way.
            found
              .catch(() => null)
              .then((made) => (made ? send(response, made) : pass(request, response, body)));
          else send(response, found);
          return;
        }
        pass(request, response, body);
      };
      const server = createServer({ highWaterMark: READ_AHEAD_BYTES }, (request, response) => {
        if (request.method === 'GET') answer(request, response, NO_BODY);
        else if (isShortJson(request) && answerers.some((answerer) => answerer.concerns(request)))
          read(request, (body) => answer(request, response, body));
        else handle(request, response);
      });
      server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
      server.requestTimeout = requestTimeout ?? server.requestTimeout;
      server.setTimeout(connectionTimeout ?? 0);
      return server;
    },
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bodies.get(request.raw);
    done(null, body ? Object.assign(Readable.from([body]), { receivedEncodedLength: body.length }) : payload);
  });
  fronts.set(app, {
    use: (answerer) => answerers.push(answerer),
    bodyOf: (request) => bodies.get(request) ?? null,
  });
  return app;
}

function isShortJson({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    headers['content-type']?.startsWith('application/json') === true &&
    Number(headers['content-length']) <= MAX_BODY_BYTES
  );
}

/** Reads a body whole; of a request that breaks off nobody hears. */
function read(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  request.on('error', () => {});
}

/** The network of each open connection: a partner's carries many requests. */
const networks = new WeakMap<Socket, string>();

function networkOfSocket(socket: Socket): string {
  let network = networks.get(socket);
  if (network === undefined) {
    network = networkOf(socket.remoteAddress ?? '');
    networks.set(socket, network);
  }
  return network;
}

/** The sender's address behind a proxy that is trusted: the first one that it names. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .find(Boolean);
  return named ?? socket.remoteAddress ?? '';
}
