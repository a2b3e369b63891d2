import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Windows in which a page has to stand soon: a phone's and a desktop's, in pixels of CSS. */
const WINDOWS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/**
 * How much of a page must have arrived before all that shows in the first window can be parsed: its styles, and every
 * element up to the last one that begins within the window, with the words that follow its tag.
 *
 * @param page a tab of its own; it gets none of our scripts from now on
 * @returns bytes of the page in brotli, for the window that needs more
 */
export async function bytesOfFirstWindow(page: Page, address: string): Promise<number> {
  await page.route('**/*.js', (route) => route.abort());
  let needed = 0;
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const html = await (await page.goto(address))?.text();
    if (!html) throw new Error(`There is nothing at ${address}.`);
    const { last, all } = await page.evaluate(async () => {
      await document.fonts.ready;
      const begins = (element: Element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const shows = element.checkVisibility({ visibilityProperty: true }) && bottom > top && right > left;
        return shows && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      };
      const elements = [...document.querySelectorAll('*')];
      return { last: elements.findLastIndex(begins), all: elements.length };
    });
    // Elements in the order of the source; what styles, scripts and templates hold is none.
    const bare = html.replace(/(?<=<(style|script|template)\b[^>]*>).*?(?=<\/\1>)/gs, (text) =>
      ' '.repeat(text.length),
    );
    const ends = [...bare.matchAll(/<[a-z][^>]*>[^<]*/gi)].map(({ index, 0: text }) => index + text.length);
    if (ends.length !== all)
      throw new Error(`${address} has ${all} elements, and ${ends.length} in its source.`);
    needed = Math.max(needed, bytesUntil(Buffer.byteLength(html.slice(0, ends[last])), html));
  }
  return needed;
}

/** How many bytes of a text in brotli a browser must have to know so many bytes of the text. */
function bytesUntil(wanted: number, text: string): number {
  const compressed = brotliCompressSync(text);
  const known = (bytes: number) =>
    brotliDecompressSync(compressed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  let [few, enough] = [0, compressed.length];
  while (few + 1 < enough) {
    const middle = (few + enough) >> 1;
    if (known(middle).length < wanted) few = middle;
    else enough = middle;
  }
  return enough;
}
