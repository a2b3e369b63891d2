import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { AbstractFileKind } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import type { Refusal } from './refusal.ts';

/** A file, and as what it is to be read. */
export type ReadRequest = { kind: AbstractFileKind; path: string; bytes: number };

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** The worst document that may be sent is read within some seconds (SECURITY.md). */
const MOST_MS = 10_000;
const MOST_MEMORY_MB = 256;
const IDLE_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();
let reader: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** Why a document is not taken, or null; reads one after the other. */
export function readInWorker(request: ReadRequest): Promise<Refusal | null> {
  const refusal = last.then(() => readOne(request));
  last = refusal;
  return refusal;
}

/** In a worker, which a document without end takes along; it ends as well when no other has come for a while. */
async function readOne(request: ReadRequest): Promise<Refusal | null> {
  clearTimeout(idle);
  const worker = reader ?? startReader();
  const { promise, resolve } = Promise.withResolvers<Refusal | null>();
  const fail = () => resolve({ message: ABSTRACT_MESSAGES.fileDamaged, reason: 'cannot be read to its end' });
  worker.once('message', resolve).once('error', fail).once('exit', fail);
  const timer = setTimeout(() => {
    end(worker);
    fail();
  }, MOST_MS);
  worker.ref();
  worker.postMessage(request);
  const refusal = await promise;
  clearTimeout(timer);
  worker.unref();
  worker.off('message', resolve).off('error', fail).off('exit', fail);
  idle = setTimeout(() => end(worker), IDLE_MS).unref();
  return refusal;
}

function startReader(): Worker {
  const worker = new Worker(find('#server/programme/abstracts/document/document-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // What the libraries have to say of a document is nobody's concern.
    stdout: true,
    stderr: true,
  });
  // Without memory left, it ends; who waits for a verdict has one then.
  worker.on('error', () => end(worker));
  reader = worker;
  return worker;
}

function end(worker: Worker): void {
  if (reader === worker) reader = null;
  void worker.terminate();
}
