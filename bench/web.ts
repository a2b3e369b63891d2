import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { conferences } from '#prisma/seed/conferences.ts';
import { PUBLIC_PAGES } from '#server/pages/sitemap.ts';
import { chromiumArguments, findChromium } from '../tests/support/find-chromium.ts';
import { settled } from './size.ts';
import { type Audit, audit } from './support/audit.ts';
import { launchAuditedBrowser } from './support/audited-browser.ts';
import { phoneThrottling } from './support/phone-throttling.ts';
import { takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { interleaved, median, medianOf, quantile, ROUNDS, type Rounds, ratiosOf } from './support/rounds.ts';
import { blockingTime, slowPhone, type Watched, watch } from './support/slow-phone.ts';

/** Of forms, paint and blocking time count in Lighthouse's score only, which may be 99. */
const FORMS = ['/contact', '/registration', '/abstract-submission'];
const ROUTES = [...PUBLIC_PAGES, ...conferences.map(({ id }) => `/event/${id}`)];
/** The largest paint, of that of the same HTML as a static file. */
const MOST_PAINT = 1.05;
/** Milliseconds for which a page may be blocked in all. */
const MOST_BLOCKED = 50;
/** Layout shift that Lighthouse, which writes three places, writes as 0. */
const MOST_SHIFTED = 0.0005;
/** Each page is watched for so long after its load event, because what comes late counts too. */
const WATCHED_MS = 10_000;
/** Until its largest paint is known: the application starts later. */
const PAINTED_MS = 500;
/** Rounds for the largest paint, of which single ones differ by more than is demanded, unless fewer are clear. */
const PAINT_ROUNDS = 41;
/** A ratio of 1.03 lies beyond 1.05 in two rounds of five, so that five may well lie on the wrong side. */
const LEAST_PAINT_ROUNDS = 15;
/** Rounds for what the application's start does to the page, unless the first one finds next to nothing. */
const WHOLE_ROUNDS = 5;
/** How often the registration form is filled in. */
const FORM_ROUNDS = 5;
/** Nobody types sooner after a tap: the tap's answer would wait for the first letter's. */
const HAND_MS = 150;
/** How much slower than this machine the registration form is filled in, whatever the machine. */
const FORM_SLOWDOWN = 4;
/** Audits with simulated throttling, unless the first three agree. */
const MOST_AUDITS = 9;

/** A line of a table, and what is demanded of its figures. */
type Found = { row: (string | number)[]; demands: Demand[] };

/**
 * `npm run bench -- web [route…]`: largest paint, blocking time and layout shift of pages on a slow phone, really slowed
 * down and as Lighthouse works them out, against the same HTML as a static file without script; how long the
 * registration form takes to answer, unless other routes are asked for; then Lighthouse's scores of these routes, or of
 * every one, with both throttlings. Three to six minutes for a route.
 */
export async function web(): Promise<void> {
  const asked = process.argv.slice(3);
  const place = await takePlace(false);
  const product = await place.startProduct();
  const executablePath = findChromium();
  const options = { ...(executablePath && { executablePath }), args: chromiumArguments };
  const browser = await chromium.launch(options);
  const audited = await launchAuditedBrowser();
  const applied: Found[] = [];
  const simulated: Found[] = [];
  const demands: Demand[] = [];
  try {
    for (const route of asked.length > 0 ? asked : ROUTES) {
      const floor = await staticCopy(product, route);
      applied.push(await whenSlowed(browser, route, floor.url, product.url + route));
      simulated.push(await whenSimulated(audited.port, route, floor.url, product.url + route));
      await floor.stop();
      console.log(`${route} is measured.`);
    }
    const head = ['static LCP, ms', 'LCP, ms', 'ratio', 'static TBT, ms', 'TBT, ms', 'CLS', 'slowed, ×'];
    printTable(
      ['applied', ...head],
      applied.map(({ row }) => row),
    );
    printTable(
      ['simulated', ...head],
      simulated.map(({ row }) => row),
    );
    demands.push(...[...applied, ...simulated].flatMap((found) => found.demands));
    if (asked.length === 0 || asked.includes('/registration'))
      demands.push(await formAnswers(browser, product));
  } finally {
    await audited.close();
    await browser.close();
    await product.stop();
    await place.leave();
  }
  demands.push(lighthouse(asked), lighthouse(['--applied', ...asked]));
  judge(demands);
}

/** On a phone that is really slow. */
async function whenSlowed(browser: Browser, route: string, floor: string, page: string): Promise<Found> {
  const { cpuSlowdownMultiplier: slowdown } = phoneThrottling();
  const painted = (address: string) => watch(browser, address, PAINTED_MS, slowdown);
  const paints = await interleaved(
    { floor: () => painted(floor), product: () => painted(page) },
    PAINT_ROUNDS,
    paintsAreClear,
  );
  const whole = await interleaved(
    { product: () => watch(browser, page, WATCHED_MS, phoneThrottling().cpuSlowdownMultiplier) },
    WHOLE_ROUNDS,
    hardlyBlocked,
  );
  const lcp = (name: string) => medianOf(paints, name, (seen) => seen.lcp);
  const ratio = median(ratiosOf(paints, (seen) => seen.lcp));
  const tbt = medianOf(whole, 'product', blockingTime);
  const cls = medianOf(whole, 'product', (seen) => seen.cls);
  const slowed = medianOf(whole, 'product', (seen) => seen.slowdown);
  return {
    row: [
      route,
      lcp('floor'),
      lcp('product'),
      ratio,
      medianOf(paints, 'floor', blockingTime),
      tbt,
      cls,
      slowed,
    ],
    demands: demandsOn(`${route}, applied`, route, ratio, tbt, cls),
  };
}

/** As Lighthouse works it out from visits that nothing slows down. */
async function whenSimulated(port: number, route: string, floor: string, page: string): Promise<Found> {
  const audits = await interleaved(
    { floor: () => audit(floor, port), product: () => audit(page, port) },
    MOST_AUDITS,
    auditsAgree,
  );
  const of = (name: string, figure: (audit: Audit) => number) => medianOf(audits, name, figure);
  const lcp = (name: string) => of(name, (seen) => seen.lcp);
  const tbt = (name: string) => of(name, (seen) => seen.tbt);
  const ratio = median(ratiosOf(audits, (seen) => seen.lcp));
  const cls = of('product', (seen) => seen.cls);
  const slowed = of('product', (seen) => seen.slowdown);
  return {
    row: [route, lcp('floor'), lcp('product'), ratio, tbt('floor'), tbt('product'), cls, slowed],
    demands: demandsOn(`${route}, simulated`, route, ratio, tbt('product'), cls),
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

/** Runs `npm run lighthouse`, which prints its own table and ends with 1 where a route is below a target. */
function lighthouse(options: readonly string[]): Demand {
  const script = fileURLToPath(new URL('../scripts/lighthouse.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' });
  const throttling = options.includes('--applied') ? 'applied' : 'simulated';
  return { what: `Lighthouse, ${throttling}: ends with`, found: status ?? Number.NaN, atMost: 0 };
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
  return { what: 'registration: interactions, 98th percentile', found: slow, atMost: 100, unit: ' ms' };
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

/** Whether so many more rounds lie on one side of what is demanded that others would hardly change it. */
function paintsAreClear(paints: Rounds<Watched>): boolean {
  const ratios = ratiosOf(paints, (seen) => seen.lcp);
  const soon = ratios.filter((ratio) => ratio <= MOST_PAINT).length;
  const late = ratios.length - soon;
  return ratios.length >= LEAST_PAINT_ROUNDS && Math.abs(soon - late) >= 2 * Math.sqrt(ratios.length);
}

/** Whether all of three rounds or more say the same of the page. */
function auditsAgree(audits: Rounds<Audit>): boolean {
  const ratios = ratiosOf(audits, (seen) => seen.lcp);
  const good = (audits.get('product') ?? []).filter(
    ({ tbt, cls }, round) =>
      (ratios[round] ?? Number.NaN) <= MOST_PAINT && tbt <= MOST_BLOCKED && cls < MOST_SHIFTED,
  ).length;
  return ratios.length >= ROUNDS && (good === 0 || good === ratios.length);
}

/** Whether the first round found less than half of what is allowed: the rest of the machine only ever adds to it. */
function hardlyBlocked(whole: Rounds<Watched>): boolean {
  const [first] = whole.get('product') ?? [];
  return first !== undefined && blockingTime(first) < MOST_BLOCKED / 2 && first.cls === 0;
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
  for (const more of (await page.getByRole('button', { name: / more$/ }).all()).slice(0, 4))
    await tapOn(page, more);
  await tapOn(page, page.getByRole('checkbox').first());
  await delay(500);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  await close();
  return durations;
}
