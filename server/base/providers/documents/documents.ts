import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { TypesetterBusyError } from './documents.errors.ts';
import type { Outcome, Task } from './typst-worker.ts';

/** By their names in package.json's "imports", these are found from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** Takes the data as JSON. */
type Typesetter = (template: string, data: string) => Promise<Uint8Array>;

let typesetter: Typesetter | null = null;

/** Documents that wait at most: a typical one takes some 20 ms. */
const MOST_WAITING = 200;
/** What was typeset last, or is being typeset: whoever asks for a receipt a thousand times has it typeset once. */
const typeset = new LRUCache<string, Promise<Uint8Array>>({ max: 200 });

/**
 * Typesets a document with Typst, as a tagged PDF. The same template and data give the same bytes.
 *
 * It happens in a worker, one document after the other: a book of a hundred pages holds up no request. The last two hundred
 * are kept in memory.
 *
 * @param template path of a `.typ` file in server/, such as `/orders/orders/receipt.typ`
 * @param data what the template reads as `sys.inputs.data`; text is printed as it is, never read as Typst's markup; for what no
 *   font has, see `printable`
 * @throws TypesetterBusyError when too many wait already
 * @throws when the template has a mistake, or something that it needs is not in the data
 */
export function renderDocument(template: `/${string}.typ`, data: object): Promise<Uint8Array> {
  const task = JSON.stringify(data);
  const key = createHash('sha256').update(`${template} ${task}`).digest('base64');
  const known = typeset.get(key);
  if (known) return known;
  typesetter ??= startTypesetter(() => {
    // The next document starts another one.
    typesetter = null;
  });
  const pdf = typesetter(template, task);
  typeset.set(key, pdf);
  pdf.catch(() => typeset.delete(key));
  return pdf;
}

function startTypesetter(onEnd: () => void): Typesetter {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let lastId = 0;
  const worker = new Worker(find('#server/base/providers/documents/typst-worker.ts'), {
    workerData: dirname(find('#server/main.ts')),
  });
  worker.on('message', (outcome: Outcome) => {
    const pending = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    // The worker keeps the process running only while a document is pending.
    if (waiting.size === 0) worker.unref();
    if ('pdf' in outcome) pending?.resolve(outcome.pdf);
    else pending?.reject(new Error(outcome.problem));
  });
  let reason: unknown = new Error('The typesetter has ended.');
  worker.on('error', (error) => {
    reason = error;
  });
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(reason);
  });
  return (template, data) => {
    if (waiting.size >= MOST_WAITING) return Promise.reject(new TypesetterBusyError());
    const task: Task = { id: ++lastId, template, data };
    const pending = Promise.withResolvers<Uint8Array>();
    waiting.set(task.id, pending);
    worker.ref();
    worker.postMessage(task);
    return pending.promise;
  };
}
