import { setTimeout as delay } from 'node:timers/promises';
import { fromPrisma, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from '#server/base/database/client.ts';

/** The queue's own connections. */
const CONNECTIONS = 4;
/** A job that failed is tried again after 5 s, then later and later, at most every 15 minutes, for over a day. */
const RETRIES = { retryLimit: 110, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;
/**
 * Heartbeats, in seconds. A process sends one every `sayEvery` for each job it works on. The queue looks every `lookEvery`
 * for jobs that have had none for `lostAfter`, because their process died, and has them tried again. A job that takes long
 * goes on having heartbeats, so it is not done twice.
 */
const ALIVE = { sayEvery: 5, lostAfter: 20, lookEvery: 5 } as const;

/** Milliseconds that running jobs get to finish when the queue stops; what has not is handed back, and done by the next. */
const FINISH_MS = 5_000;

/** Work that must happen after a transaction, even if the process dies in between. */
export type Jobs = {
  /**
   * Adds a job within a transaction: it exists if and only if the transaction is committed.
   *
   * @param afterSeconds how long it waits; it is done at once unless said
   */
  send(tx: Transaction, queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** Adds many jobs at once; otherwise like `send`. */
  sendAll(
    tx: Transaction,
    queue: string,
    jobs: readonly { data: object; afterSeconds: number }[],
  ): Promise<void>;
  /** Runs `handle` for each job of a queue; an error has the job tried again. */
  work(queue: string, handle: (data: object, lastAttempt: boolean) => Promise<void>): Promise<void>;
  /** How many jobs each queue has. */
  depths(): Promise<QueueDepths>;
  /** Waits for running jobs for a while and stops. */
  stop(): Promise<void>;
};

/** By queue: jobs that wait, that wait for a later time, and that are worked on. */
export type QueueDepths = Record<string, { ready: number; deferred: number; active: number }>;

/**
 * Opens the queue in the database's own schema `pgboss`.
 *
 * @param options.pollSeconds how often it looks for jobs whose time has come; of new ones it is told. At least 0.5
 * @param options.patienceMs how long it waits for a connection
 */
export async function openJobs(
  databaseUrl: string,
  queues: readonly string[],
  onError: (error: unknown) => void,
  { pollSeconds = 2, patienceMs = 5_000 } = {},
): Promise<Jobs> {
  const options = {
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: patienceMs,
    // The connection's own, which the queue hands on.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    useListenNotify: true,
    superviseIntervalSeconds: ALIVE.lookEvery,
    monitorIntervalSeconds: ALIVE.lookEvery,
  };
  const boss = new PgBoss(options);
  boss.on('error', onError);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const queueOptions = { ...RETRIES, heartbeatSeconds: ALIVE.lostAfter, notify: true };
  for (const queue of queues)
    if (known.has(queue)) await boss.updateQueue(queue, queueOptions);
    else await boss.createQueue(queue, queueOptions);
  return {
    async send(tx, queue, data, afterSeconds = 0) {
      const wait = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      await boss.send(queue, data, { db: fromPrisma(tx), ...wait });
    },
    async sendAll(tx, queue, jobs) {
      const rows = jobs.map(({ data, afterSeconds }) => ({ data, startAfter: Math.max(0, afterSeconds) }));
      await boss.insert(queue, rows, { db: fromPrisma(tx) });
    },
    async work(queue, handle) {
      const options = {
        includeMetadata: true,
        batchSize: 20,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: ALIVE.sayEvery,
      } as const;
      const settle = (jobs: JobWithMetadata<object>[]) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount, retryLimit }) => {
            try {
              await handle(data, retryCount >= retryLimit);
              return { id, status: 'completed' as const };
            } catch (error) {
              // The kind alone: a message may quote an address, and the queue keeps it whoever is erased.
              return {
                id,
                status: 'failed' as const,
                output: { error: error instanceof Error ? error.name : typeof error },
              };
            }
          }),
        );
      await boss.work<object, unknown, typeof options>(queue, options, settle);
    },
    async depths() {
      const counted = await Promise.all(queues.map((queue) => boss.getQueueStats(queue)));
      return Object.fromEntries(
        counted
          .flat()
          .map(({ name, readyCount, deferredCount, activeCount }) => [
            name,
            { ready: readyCount, deferred: deferredCount, active: activeCount },
          ]),
      );
    },
    async stop() {
      // What the queue itself waits when it stops is half a second at least.
      const finished = Promise.all(queues.map((queue) => boss.offWork(queue)));
      await Promise.race([finished, delay(FINISH_MS, null, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
