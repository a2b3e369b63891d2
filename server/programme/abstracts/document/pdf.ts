import type { FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import type { PdfVerdict } from './pdf-worker.ts';
import type { Refusal } from './refusal.ts';

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** How much of the start may hold the header. */
const HEAD_BYTES = 1024;
/**
 * The header at the beginning of a line, behind nothing but lines of plain text, as print drivers and mail programs leave them. Readers
 * take anything there; a tag or other bytes would let it be something else as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of a file, among them those of a terminal's log
const HEADER = /^(?:\xef\xbb\xbf)?(?:[\0\t\f\x1b -;=-~]*[\r\n])*[\0\t\f ]*%PDF-/;
/** How far a zip reader looks for an archive's end: its record and the longest comment. */
const ZIP_END_BYTES = 22 + 65_535;
/** A document of 10 MiB is open within a second. */
const MOST_MS = 10_000;
const MOST_MEMORY_MB = 256;
const IDLE_MS = 60_000;

/**
 * Why a file is no PDF that may be taken, or null: it begins with a header (plain text may stand before it), it is not a zip
 * archive at the same time, and a reader opens it without a password (docs/product.md 8.3).
 */
export async function pdfProblem(file: FileHandle, size: number, path: string): Promise<Refusal | null> {
  const { fileKind, filePassword, fileDamaged } = ABSTRACT_MESSAGES;
  const head = await readAt(file, 0, Math.min(size, HEAD_BYTES));
  if (!HEADER.test(head)) return { message: fileKind, reason: 'has no PDF header' };
  if (await isZip(file, size)) return { message: fileKind, reason: 'is a zip archive too' };
  const verdict = await read(path);
  if (verdict === 'opens') return null;
  return { message: verdict === 'needs a password' ? filePassword : fileDamaged, reason: verdict };
}

let last: Promise<unknown> = Promise.resolve();
let reader: Worker | null = null;

/** Reads one document after the other. */
function read(path: string): Promise<PdfVerdict> {
  const verdict = last.then(() => readInWorker(path));
  last = verdict;
  return verdict;
}

/** In a worker, which a document without end takes along; it ends as well when no other has come for a while. */
async function readInWorker(path: string): Promise<PdfVerdict> {
  clearTimeout(idle);
  const worker = reader ?? startReader();
  const { promise, resolve } = Promise.withResolvers<PdfVerdict>();
  const fail = () => resolve('is damaged');
  worker.once('message', resolve).once('error', fail).once('exit', fail);
  const timer = setTimeout(() => {
    end(worker);
    fail();
  }, MOST_MS);
  worker.ref();
  worker.postMessage(path);
  const verdict = await promise;
  clearTimeout(timer);
  worker.unref();
  worker.off('message', resolve).off('error', fail).off('exit', fail);
  idle = setTimeout(() => end(worker), IDLE_MS).unref();
  return verdict;
}

let idle: NodeJS.Timeout | undefined;

function startReader(): Worker {
  const worker = new Worker(find('#server/programme/abstracts/document/pdf-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // What the library has to say of a document is nobody's concern.
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

/** Whether a zip reader, which starts at the end, would find an archive. */
async function isZip(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_END_BYTES);
  const end = Buffer.from(await readAt(file, size - length, length), 'latin1');
  for (
    let at = end.indexOf('PK\x05\x06');
    at >= 0 && at + 22 <= end.length;
    at = end.indexOf('PK\x05\x06', at + 1)
  )
    if (at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  return false;
}

/** Bytes as characters of the same number. */
async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
