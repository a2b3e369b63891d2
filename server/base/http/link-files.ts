import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MADE_POINTS } from '#domain/limits.ts';
import { ExpectedError } from '#server/base/errors.ts';
import type { LinkPoints, OpenLinks } from './budget.ts';
import { RateLimitedError } from './rate-limits.errors.ts';

/** A file to download. */
export type LinkFile = { name: string; type: string; content: Buffer | string };

/** What a secret link's address says: its token and the other parts of the path. */
export type LinkRequest = { token: string; network: string; params: Record<string, string> };

/**
 * Serves a file to whoever has a secret link; it is neither cached nor indexed (docs/product.md 12).
 *
 * @param points pay for each file
 * @param path with `:token` in it
 * @param fileOf finds the file; where there is none, or the link opens nothing, the answer is 404. An `ExpectedError`,
 * such as an expired link's, is answered in its own words.
 */
export function serveLinkFile(
  app: FastifyInstance,
  { budget, payerOf, isOpen }: LinkPoints & OpenLinks,
  path: string,
  fileOf: (request: LinkRequest) => Promise<LinkFile | null>,
): void {
  app.get(path, async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
    const { params, network } = request;
    try {
      const token = params.token ?? '';
      budget.pay(await payerOf(token, network), MADE_POINTS.file);
      const file = await fileOf({ token, network, params });
      // One that was ended while the file was made opens nothing of whoever has it now.
      if (!file || !(await isOpen(token))) return reply.callNotFound();
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(file.content);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    }
  });
}
