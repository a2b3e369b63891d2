import type { FastifyInstance } from 'fastify';

/** Levels of a body; whatever goes through one by recursion, ours or a library's, stays far from the end of its stack. */
export const MAX_DEPTH = 64;

/** Refuses bodies with too many levels with 400. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (depthIsWithin(request.body, MAX_DEPTH)) return done();
    done(Object.assign(new Error('The request is nested too deeply.'), { statusCode: 400 }));
  });
}

/** Whether a value has at most so many levels of lists and objects. */
export function depthIsWithin(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((one) => (isPlain(one) ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Streams and files that came along are not looked into. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
