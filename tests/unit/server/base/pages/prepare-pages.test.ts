import { expect, it } from 'vitest';
import { preparePages } from '#server/base/pages/prepare-pages.ts';

it('renders one page after another, rests after each, and begins anew when the content is another one', async () => {
  const ending = new AbortController();
  const done: string[] = [];
  let revision = 1;
  let underWay = 0;
  await preparePages(
    {
      addresses: () => ['/', '/faq', '/visa'],
      revision: () => `${revision}`,
      async prepare(address) {
        expect(++underWay).toBe(1);
        await Promise.resolve();
        underWay--;
        done.push(`${address} of ${revision}`);
        if (done.length === 1) revision = 2;
        if (address === '/faq') throw new Error('no page');
        return address !== '/visa';
      },
      async rest() {
        done.push('rest');
        // Two looks that find nothing new.
        if (done.slice(-3).join() === 'rest,rest,rest') ending.abort();
      },
    },
    ending.signal,
  );
  expect(done.join(', ')).toBe(
    '/ of 1, rest, rest, / of 2, rest, /faq of 2, rest, /visa of 2, rest, rest, rest',
  );
});
