import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
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
    const isClip = media.kind === 'VIDEO';
    const range = isClip ? rangeOf(request.headers.range, media.bytes) : null;
    if (range === 'none')
      return reply
        .code(416)
        .header('content-range', `bytes */${media.bytes}`)
        .send({ error: 'The clip has no such part.' });
    const file = await dependencies.files.store.open(`${media.fileKey}${part.key}`, range ?? undefined);
    reply.type(part.mimeType).header('cache-control', 'public, max-age=31536000, immutable');
    if (isClip)
      reply
        .header('accept-ranges', 'bytes')
        .header('content-length', range ? range.end - range.start + 1 : media.bytes);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${media.bytes}`);
    return reply.send(file);
  });
}

/** The one part that is asked for; null: all of it, also where several parts are; 'none': a part that is not there. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}
