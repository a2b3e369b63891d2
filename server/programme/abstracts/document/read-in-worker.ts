import { createRequire } from 'node:module';
import type { AbstractFileKind } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { keptWorker } from '#server/base/lib/kept-worker.ts';
import type { Refusal } from './refusal.ts';

/** A file, and as what it is to be read. */
export type ReadRequest = { kind: AbstractFileKind; path: string; bytes: number };

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

const ask = keptWorker<ReadRequest, Refusal | null>(
  find('#server/programme/abstracts/document/document-worker.ts'),
  // The worst document that may be sent is read within some seconds (SECURITY.md).
  { ms: 10_000, megabytes: 256 },
);

/** Why a document is not taken, or null: in a worker, one after the other. */
export async function readInWorker(request: ReadRequest): Promise<Refusal | null> {
  try {
    return await ask(request);
  } catch {
    // Whatever a library has stumbled over, it is the document's fault.
    return { message: ABSTRACT_MESSAGES.fileDamaged, reason: 'cannot be read to its end' };
  }
}
