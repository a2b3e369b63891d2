import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/base/providers/files/file-store.ts';

/**
 * Sends a stored file, or the part of it that a player asks for; 416 where it has no such part. Its other headers are the caller's.
 *
 * @param file its key in the store, its length in bytes, what it is, and who may keep it for how long
 */
export async function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { key, bytes, type, cache }: { key: string; bytes: number; type: string; cache: string },
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, bytes);
  if (range === 'none')
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes}`)
      .send({ error: 'The clip has no such part.' });
  const file = await store.open(key, range ?? undefined);
  reply
    .type(type)
    .header('cache-control', cache)
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.send(file);
}

/** The one part that is asked for; null: all of it, also where several parts are; 'none': a part that is not there. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}
