import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The living server of a data folder. */
export function postmasterPid(data: string): number | null {
  return pidIn(join(data, 'postmaster.pid'));
}

/** The living process that a lock file of PostgreSQL's names. */
export function pidIn(lockFile: string): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 && alive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process of this number runs, as far as this user may know. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sends a signal to a process, which may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What a process was started as; empty where that can't be known. */
function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Ends the server of a data folder that has nothing left to lose; nothing where it has ended. */
export async function endAtOnce(pid: number, data: string): Promise<void> {
  // The process id may belong to another process by now, or to one that has ended but has not been reaped yet.
  const runs = () => alive(pid) && commandOf(pid).includes(data);
  // SIGQUIT is PostgreSQL's immediate shutdown: it writes nothing, above all not into a new folder.
  if (runs()) signal(pid, 'SIGQUIT');
  while (runs()) await delay(20);
}
