import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import { keptWorker, UnansweredError } from '#server/base/lib/kept-worker.ts';

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** What a request asks, or why it is refused. */
export type Question = { body: unknown } | { status: number; error: string };

/** JSON of the largest size allowed takes less than two seconds, whatever it says. */
const read = keptWorker<Uint8Array, Question>(find('#server/desk/question-worker.ts'), {
  ms: 10_000,
  megabytes: 512,
});

/**
 * Has a scope take a bank's statement as JSON. What is larger than other requests is read in a worker, which refuses all of it that is
 * large beside the text of a file: long lists would keep visitors waiting, here and wherever else they are gone through.
 */
export function takeLargeQuestions(scope: FastifyInstance): void {
  const readHere = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length <= REQUEST_LIMITS.bytes) return readHere(request, bytes.toString(), done);
    readInWorker(Buffer.from(bytes)).then((body) => done(null, body), done);
  });
}

async function readInWorker(bytes: Uint8Array): Promise<unknown> {
  const question = await read(bytes).catch((error): Question => {
    if (error instanceof UnansweredError) return { status: 413, error: 'The request is too large.' };
    throw error;
  });
  if ('body' in question) return question.body;
  throw Object.assign(new Error(question.error), { statusCode: question.status });
}
