import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Characters from which it pays: what fits into one packet arrives no sooner when it is smaller. */
const MIN_LENGTH = 1400;

/** Qualities for answers that are made anew: most of the gain at a small part of the best one's time. */
const compressors = {
  br: promisify<string, object, Buffer>(brotliCompress),
  gzip: promisify<string, object, Buffer>(gzip),
} as const;
const settings = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 5 } } as const;

/** Compresses a scope's texts on their way out, on another thread, where the sender can read it. */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH || request.method === 'HEAD')
      return payload;
    varyBy(reply, 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const bytes = await compressors[encoding](payload, settings[encoding]);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return bytes;
  });
}

function varyBy(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, ${header}` : header);
}

/** The better encoding of those that a sender accepts; null: it takes none of ours. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : null;
}
