import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '#server/pages/sitemap.ts';
import { chromiumArguments, findChromium } from '../tests/support/find-chromium.ts';
import { type Audit, audit } from './support/audit.ts';
import { launchAuditedBrowser } from './support/audited-browser.ts';
import { phoneThrottling } from './support/phone-throttling.ts';
import { takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { interleaved, median, medianOf, quantile, ratiosOf } from './support/rounds.ts';
import { settled } from './support/settled.ts';
import { blockingTime, slowPhone, type Watched, watch } from './support/slow-phone.ts';

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
/** How often the registration form is filled in. */
const FORM_ROUNDS = 5;
/** Nobody types sooner after a tap: the tap's answer would wait for the first letter's. */
const HAND_MS = 150;
/** How much slower than this machine the registration form is filled in, whatever the machine. */
const FORM_SLOWDOWN = 4;

/** A line of a table, and what is demanded of its figures. */
type Found = { row: (string | number)[]; demands: Demand[] };

/**
 * `npm run bench -- web [route…]`: largest paint, blocking time and layout shift of pages on a slow phone, really slowed
 * down and as Lighthouse works them out, against the same HTML as a static file without script; how long the
 * registration form takes to answer, unless other routes are asked for. A minute for a route; scores are printed by
 * `npm run lighthouse`.
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
    if (asked.length === 0 || asked.includes('/registration'))
      demands.push(await formAnswers(browser, product));
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

/** Prints how long the registration form takes to answer, and demands that it hardly ever takes long. */
async function formAnswers(browser: Browser, product: BenchServer): Promise<Demand> {
  const delays: number[] = [];
  for (let round = 0; round < FORM_ROUNDS; round++) delays.push(...(await typeIntoForm(browser, product)));
  delays.sort((one, other) => one - other);
  const slow = quantile(delays, 0.98);
  printTable(
    ['registration form, 4× slower processor', 'ms'],
    [
      ['median', quantile(delays, 0.5)],
      ['98th percentile', slow],
    ],
  );
  return { what: 'registration: interactions, 98th percentile', found: slow, atMost: 150, unit: ' ms' };
}

/** The page's HTML without any script, on a server of static files. */
async function staticCopy({ url }: BenchServer, route: string): Promise<BenchServer> {
  const html = brotliDecompressSync(await settled(url + route)).toString();
  const still = html.replace(/<script\b.*?<\/script>/gs, '');
  return startServer('floors/static.ts', {
    body: brotliCompressSync(still).toString('base64'),
    folder: fileURLToPath(new URL('../dist/client', import.meta.url)),
  });
}

/** A finger's tap, and its way on. Playwright's own looks at the page in the midst of it, which would be measured, too. */
async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped does not show.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await delay(HAND_MS);
}

/** Fills the registration form in as a person does, the first tap before the page’s script has begun. */
async function typeIntoForm(browser: Browser, { url }: BenchServer): Promise<number[]> {
  const { page, close } = await slowPhone(browser, FORM_SLOWDOWN);
  await page.addInitScript(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(`${url}/registration`, { waitUntil: 'domcontentloaded' });
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '+44 20 7946 0001'],
    ['Organization', 'Analytical Society'],
  ] as const) {
    await tapOn(page, page.getByLabel(label, { exact: false }).first());
    for (const letter of text) await page.keyboard.type(letter, { delay: 60 });
  }
  const counters = await page.getByRole('button', { name: /^Add one / }).all();
  if (counters.length < 4) throw new Error('The form has no four things to add.');
  for (const counter of counters.slice(0, 4)) await tapOn(page, counter);
  await tapOn(page, page.getByRole('checkbox').first());
  await delay(500);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  await close();
  return durations;
}
