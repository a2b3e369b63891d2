import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { chromiumArguments, findChromium } from '../../tests/support/find-chromium.ts';
import { type Audit, audit } from './support/audit.ts';
import { launchAuditedBrowser } from './support/audited-browser.ts';
import { phoneThrottling } from './support/phone-throttling.ts';
import { takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { interleaved, median, medianOf, ratiosOf } from './support/rounds.ts';
import { settled } from './support/settled.ts';
import { blockingTime, type Watched, watch } from './support/slow-phone.ts';

/** Of forms, neither paint nor blocking time is demanded. */
const FORMS = ['/contact', '/registration', '/abstract-submission'];
const ROUTES = [...PUBLIC_PAGES, '/event/nextgen-pharma-2026'];
/** The largest paint, of that of the same HTML as a static file; and on Lighthouse's simulated phone, in milliseconds. */
const MOST_PAINT = 1.05;
const MOST_SIMULATED_MS = 1300;
/** Milliseconds for which a page may be blocked in all. */
const MOST_BLOCKED = 50;
/** Layout shift that Lighthouse, which writes three places, writes as 0. */
const MOST_SHIFTED = 0.0005;
/** Each page is watched for so long after its load event: the application starts meanwhile. */
const WATCHED_MS = 3_000;
/** Until its largest paint is known. */
const PAINTED_MS = 500;

/** A line of a table, and what is demanded of its figures. */
type Found = { row: (string | number)[]; demands: Demand[] };

/**
 * `npm run bench -- web [route…]`: largest paint, blocking time and layout shift of pages on a slow phone, really slowed
 * down and as Lighthouse works them out, against the same HTML as a static file without script. A minute for a route;
 * scores are printed by `npm run lighthouse`.
 */
export async function web(): Promise<void> {
  const asked = process.argv.slice(3);
  const place = await takePlace(false);
  const product = await place.startProduct();
  const executablePath = findChromium();
  const options = { ...(executablePath && { executablePath }), args: chromiumArguments };
  const browser = await chromium.launch(options);
  const audited = await launchAuditedBrowser();
  const found: Found[] = [];
  const demands: Demand[] = [];
  try {
    for (const route of asked.length > 0 ? asked : ROUTES) {
      const floor = await staticCopy(product, route);
      found.push(
        await whenSlowed(browser, route, floor.url, product.url + route),
        await whenSimulated(audited.port, route, floor.url, product.url + route),
      );
      await floor.stop();
    }
    printTable(
      ['route', 'throttling', 'static LCP, ms', 'LCP, ms', 'ratio', 'TBT, ms', 'CLS', 'slowed, ×'],
      found.map(({ row }) => row),
    );
    demands.push(...found.flatMap((one) => one.demands));
  } finally {
    await audited.close();
    await browser.close();
    await product.stop();
    await place.leave();
  }
  judge(demands);
}

/** On a phone that is really slow. */
async function whenSlowed(browser: Browser, route: string, floor: string, page: string): Promise<Found> {
  const { cpuSlowdownMultiplier: slowdown } = phoneThrottling();
  const seen = await interleaved({
    floor: () => watch(browser, floor, PAINTED_MS, slowdown),
    product: () => watch(browser, page, WATCHED_MS, slowdown),
  });
  const of = (figure: (watched: Watched) => number, name = 'product') => medianOf(seen, name, figure);
  const lcp = of(({ lcp }) => lcp);
  const floorLcp = of(({ lcp }) => lcp, 'floor');
  const ratio = median(ratiosOf(seen, ({ lcp }) => lcp));
  const [tbt, cls] = [of(blockingTime), of(({ cls }) => cls)];
  return {
    row: [route, 'applied', floorLcp, lcp, ratio, tbt, cls, slowdown],
    demands: demandsOn(`${route}, applied`, route, ratio, tbt, cls),
  };
}

/** As Lighthouse works it out from visits that nothing slows down. */
async function whenSimulated(port: number, route: string, floor: string, page: string): Promise<Found> {
  const audits = await interleaved({ floor: () => audit(floor, port), product: () => audit(page, port) });
  const of = (figure: (audit: Audit) => number, name = 'product') => medianOf(audits, name, figure);
  const lcp = of(({ lcp }) => lcp);
  const floorLcp = of(({ lcp }) => lcp, 'floor');
  const ratio = median(ratiosOf(audits, ({ lcp }) => lcp));
  const [tbt, cls, slowdown] = [of(({ tbt }) => tbt), of(({ cls }) => cls), of(({ slowdown }) => slowdown)];
  const what = `${route}, simulated`;
  return {
    row: [route, 'simulated', floorLcp, lcp, ratio, tbt, cls, slowdown],
    demands: [
      ...demandsOn(what, route, ratio, tbt, cls),
      ...(FORMS.includes(route)
        ? []
        : [{ what: `${what}: largest paint`, found: lcp, atMost: MOST_SIMULATED_MS, unit: ' ms' }]),
    ],
  };
}

function demandsOn(what: string, route: string, paint: number, blocked: number, shifted: number): Demand[] {
  const shift = { what: `${what}: layout shift`, found: shifted, atMost: MOST_SHIFTED };
  if (FORMS.includes(route)) return [shift];
  return [
    shift,
    { what: `${what}: largest paint, of the static file’s`, found: paint, atMost: MOST_PAINT },
    { what: `${what}: blocking time`, found: blocked, atMost: MOST_BLOCKED, unit: ' ms' },
  ];
}

/** The page's HTML without any script, on a server of static files. */
async function staticCopy({ url }: BenchServer, route: string): Promise<BenchServer> {
  const html = brotliDecompressSync(await settled(url + route)).toString();
  const still = html.replace(/<script\b.*?<\/script>/gs, '');
  return startServer('floors/static.ts', {
    body: brotliCompressSync(still).toString('base64'),
    folder: fileURLToPath(new URL('../../dist/client', import.meta.url)),
  });
}
