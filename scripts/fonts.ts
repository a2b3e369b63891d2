/**
 * `npm run fonts`: makes the font files of the site (client/styles/fonts) from those of Fontsource, with the letters,
 * weights and features that its pages use. The README beside them tells why these.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont, { type Axes } from 'subset-font';

const styles = fileURLToPath(new URL('../client/styles/', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Basic Latin, and the marks and accented letters that words and names on most pages have. */
const COMMON = `${between(0x20, 0x7e)}\u00a0£©°·×–—‘’“”•…€−ÅØáãäçèéêíñóöøü`;

const TEXT: Axes = { wght: { min: 400, max: 600 } };
const DISPLAY: Axes = { wght: 420, opsz: 40 };
const DISPLAY_STRONG: Axes = { wght: 600, opsz: 40 };
const ITALIC: Axes = { wght: 400, opsz: 24 };

/**
 * Makes a file of the site.
 *
 * @param made its name; one that `unicode-range` limits in fonts.css gets the letters named there
 * @param family the package of the same name has the source
 * @param source the file of the package
 */
async function make(made: string, family: string, source: string, variationAxes: Axes): Promise<void> {
  const path = resolve(`@fontsource-variable/${family}/files/${family}-${source}.woff2`);
  const font = await subsetFont(readFileSync(path), lettersOf(made), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'locl'],
    noHinting: true,
  });
  writeFileSync(`${styles}fonts/${made}.woff2`, font);
  console.log(`${made}: ${font.length} bytes`);
}

function lettersOf(made: string): string {
  const css = readFileSync(`${styles}fonts.css`, 'utf8');
  const face = css.split('@font-face').find((rule) => rule.includes(`/${made}.woff2`));
  if (!face) throw new Error(`${made} is not in fonts.css.`);
  const limits = /unicode-range:\s*([^;]*);/.exec(face)?.[1];
  if (!limits) return COMMON;
  const ranges = limits.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...ranges]
    .map(([, from = '', to = from]) => between(Number.parseInt(from, 16), Number.parseInt(to, 16)))
    .join('');
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

await make('hanken-grotesk', 'hanken-grotesk', 'latin-wght-normal', TEXT);
await make('hanken-grotesk-latin-1', 'hanken-grotesk', 'latin-wght-normal', TEXT);
await make('hanken-grotesk-latin-a', 'hanken-grotesk', 'latin-ext-wght-normal', TEXT);
await make('newsreader', 'newsreader', 'latin-opsz-normal', DISPLAY);
await make('newsreader-strong', 'newsreader', 'latin-opsz-normal', DISPLAY_STRONG);
await make('newsreader-latin-1', 'newsreader', 'latin-opsz-normal', DISPLAY);
await make('newsreader-latin-a', 'newsreader', 'latin-ext-opsz-normal', DISPLAY);
await make('newsreader-italic', 'newsreader', 'latin-opsz-italic', ITALIC);
await make('newsreader-italic-latin-1', 'newsreader', 'latin-opsz-italic', ITALIC);
