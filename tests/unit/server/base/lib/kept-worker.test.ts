// docs/product.md 8.3, 15.5.2
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptWorker, UnansweredError } from '#server/base/lib/kept-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
  const held = [];
  const does = {
    answers: () => threadId,
    goesOn: () => { for (;;); },
    fills: () => { for (;;) held.push(new Array(1e5).fill({})); },
    fails: () => { throw new Error('stumbled'); },
  };
  parentPort.on('message', (what) => parentPort.postMessage(does[what]()));`,
);

test('A worker answers one request after another; one that fills the memory or fails ends it, and the next one is answered', async () => {
  const ask = keptWorker<string, number>(file, { ms: 60_000, megabytes: 32 });
  const first = await ask('answers');
  expect(await Promise.all([ask('answers'), ask('answers')])).toEqual([first, first]);
  for (const [what, error] of [
    ['fills', UnansweredError],
    ['fails', /stumbled/],
  ] as const) {
    const [failed, next] = [ask(what), ask('answers')];
    await expect(failed).rejects.toThrow(error);
    expect(await next).toBeGreaterThan(first);
  }
});

test('One that goes on is ended after its time, and the next one is answered', async () => {
  const ask = keptWorker<string, number>(file, { ms: 300, megabytes: 32 });
  await expect(ask('goesOn')).rejects.toThrow(UnansweredError);
  // On a busy machine a worker is not even started by then.
  await expect.poll(() => ask('answers').catch(() => 0)).toBeGreaterThan(0);
});
