import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { testStores } from '../../../support/file-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(testStores)('$name gives a part of a file, from its first byte to its last', async ({ open }) => {
  const { store, close } = await open(folder);
  try {
    const file = join(folder, 'clip');
    writeFileSync(file, 'A clip of ours.');
    await store.put('clip', file);
    for (const [start, end] of [
      [0, 0],
      [2, 5],
      [11, 14],
    ] as const)
      expect(await text(await store.open('clip', { start, end }))).toBe(
        'A clip of ours.'.slice(start, end + 1),
      );
    expect(await text(await store.open('clip'))).toBe('A clip of ours.');
  } finally {
    await close();
  }
});
