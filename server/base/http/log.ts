import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { routeOf } from './route-of.ts';

/** What stands for something that no log may hold. */
const HIDDEN = '[hidden]';
/** Shorter ones would hide parts of ordinary words. */
const SHORTEST_SECRET = 6;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const CREDENTIALS = /(:\/\/)[^\s/@"]{1,300}@/g;
const MESSAGE_LENGTH = 500;
const DEEPEST_CAUSE = 3;

type Logged = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  [more: string]: unknown;
  cause?: Logged;
};

/**
 * What is logged of an error: its kind, its code and where it was thrown. Its message only where that cannot quote what
 * somebody has sent: those of the database, of JSON's parser and of GraphQL do.
 */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown', stack: '' };
  const { code, meta, severity } = error as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } } };
    severity?: unknown;
  };
  const type = error.name || error.constructor.name;
  const state = meta?.driverAdapterError?.cause;
  const codes = [code, state?.originalCode, state?.kind].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  const quotes =
    severity !== undefined || /^(Prisma|Driver|SyntaxError|GraphQLError|ZodError|\$ZodError)/.test(type);
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '';
  return {
    type,
    message: quotes ? [type, ...codes].join(' ') : error.message.slice(0, MESSAGE_LENGTH),
    ...(codes.length > 0 ? { code: codes.join(' ') } : {}),
    stack: frames,
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE
      ? { cause: loggedError(error.cause, depth + 1) }
      : {}),
  };
}

/**
 * The server's log: JSON, a line for each entry, in which no email address, no credentials of an address and none of
 * `secrets` can stand, whoever wrote the entry.
 *
 * @param options.level the least important that is written
 * @param options.secrets of the configuration
 * @param options.stream takes the lines; standard output unless said
 */
export function logOptions(options: {
  level: string;
  secrets: readonly string[];
  stream?: { write(line: string): void };
}): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const secrets = options.secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // A line is JSON, in which some characters are written in another way.
    .map((secret) => JSON.stringify(secret).slice(1, -1));
  return {
    level: options.level,
    ...(options.stream ? { stream: options.stream } : {}),
    serializers: {
      err: loggedError,
      // Addresses of orders are secrets, and an address of the internet is personal.
      req: ({ method }) => ({ method }),
    },
    hooks: {
      logMethod(given, method) {
        const [first, message] = given as unknown as [unknown, unknown];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        // Otherwise the line would say what the error's message says.
        if (error instanceof Error && message === undefined)
          method.apply(this, [{ err: error }, loggedError(error).message]);
        else method.apply(this, given);
      },
      streamWrite: (line) =>
        secrets
          .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
          .replaceAll(EMAIL, HIDDEN)
          .replaceAll(CREDENTIALS, `$1${HIDDEN}@`),
    },
  };
}

/**
 * Logs answers on level `info`: the pattern of the route rather than the address, and nothing of who asked.
 *
 * @param sample which part of them, from 0 to 1; those with a status of 500 and more always
 */
export function logAnswers(app: FastifyInstance, sample: number): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && Math.random() >= sample) return;
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
  });
}
