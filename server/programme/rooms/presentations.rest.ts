import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRESENTED_RULES } from '#domain/abstracts/presented-file.ts';
import { MADE_POINTS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import type { Payer } from '#server/base/http/budget.ts';
import { sendInParts } from '#server/base/http/file-parts.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import type { Presentation } from '#server/programme/abstracts/presented-file.store.ts';
import { presentationFor, publicPresentation } from './presentations.service.ts';

/** Browsers show it by themselves; nothing of it may run or be fetched, and nobody may frame it. */
const SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'none'";

/**
 * A poster or a video (docs/product.md 13.11): `GET /seat/{token}/presentation/{id}` for whoever has a ticket, and
 * `GET /event/{conference}/presentation/{id}` for anybody once the conference is over, if its author agreed.
 */
export function presentationRest(app: FastifyInstance, dependencies: Dependencies): void {
  const { budget, payerOf } = linkPoints(dependencies);
  /** Sends what is found, once it is paid for. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { payer, find, cache }: { payer: Payer; find: () => Promise<Presentation | null>; cache: string },
  ) => {
    try {
      budget.pay(payer, MADE_POINTS.feed);
      const file = await find();
      if (!file) return reply.callNotFound();
      const { abstract, fileKey: key, fileType: type, bytes, kind } = file;
      const name = `${abstract.reference}${PRESENTED_RULES[kind].types[type] ?? ''}`;
      reply
        .header('content-disposition', `inline; filename="${name}"`)
        .header('content-security-policy', SHOWN);
      return await sendInParts(request, reply, dependencies.files.store, { key, bytes, type, cache });
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    }
  };
  app.get<{ Params: { conference: string; id: string } }>(
    '/event/:conference/presentation/:id',
    (request, reply) => {
      const { conference: conferenceId, id } = request.params;
      const find = () => publicPresentation(dependencies, { conferenceId, id });
      return answer(request, reply, { payer: request.network, find, cache: 'public, max-age=300' });
    },
  );
  app.get<{ Params: { token: string; id: string } }>(
    '/seat/:token/presentation/:id',
    async (request, reply) => {
      const { token, id } = request.params;
      const { network } = request;
      const find = () => presentationFor(dependencies, { token, id, network });
      reply.header('x-robots-tag', 'noindex');
      return answer(request, reply, {
        payer: await payerOf(token, network),
        find,
        cache: 'private, max-age=3600',
      });
    },
  );
}
