import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { NoteAbuse } from '#server/base/http/abuse.ts';
import { version } from '#server/base/version.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * `/healthz` for balancers: 200 while this process wants requests, 503 once it stops, with the release that it runs. `/readyz` for monitors: 200 while
 * everything works that a buyer needs, 503 with the reasons otherwise.
 */
export function healthRest(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => {
    const stopping = readiness.stopping();
    reply.code(stopping ? 503 : 200).header('cache-control', 'no-store');
    return { status: stopping ? 'stopping' : 'alive', version };
  });
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    reply.code(report.status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return report;
  });
}

/**
 * `/metrics` for Prometheus.
 *
 * @param token what must be sent as `Authorization: Bearer`; null: nothing must
 * @param note is told of a wrong one
 */
export function metricsRest(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | null,
  note: NoteAbuse = metrics.countAbuse,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      note('wrong', 'operationsToken');
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'This needs the token.' });
    }
    const { contentType, body } = await metrics.text();
    return reply.type(contentType).send(body);
  });
}

/**
 * Health and metrics on a port of their own, from before everything else starts until after it has stopped.
 *
 * @returns where that is, and how to end it
 */
export async function serveHealth(
  readiness: Readiness,
  metrics: Metrics,
  address: { port: number; host: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  healthRest(app, readiness);
  metricsRest(app, metrics, null);
  const url = await app.listen(address);
  return { url, close: () => app.close() };
}

/** Compares in a time that says nothing about where two texts differ. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(left, right);
}
