import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { KEPT_FOR_GOOD } from '#server/base/http/caching.ts';
import { sendInParts } from '#server/base/http/file-parts.ts';
import { mediaOf } from './media.service.ts';
import { partsOf } from './media-parts.ts';

const NAME = /^([0-9a-f]{32})([-.].{1,20})$/;

/**
 * `GET /media/…`: the files of the organiser's own pictures and clips (docs/product.md 3.7). A name says what is in the file, so
 * browsers keep it for good. Players ask for parts of a clip.
 */
export function mediaRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const [, digest = '', suffix = ''] = NAME.exec(request.params.name) ?? [];
    const media = digest === '' ? null : await mediaOf(dependencies, digest);
    const part = media && partsOf(media).find((candidate) => candidate.suffix === suffix);
    if (!media || !part) return reply.code(404).send({ error: 'There is no such picture or clip.' });
    const key = `${media.fileKey}${part.key}`;
    if (media.kind === 'VIDEO') {
      const clip = { key, bytes: media.bytes, type: part.mimeType, cache: KEPT_FOR_GOOD };
      return sendInParts(request, reply, dependencies.files.store, clip);
    }
    const file = await dependencies.files.store.open(key);
    return reply.type(part.mimeType).header('cache-control', KEPT_FOR_GOOD).send(file);
  });
}
