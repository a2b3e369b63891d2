import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { alive, endAtOnce, postmasterPid } from '#server/base/database/postmaster.ts';

/** Another process that runs tests until it is killed, or ends by itself. */
async function startRun(temporary: string, { ends = false } = {}) {
  const code = `const { startOwnRun } = await import('${new URL('../support/own-run.ts', import.meta.url)}');
    const { folder, end } = await startOwnRun();
    console.log(folder);
    ${ends ? 'await end();' : 'setInterval(() => {}, 1000);'}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [folder] = (await once(child.stdout, 'data')).map((text) => String(text).trim());
  if (ends) expect(await ended).toEqual([0, null]);
  return {
    folder: String(folder),
    pid: Number(child.pid),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('What a run of tests that was killed has left is taken away by the next one, which leaves alone those that go on', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'r-'));
  const serverOf = ({ folder }: { folder: string }) => postmasterPid(join(folder, 'postgres'));
  const killed = await startRun(temporary);
  const goingOn = await startRun(temporary);
  await killed.kill();
  expect(serverOf(killed)).not.toBeNull();

  await startRun(temporary, { ends: true });
  expect([existsSync(killed.folder), serverOf(killed)]).toEqual([false, null]);
  expect(readdirSync(temporary)).toHaveLength(1);
  expect(serverOf(goingOn)).not.toBeNull();

  const endedWithIt = await startRun(temporary);
  await endedWithIt.kill();
  const data = join(endedWithIt.folder, 'postgres');
  await endAtOnce(Number(serverOf(endedWithIt)), data);
  // By now the number of its server is another process's.
  writeFileSync(join(data, 'postmaster.pid'), `${goingOn.pid}\n`);
  await startRun(temporary, { ends: true });
  expect([existsSync(endedWithIt.folder), alive(goingOn.pid)]).toEqual([false, true]);

  await goingOn.kill();
  await startRun(temporary, { ends: true });
  expect([existsSync(goingOn.folder), readdirSync(temporary)]).toEqual([false, []]);
  rmdirSync(temporary);
});
