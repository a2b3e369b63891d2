import { Client } from 'pg';

/** Milliseconds. */
export type WatchTimes = {
  /** Between two looks at whether the connection lives, and at the revision. */
  look: number;
  /** How long a look may take before the connection counts as dead. */
  answer: number;
  /** Before the first attempt to connect again; twice as long before each next one, up to `longest`. */
  retry: number;
  longest: number;
};

const TIMES: WatchTimes = { look: 30_000, answer: 5_000, retry: 500, longest: 10_000 };

/**
 * Calls back after every change of the catalogue by any process, and every now and then, because one may have been
 * missed. A connection can die without a word, behind a proxy above all: that is found out then, and another one made.
 *
 * @returns how to stop
 */
export function watchCatalogue(
  databaseUrl: string,
  changed: () => void,
  times: WatchTimes = TIMES,
): () => Promise<void> {
  let stopped = false;
  let session: Client | null = null;
  let next: NodeJS.Timeout | null = null;
  let failures = 0;

  const after = (ms: number, run: () => void) => {
    if (next) clearTimeout(next);
    next = stopped ? null : setTimeout(run, ms);
  };

  const connectAgain = (lost: Client) => {
    if (session !== lost) return;
    session = null;
    lost.end().catch(() => {});
    after(Math.min(times.retry * 2 ** failures, times.longest), listen);
    failures += 1;
  };

  const listen = () => {
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: times.answer,
    });
    session = client;
    client.on('error', () => connectAgain(client));
    client.on('end', () => connectAgain(client));
    client.on('notification', changed);
    client
      .connect()
      .then(() => client.query('LISTEN catalogue'))
      .then(
        () => {
          failures = 0;
          changed();
          look(client);
        },
        () => connectAgain(client),
      );
  };

  const look = (client: Client) => {
    if (session !== client) return;
    after(times.look, () => {
      after(times.answer, () => connectAgain(client));
      client.query('SELECT').then(
        () => {
          changed();
          look(client);
        },
        () => connectAgain(client),
      );
    });
  };

  listen();
  return async () => {
    stopped = true;
    if (next) clearTimeout(next);
    const last = session;
    session = null;
    await last?.end().catch(() => {});
  };
}
