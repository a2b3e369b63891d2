import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

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
    if (typeof payload !== 'string' || request.method === 'HEAD') return payload;
    const vary = reply.getHeader('vary');
    const { body, headers } = await compressed(payload, request.headers['accept-encoding'], vary);
    reply.headers(headers);
    if (body !== payload) reply.removeHeader('content-length');
    return body;
  });
}

/**
 * A text as it is sent: compressed where that pays and its reader can read it, with the headers that say so.
 *
 * @param accepted the header `accept-encoding` of who asked
 * @param vary the header as it is without this
 */
export async function compressed(
  text: string,
  accepted: string | string[] | undefined,
  vary: unknown,
): Promise<{ body: string | Buffer; headers: Record<string, string> }> {
  if (text.length < MIN_LENGTH) return { body: text, headers: {} };
  const headers = { vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' };
  const encoding = encodingFor(accepted);
  if (!encoding) return { body: text, headers };
  const body = await compressors[encoding](text, settings[encoding]);
  return { body, headers: { ...headers, 'content-encoding': encoding } };
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
