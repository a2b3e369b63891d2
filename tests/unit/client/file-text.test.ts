// docs/product.md 15.5.2
import { expect, it } from 'vitest';
import { latestText } from '#client/ui/use-file-text.ts';

const fileOf = (text: string, ready: Promise<unknown> = Promise.resolve()) => ({
  arrayBuffer: async () => {
    await ready;
    return new TextEncoder().encode(text).buffer;
  },
});

it('Of two files that are chosen one after the other the second is read, however long the first takes', async () => {
  const read = latestText();
  const slow = Promise.withResolvers<void>();
  const first = read(fileOf('first', slow.promise));
  expect(await read(fileOf('second'))).toBe('second');
  slow.resolve();
  expect(await first).toBeNull();
});
