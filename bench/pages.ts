import { setTimeout as delay } from 'node:timers/promises';
import { settled } from './size.ts';
import { changeCatalogue, growCatalogue } from './support/catalogue.ts';
import { load, loaded, type Question } from './support/load.ts';
import { type Place, takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { compared, interleaved, median } from './support/rounds.ts';

/** The large catalogue. */
const MANY = 10_000;
/** A catalogue with which each page shows as much as with the large one: the form offers a hundred conferences. */
const FULL = 120;
/** Pages whose kept answers are compared. */
const KEPT = ['/', '/conferences', '/event/nextgen-pharma-2026'];
/** Pages that are rendered anew after a change, each timed by itself. */
const RENDERED = [...KEPT, '/about', '/registration', '/gallery', '/committee', '/faq', '/terms'];
/** Changes of the catalogue in a round, after each of which every page is a miss once, and each page first once. */
const CHANGES = RENDERED.length;
/** Changes before anything is demanded: until then V8 compiles what renders pages. */
const WARM_CHANGES = 30;

/**
 * `npm run bench -- pages`: pages that were rendered before against bare `node:http` with the same bytes, the time of
 * a page that was not, and both once more with ten thousand conferences. With them some pages show more; what their
 * number alone changes for a page that was not rendered is told from a catalogue that fills the pages, too.
 */
export async function pages(): Promise<void> {
  const few = await takePlace();
  const full = await few.another('full');
  const many = await few.another('many');
  const servers: BenchServer[] = [];
  const demands: Demand[] = [];
  try {
    const product = await few.startProduct();
    servers.push(product);
    const filled = await grownTo(FULL, full);
    servers.push(filled);
    const grown = await grownTo(MANY, many);
    servers.push(grown);

    const rows: (string | number)[][] = [];
    for (const path of KEPT) {
      const page = asked(path);
      const bare = await startServer('floors/bytes.ts', {
        body: (await settled(product.url + path)).toString('base64'),
        type: 'text/html; charset=utf-8',
      });
      for (const server of [product, grown]) await load(server, page, { seconds: 1 });
      const rounds = await loaded({ floor: bare, product, grown }, page);
      await bare.stop();
      const { floor, found, ratio, busyRatio } = compared(rounds);
      const large = compared(rounds, 'product', 'grown');
      rows.push([path, floor, found, ratio, busyRatio, large.found, large.ratio, large.busyRatio]);
      demands.push({ what: `${path}, kept: of bare node:http`, found: busyRatio, atLeast: 0.6 });
      demands.push({ what: `${path}, kept: with ${MANY} conferences`, found: large.busyRatio, atLeast: 0.8 });
    }
    printTable(
      ['kept page', 'node:http /s', 'product /s', 'ratio', 'busy ratio', `of ${MANY} /s`, 'to few', 'busy'],
      rows,
    );

    const first = await missesOf(few, product, CHANGES);
    await missesOf(few, product, WARM_CHANGES - CHANGES);
    await missesOf(full, filled, WARM_CHANGES);
    await missesOf(many, grown, WARM_CHANGES);
    const misses = await interleaved({
      product: () => missesOf(few, product, CHANGES),
      filled: () => missesOf(full, filled, CHANGES),
      grown: () => missesOf(many, grown, CHANGES),
    });
    const timeOf = (name: 'product' | 'filled' | 'grown', path: string) =>
      median((misses.get(name) ?? []).flatMap((round) => round.get(path) ?? []));
    printTable(
      ['page not kept', 'at first, ms', 'ms', `of ${FULL}, ms`, `of ${MANY}, ms`, 'ratio'],
      RENDERED.map((path) => {
        const [found, page, large] = [timeOf('product', path), timeOf('filled', path), timeOf('grown', path)];
        return [path, median(first.get(path) ?? []), found, page, large, large / page];
      }),
    );
    const all = (name: 'product' | 'filled' | 'grown') =>
      median((misses.get(name) ?? []).flatMap((round) => [...round.values()].flat()));
    demands.push({ what: 'a miss, median of all pages', found: all('product'), atMost: 10, unit: ' ms' });
    demands.push({
      what: `a miss with ${MANY} conferences, of one with few`,
      found: all('grown') / all('product'),
      atMost: 1.2,
    });
    demands.push({
      what: `a miss with ${MANY} conferences, of one with as much to show`,
      found: all('grown') / all('filled'),
      atMost: 1.2,
    });
  } finally {
    for (const server of servers) await server.stop();
    await few.leave();
  }
  judge(demands);
}

/** The product with a catalogue of so many conferences. */
async function grownTo(count: number, place: Place): Promise<BenchServer> {
  await (await place.startProduct()).stop();
  await growCatalogue(place.databaseUrl, count);
  return place.startProduct();
}

function asked(path: string): Question {
  return { method: 'GET', path, headers: { 'accept-encoding': 'br' } };
}

/** Milliseconds that each page took when it had to be rendered, one after another. */
async function missesOf(
  { databaseUrl }: Place,
  { url }: BenchServer,
  changes: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(RENDERED.map((path) => [path, []]));
  for (let change = 0; change < changes; change++) {
    const before = await versionTag(url);
    await changeCatalogue(databaseUrl);
    await untilRead(url, before);
    // Whoever comes first after a change, or during a collection, waits for it: that is each page's turn once.
    for (const path of [
      ...RENDERED.slice(change % RENDERED.length),
      ...RENDERED.slice(0, change % RENDERED.length),
    ]) {
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
