import type { FastifyBaseLogger } from 'fastify';
import type { Outages } from '#server/base/database/outages.ts';

/** Ends regular work: nothing new begins, and what runs has ended when the promise is kept. */
export type End = () => Promise<void>;

/**
 * Runs work at regular intervals, one run at a time. A run that fails is logged, unless the database is away, and the next
 * one comes at its time.
 *
 * @param options.name what the log says has failed
 * @param options.atOnce whether the first run is now, not after the first interval
 * @param run the work; `stopped` says whether it should end early
 */
export function every(
  milliseconds: number,
  { outages, log }: { outages: Outages; log: FastifyBaseLogger },
  options: { name: string; atOnce?: boolean },
  run: (stopped: () => boolean) => Promise<unknown>,
): End {
  let running: Promise<void> | null = null;
  let stopped = false;
  const work = async () => {
    try {
      await run(() => stopped);
    } catch (error) {
      if (!outages.note(error)) log.error({ err: error }, `${options.name} failed`);
    }
    running = null;
  };
  const begin = () => {
    running ??= work();
  };
  if (options.atOnce) begin();
  const timer = setInterval(begin, milliseconds);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
