import { execFile, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../docs/operations/cluster/cluster.sh', import.meta.url));
const PROGRAMS = ['patroni', 'patronictl', 'etcd', 'haproxy', 'psql'];

/** A replicated PostgreSQL on this machine (docs/operations/cluster/cluster.sh). */
export type Cluster = {
  databaseUrl: string;
  /** Runs one of the script's commands, and returns what it printed. */
  do(command: string, ...args: string[]): Promise<string>;
  down(): Promise<void>;
};

/**
 * Brings a cluster up.
 *
 * @param port the first of 33 that it takes
 * @throws Error naming what has to be installed
 */
export async function bringUp(port: number): Promise<Cluster> {
  const missing = PROGRAMS.filter(
    (name) => spawnSync('which', [name], { env: environment({}) }).status !== 0,
  );
  if (missing.length > 0)
    throw new Error(
      `There is no ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy postgresql-15`,
    );
  const env = environment({ HA_HOME: join(tmpdir(), `meridian-cluster-${port}`), HA_PORT: String(port) });
  const act = async (command: string, ...args: string[]) => {
    const { stdout } = await run(SCRIPT, [command, ...args], { env, maxBuffer: 1e7 });
    return stdout.trim();
  };
  await act('down').catch(() => {});
  console.log(await act('up'));
  return {
    databaseUrl: await act('url'),
    do: act,
    down: async () => void (await act('down')),
  };
}

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ...more };
}

/** What befalls the leader, and how that is made good again; each waits until it is done, not until the site is back. */
export type Fault = { name: string; strike(cluster: Cluster): Promise<() => Promise<unknown>> };

const killed = async (cluster: Cluster, rebuild: boolean) => {
  const node = await cluster.do('kill-leader');
  return async () => {
    if (rebuild) await cluster.do('lose-disk', node);
    await cluster.do('start', node);
  };
};

export const FAULTS: readonly Fault[] = [
  { name: 'leader killed', strike: (cluster) => killed(cluster, false) },
  {
    name: 'leader frozen, then thawed',
    async strike(cluster) {
      const node = await cluster.do('stop-leader');
      return () => cluster.do('cont', node);
    },
  },
  {
    name: 'leader cut off, then back',
    async strike(cluster) {
      const node = await cluster.do('cut');
      return () => cluster.do('heal', node);
    },
  },
  {
    name: 'switchover',
    async strike(cluster) {
      await cluster.do('switchover');
      return async () => {};
    },
  },
  { name: 'leader’s disk lost', strike: (cluster) => killed(cluster, true) },
];
