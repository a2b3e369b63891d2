import { createServer, IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { networkOf } from '#server/http/network.ts';
import { createSender, type KeptAnswer } from './kept-answers.ts';

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

/** A request whose short body is read before anybody asks for it: as events of a stream it would cost more than most answers. */
class FrontRequest extends IncomingMessage {
  /** The whole body, where it was read ahead. */
  body: Buffer | null = null;
  private whenWhole: ((body: Buffer) => void) | null = null;

  /** Reads the body whole; of a request that breaks off nobody hears. */
  readAhead(done: (body: Buffer) => void): void {
    this.whenWhole = done;
  }

  /** Has the body come once more, for who reads it as of any other request. */
  giveBack(): void {
    if (this.body === null) return;
    super.push(this.body);
    super.push(null);
  }

  /** What arrives; null after all of it. */
  override push(chunk: Buffer | null): boolean {
    if (this.whenWhole === null) return super.push(chunk);
    if (chunk !== null) this.body = this.body === null ? chunk : Buffer.concat([this.body, chunk]);
    else {
      const done = this.whenWhole;
      this.whenWhole = null;
      this.body ??= NO_BODY;
      done(this.body);
    }
    return true;
  }
}

const fronts = new WeakMap<FastifyInstance, Front>();

/** The front of an application that `createApp` made; null of any other. */
export function frontOf(app: FastifyInstance): Front | null {
  return fronts.get(app) ?? null;
}

/** Makes a Fastify application with a front; what the front doesn't answer reaches Fastify unchanged. */
export function createApp(
  options: FastifyServerOptions & { trustProxy?: boolean; http?: ServerOptions },
): FastifyInstance {
  const answerers: Answerer[] = [];

  const networkOfRequest = (request: IncomingMessage) =>
    options.trustProxy ? networkOf(forwardedFor(request)) : networkOfSocket(request.socket);

  const app = Fastify({
    ...(options as FastifyServerOptions),
    serverFactory(handle, { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions) {
      const pass = (request: FrontRequest, response: ServerResponse) => {
        request.giveBack();
        handle(request, response);
      };
      /** Answers, or has the framework do it. */
      const answer = (request: FrontRequest, response: ServerResponse, body: Buffer) => {
        for (const answerer of answerers) {
          const found =
            answerer.concerns(request) && answerer.answer(request, body, networkOfRequest(request));
          if (!found) continue;
          if (found instanceof Promise)
            // What fails here fails there once more, and is told in the usual way.
            found
              .catch(() => null)
              .then((made) => (made ? send(response, made.answer, made.more) : pass(request, response)));
          else send(response, found.answer, found.more);
          return;
        }
        pass(request, response);
      };
      const settings = { ...options.http, IncomingMessage: FrontRequest, highWaterMark: READ_AHEAD_BYTES };
      const server = createServer(settings, (request, response) => {
        if (request.method === 'GET') answer(request, response, NO_BODY);
        else if (isShortJson(request) && answerers.some((answerer) => answerer.concerns(request)))
          request.readAhead((body) => answer(request, response, body));
        else handle(request, response);
      });
      server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
      const send = createSender(server.keepAliveTimeout);
      server.requestTimeout = requestTimeout ?? server.requestTimeout;
      server.setTimeout(connectionTimeout ?? 0);
      return server;
    },
  });
  fronts.set(app, {
    use: (answerer) => answerers.push(answerer),
    bodyOf: (request) => (request instanceof FrontRequest ? request.body : null),
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
