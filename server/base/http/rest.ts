import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { ExpectedError } from '#server/base/errors.ts';
import { RateLimitedError } from './rate-limits.errors.ts';

/** A JSON object as it came; nothing in it is known yet. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body as an object, whatever was sent. */
export function bodyOf(body: unknown): JsonObject {
  return isObject(body) ? body : {};
}

/** A value as text; '' for everything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Answers a documented call: what `run` returns, or its expected failure with the documented fields. Anything
 * else that is thrown is left to the server's error handler.
 *
 * @param refusal the call's own words for "not ok", such as `{ok: false}`
 */
export async function answer(
  reply: FastifyReply,
  refusal: JsonObject,
  run: () => Promise<JsonObject>,
): Promise<FastifyReply> {
  try {
    return reply.send(await run());
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
    return reply.code(error.status).send({ ...refusal, error: error.message });
  }
}

/** Registers a documented call and answers its other methods with 405. */
export function call(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  handler: RouteHandlerMethod,
): void {
  app.route({ method, url, handler });
  app.route({
    method: method === 'GET' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', method)
        .send({ error: `This address accepts ${method} only.` }),
  });
}
