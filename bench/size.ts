import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { PUBLIC_PAGES } from '#server/pages/sitemap.ts';
import { chromiumArguments, findChromium } from '../tests/support/find-chromium.ts';
import { bytesOfFirstWindow } from '../tests/support/first-window.ts';
import { takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';

const BUILT = `${import.meta.dirname}/../dist/client`;
/** The screen that is fetched ahead on every page (client/site/layout/Prefetch.tsx). */
const AHEAD = ['site/screens/Event/Event.tsx'];
/** Routes with a form that brings more with it. */
const FORMS = ['/registration', '/abstract-submission'];

type Chunk = { file: string; imports?: string[]; css?: string[] };

/**
 * `npm run bench -- size`: what each route takes over the wire, compressed with brotli: the HTML as it is sent, what of
 * it the first window needs, the styles within it, the scripts of the page itself, and all scripts that it ever loads
 * of ours by itself.
 */
export async function size(): Promise<void> {
  const place = await takePlace();
  const product = await place.startProduct();
  const manifest = JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const ahead = filesOf(manifest, AHEAD);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  });
  const rows: [route: string, html: number, first: number, style: number, script: number, all: number][] = [];
  try {
    for (const route of [...PUBLIC_PAGES, '/event/nextgen-pharma-2026']) {
      const compressed = await settled(product.url + route);
      const html = brotliDecompressSync(compressed).toString();
      const modules = html.matchAll(/<link rel="modulepreload" href="\/([^"]*)"/g);
      const own = new Set([...modules].map(([, path]) => path as string));
      const page = await browser.newPage();
      const first = await bytesOfFirstWindow(page, product.url + route);
      await page.close();
      const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      rows.push([
        route,
        compressed.length,
        first,
        brotliCompressSync(styles).length,
        sum(own),
        sum(new Set([...own, ...ahead])),
      ]);
    }
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
  printTable(
    ['route', 'HTML', 'of it the first window', 'of it styles', 'script of the page', 'all script'],
    rows.map(([route, ...sizes]) => [route, ...sizes.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`)]),
  );
  const largest = (routes: typeof rows, of: (row: (typeof rows)[number]) => number) =>
    Math.max(...routes.map(of)) / 1000;
  const content = rows.filter(([route]) => !FORMS.includes(route));
  judge([
    { what: 'HTML, largest', found: largest(rows, ([, html]) => html), atMost: 30, unit: ' kB' },
    {
      what: 'HTML of the first window on content routes, largest',
      found: largest(content, (row) => row[2]),
      atMost: 14,
      unit: ' kB',
    },
    {
      what: 'script on content routes, largest',
      found: largest(content, (row) => row[5]),
      atMost: 125,
      unit: ' kB',
    },
    { what: 'script of forms, largest', found: largest(rows, (row) => row[5]), atMost: 150, unit: ' kB' },
  ]);
}

/** A page once it is compressed as far as it goes, which happens after it was sent first. */
export async function settled(address: string): Promise<Buffer> {
  const first = await bytesOf(address);
  for (let tries = 0; tries < 100; tries++) {
    const again = await bytesOf(address);
    if (again.length < first.length) return again;
    await delay(50);
  }
  return first;
}

/** The scripts of these modules and of all that they import. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

function sum(files: ReadonlySet<string>): number {
  return [...files].reduce((bytes, file) => bytes + statSync(`${BUILT}/${file}.br`).size, 0);
}

/** A page as it is sent, still compressed. */
function bytesOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
