import { setTimeout as delay } from 'node:timers/promises';
import { changeCatalogue } from './support/catalogue.ts';
import { load, loaded, type Question } from './support/load.ts';
import { takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { compared, median } from './support/rounds.ts';
import { settled } from './support/settled.ts';

/** Cached pages that are compared; one with a parameter that no page reads. */
const CACHED = ['/', '/conferences', '/event/nextgen-pharma-2026', '/conferences?utm_source=bench'];
/** Pages that are rendered anew after a change, each timed by itself. */
const RENDERED = [
  '/',
  '/conferences',
  '/event/nextgen-pharma-2026',
  '/about',
  '/registration',
  '/gallery',
  '/committee',
  '/faq',
];
/** Changes before anything is demanded: until then V8 compiles what renders pages. */
const WARM_CHANGES = 16;
const CHANGES = 16;
/** A page that is rendered for every request, because its address is a secret. */
const PRIVATE = pageRequest('/unsubscribe?token=bench');

/**
 * `npm run bench -- pages`: pages that were rendered before, against bare `node:http` with the same bytes; the time of a
 * page that was not; how many pages of a person's own are rendered in a second.
 */
export async function pages(): Promise<void> {
  const place = await takePlace();
  // Otherwise pages that are waited for here are rendered meanwhile.
  const product = await place.startProduct({ PREPARE_PAGES: 'off' });
  const demands: Demand[] = [];
  try {
    const rows: (string | number)[][] = [];
    for (const path of CACHED) {
      const page = pageRequest(path);
      const bare = await startServer('floors/bytes.ts', {
        body: (await settled(product.url + path)).toString('base64'),
        type: 'text/html; charset=utf-8',
      });
      await load(product, page, { seconds: 1 });
      const { floor, found, ratio, busyRatio } = compared(await loaded({ floor: bare, product }, page));
      await bare.stop();
      rows.push([path, floor, found, ratio, busyRatio]);
      demands.push({ what: `${path}, cached: of bare node:http`, found: busyRatio, atLeast: 0.4 });
    }
    printTable(['cached page', 'node:http /s', 'product /s', 'ratio', 'busy ratio'], rows);

    await missesOf(place.databaseUrl, product, WARM_CHANGES);
    const misses = await missesOf(place.databaseUrl, product, CHANGES);
    printTable(
      ['page not cached', 'ms'],
      RENDERED.map((path) => [path, median(misses.get(path) ?? [])]),
    );
    demands.push({
      what: 'a miss, median of all pages',
      found: median([...misses.values()].flat()),
      atMost: 15,
      unit: ' ms',
    });

    const { perSecond } = await load(product, PRIVATE, { seconds: 5 });
    printTable(['page of a person’s own', '/s'], [[PRIVATE.path, perSecond]]);
  } finally {
    await product.stop();
    await place.leave();
  }
  judge(demands);
}

function pageRequest(path: string): Question {
  return { method: 'GET', path, headers: { 'accept-encoding': 'br' } };
}

/** Milliseconds that each page took when it had to be rendered, one after another. */
async function missesOf(
  databaseUrl: string,
  { url }: BenchServer,
  changes: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(RENDERED.map((path) => [path, []]));
  for (let change = 0; change < changes; change++) {
    const before = await versionTag(url);
    await changeCatalogue(databaseUrl);
    await untilRead(url, before);
    // Whoever comes first after a change, or during a collection, waits for it: that is each page's turn once.
    const first = change % RENDERED.length;
    for (const path of [...RENDERED.slice(first), ...RENDERED.slice(0, first)]) {
      const begun = performance.now();
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      times.get(path)?.push(performance.now() - begun);
    }
  }
  return times;
}

/** Waits until a server has read the changed catalogue: it names the version in its answers' tags. */
async function untilRead(url: string, before: string | null): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await versionTag(url)) !== before) return;
    await delay(25);
  }
  throw new Error('The server did not notice a change of the catalogue.');
}

async function versionTag(url: string): Promise<string | null> {
  const response = await fetch(`${url}/graphql?query=%7B__typename%7D`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  await response.arrayBuffer();
  return response.headers.get('etag');
}
