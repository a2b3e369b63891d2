import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a sender whose request was cut has time to read the answer: a phone on a slow line may need seconds. */
const LINGER_MS = 10_000;

/** What is wrong with a request's body; the server's error handler answers with the status. */
export class BodyError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

export type BodyLimits = {
  maxBytes: number;
  /** What to say when more comes. */
  tooLarge: string;
};

/**
 * A request's body on its way to a parser. It ends early when more comes than may, and breaks when its sender
 * goes, or is too slow for the server (server.ts); `problem` tells.
 */
export class BodyGuard extends Transform {
  /** For parsers that expect a request. */
  readonly headers: IncomingHttpHeaders;
  private readonly limits: BodyLimits;
  private bytes = 0;
  private overflow: BodyError | null = null;

  constructor(request: IncomingMessage, limits: BodyLimits) {
    // Without a buffer of its own: each piece is counted as it comes, and the next is read once the parser has taken it.
    super({ writableHighWaterMark: 1 });
    this.headers = request.headers;
    this.limits = limits;
    // The parser handles the error itself; without a listener here it would end the process.
    this.on('error', () => {});
    request.on('close', () => {
      if (!request.complete) this.destroy(new BodyError(400, 'The upload was interrupted.'));
    });
    // It may end before its sender has sent all.
    this.on('end', () => this.destroy());
    // Begins to read: what is left of a request that nobody has begun to read, Node reads and drops once it is answered.
    request.read(0);
    if (Number(request.headers['content-length']) > limits.maxBytes) this.cut(Buffer.alloc(0));
    else request.pipe(this);
  }

  /** Errors of the parser that come after its first one must not end the process either. */
  override pipe<Parser extends NodeJS.WritableStream>(parser: Parser, options?: { end?: boolean }): Parser {
    parser.on('error', () => {});
    return super.pipe(parser, options);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    const over = this.bytes - this.limits.maxBytes;
    if (over > 0) this.cut(chunk.subarray(0, chunk.length - over));
    else done(null, chunk);
  }

  /** Reads on to the end, or to where the guard ends it, so that an honest sender hears the answer. */
  async drain(): Promise<void> {
    if (this.destroyed) return;
    const closed = new Promise((resolve) => this.once('close', resolve));
    this.unpipe();
    this.resume();
    await closed;
  }

  /** Why the body is not whole; null while nothing is wrong with it. */
  get problem(): BodyError | null {
    return this.overflow ?? (this.errored instanceof BodyError ? this.errored : null);
  }

  /** Ends after `last`, in order, so that the parser has judged what came before; nothing more is taken in. */
  private cut(last: Buffer): void {
    this.overflow = new BodyError(413, this.limits.tooLarge);
    this.push(last);
    this.push(null);
  }
}

const guards = new WeakMap<FastifyRequest, BodyGuard>();

/** The guarded body of a request; see `guardBodies`. */
export function guardedBody(request: FastifyRequest, limits: BodyLimits): BodyGuard {
  const guard = new BodyGuard(request.raw, limits);
  guards.set(request, guard);
  return guard;
}

/**
 * Has the routes of a scope hand bodies of a type to `parse`. What a request has left unread when it is
 * answered is read to its end within its limits; beyond them the connection is closed.
 *
 * @returns what `parse` made of a request, undefined where it had nothing to parse. Never `request.body`: JSON could say there that it is a
 *   file that has arrived, and name one of the server's own.
 */
export function guardBodies<Body>(
  scope: FastifyInstance,
  type: 'multipart/form-data' | 'application/octet-stream',
  parse: (request: FastifyRequest) => Promise<Body>,
): (request: FastifyRequest) => Body | undefined {
  const parsed = new WeakMap<FastifyRequest, Body>();
  scope.addContentTypeParser(type, async (request: FastifyRequest) => {
    const body = await parse(request);
    parsed.set(request, body);
    return body;
  });
  scope.addHook('onSend', (request, _reply, payload, done) => {
    const guard = guards.get(request);
    if (guard) void guard.drain().then(() => done(null, payload), done);
    else done(null, payload);
  });
  scope.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    if (guards.has(request) && !request.raw.complete) setTimeout(() => socket.destroy(), LINGER_MS).unref();
    done();
  });
  return (request) => parsed.get(request);
}
