import type { FastifyInstance } from 'fastify';
import { runsInNpm } from './env.ts';

/** Milliseconds in which a second signal is the same wish: Ctrl-C reaches npm and us, and npm passes it on. */
const SAME_WISH_MS = 500;
/** How often a process that npm started looks whether its parent is still there, in milliseconds. */
const PARENT_EVERY_MS = 500;

/**
 * Calls back when this process is asked to end: by SIGTERM or SIGINT, or by the end of the shell that npm ran it in, which
 * dies of npm's SIGTERM without passing it on.
 *
 * @param actions.stop ends what there is in good order; called once
 * @param actions.stopAtOnce called at a second signal, for those who won't wait
 * @param ofNpm whether this process is a script of npm's
 */
export function onShutdown(
  { stop, stopAtOnce }: { stop(): void; stopAtOnce(): void },
  ofNpm = runsInNpm(),
): void {
  let asked: number | null = null;
  const ask = () => {
    asked ??= performance.now();
    stop();
  };
  const onSignal = () => {
    if (asked === null) ask();
    else if (performance.now() - asked > SAME_WISH_MS) stopAtOnce();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (!ofNpm) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (asked === null) ask();
  }, PARENT_EVERY_MS).unref();
}

/** Waits for `work`, but no longer than so many milliseconds; what it has not finished is left. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends each kept-alive connection with its next answer once the server is stopping, so that no further request comes on it.
 *
 * @param stopping whether the server is about to close
 */
export function endConnectionsWhen(stopping: () => boolean, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping()) reply.header('connection', 'close');
  });
}
