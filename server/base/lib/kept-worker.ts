import { Worker } from 'node:worker_threads';

/** How long it is kept after its last answer: to start one takes a tenth of a second of the processor's time. */
const IDLE_MS = 60_000;

/** How often it is looked at how much of the processor's time an answer has taken. */
const LOOK_MS = 250;

/** After this it is ended whatever it took, as one that waits for ever takes nothing. */
const MOST_MS = 60_000;

/** A worker has not answered: it took too long, or more memory than it may. */
export class UnansweredError extends Error {}

/**
 * A worker that answers one request after the other, so that what takes long holds up no visitor. It is started for the first,
 * ended by one that takes too long, and when none has come for a while; the next one starts another.
 *
 * @param file of the worker, which posts one message for each that it is sent
 * @param most milliseconds of the processor's time for one answer, which on a busy machine are many more by the clock, and megabytes
 * of the worker
 * @returns asks it. It throws UnansweredError, or what the worker has thrown
 */
export function keptWorker<Request, Answer>(
  file: string,
  most: { ms: number; megabytes: number },
): (request: Request) => Promise<Answer> {
  let kept: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (worker: Worker) => {
    if (kept === worker) kept = null;
    void worker.terminate();
  };
  const start = () => {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
      // What libraries have to say of somebody's file is nobody's concern.
      stdout: true,
      stderr: true,
    });
    worker.on('error', () => end(worker));
    worker.on('exit', () => end(worker));
    kept = worker;
    return worker;
  };
  const ask = async (request: Request): Promise<Answer> => {
    clearTimeout(idle);
    const worker = kept ?? start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const unanswered = () => reject(new UnansweredError());
    const failed = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unanswered() : reject(error);
    worker.once('message', resolve).once('error', failed).once('exit', unanswered);
    const tooLong = () => {
      end(worker);
      unanswered();
    };
    const timer = setTimeout(tooLong, MOST_MS);
    // One that is only starting has taken nothing, and one that is busy may not say it before it has ended.
    const before = worker.cpuUsage().catch(() => undefined);
    let waiting = true;
    const looks = setInterval(async () => {
      const taken = await worker.cpuUsage(await before).catch(() => null);
      if (waiting && taken && (taken.user + taken.system) / 1_000 > most.ms) tooLong();
    }, LOOK_MS);
    worker.ref();
    worker.postMessage(request);
    try {
      return await promise;
    } finally {
      waiting = false;
      clearTimeout(timer);
      clearInterval(looks);
      // It keeps no process running that has nothing else to do.
      worker.unref();
      worker.off('message', resolve).off('error', failed).off('exit', unanswered);
      idle = setTimeout(() => end(worker), IDLE_MS).unref();
    }
  };
  return (request) => {
    const answer = last.then(() => ask(request));
    last = answer.catch(() => {});
    return answer;
  };
}
