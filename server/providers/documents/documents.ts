import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Outcome, Task } from './typst-worker.ts';

/** By their names in package.json's "imports", these are found from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

type Typesetter = (template: string, data: object) => Promise<Uint8Array>;

let typesetter: Typesetter | null = null;

/**
 * Typesets a document with Typst, as a tagged PDF. The same template and data give the same bytes.
 *
 * It happens in a worker, one document after the other: a book of a hundred pages holds up no request.
 *
 * @param template path of a `.typ` file in server/, such as `/features/orders/receipt.typ`
 * @param data what the template reads as `sys.inputs.data`; text is printed as it is, never read as Typst's markup
 * @throws when the template has a mistake, or something that it needs is not in the data
 */
export function renderDocument(template: `/${string}.typ`, data: object): Promise<Uint8Array> {
  typesetter ??= startTypesetter(() => {
    // The next document starts another one.
    typesetter = null;
  });
  return typesetter(template, data);
}

function startTypesetter(onEnd: () => void): Typesetter {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let lastId = 0;
  const worker = new Worker(find('#server/providers/documents/typst-worker.ts'), {
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
    const task: Task = { id: ++lastId, template, data: JSON.stringify(data) };
    const pending = Promise.withResolvers<Uint8Array>();
    waiting.set(task.id, pending);
    worker.ref();
    worker.postMessage(task);
    return pending.promise;
  };
}
