import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the data of a run lies: in memory where there is room, because a disk that is busy with something else can hold up
 * each commit for seconds.
 */
export function temporaryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
}

/**
 * Gives this process, and those that it starts from now on, a temporary folder of their own, so that nothing of a run stays behind:
 * sockets of databases, what tests write, profiles of browsers.
 *
 * @returns what takes it away
 */
export function ownTemporaryFolder(): () => void {
  // A socket's path may have about a hundred bytes, of which some systems' own folder takes half.
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  // What Unix asks for it by, and Windows.
  const { TMPDIR, TEMP } = process.env;
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  return () => {
    for (const [name, before] of Object.entries({ TMPDIR, TEMP }))
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    // A browser that was told to end may still write into its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}
