// docs/product.md 8.3, 15.5.2
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
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
    waits: (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms) && threadId,
    hangs: () => does.waits(),
    pauses: () => does.waits(600),
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

test('One that takes more of the processor than it may is ended, one that takes longer by the clock is not', async () => {
  const ask = keptWorker<string, number>(file, { ms: 2_000, megabytes: 32 });
  await expect(ask('goesOn')).rejects.toThrow(UnansweredError);
  await ask('answers');
  expect(await ask('pauses')).toBeGreaterThan(0);
});

test('One that waits for ever is ended after a minute, and the next one is answered', async () => {
  const ask = keptWorker<string, number>(file, { ms: 2_000, megabytes: 32 });
  const first = await ask('answers');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const hung = expect(ask('hangs')).rejects.toThrow(UnansweredError);
  await nextTurn();
  vi.advanceTimersByTime(60_000);
  await hung;
  vi.useRealTimers();
  expect(await ask('answers')).toBeGreaterThan(first);
});
