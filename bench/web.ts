import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled } from './size.ts';
import { takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { interleaved, medianOf, quantile } from './support/rounds.ts';

/** The pages that differ most; others by name on the command line. */
const ROUTES = ['/', '/conferences', '/event/nextgen-pharma-2026', '/faq'];
/** Each page is watched for so long, because what comes late counts too. */
const WATCHED_MS = 10_000;
/** Lighthouse's phone: 1.6 Mbit/s, 150 ms there and back, a processor of a quarter of the speed. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };
const SLOWER = 4;

type Watched = { lcp: number; cls: number; tbt: number };

/**
 * `npm run bench -- web [route…]`: largest paint, blocking time and layout shift of pages on a slow phone, against the
 * same HTML as a static file without script; and how long the registration form takes to answer. Lighthouse's own
 * scores: `npm run lighthouse`.
 */
export async function web(): Promise<void> {
  const asked = process.argv.slice(3);
  const place = await takePlace();
  const product = await place.startProduct();
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  const rows: (string | number)[][] = [];
  const demands: Demand[] = [];
  try {
    for (const route of asked.length > 0 ? asked : ROUTES) {
      const floor = await staticCopy(product, route);
      const rounds = await interleaved({
        floor: () => watch(browser, floor.url),
        product: () => watch(browser, product.url + route),
      });
      await floor.stop();
      const of = (name: 'floor' | 'product', what: keyof Watched) =>
        medianOf(rounds, name, (round) => round[what]);
      const ratio = of('product', 'lcp') / of('floor', 'lcp');
      rows.push([
        route,
        of('floor', 'lcp'),
        of('product', 'lcp'),
        ratio,
        of('product', 'tbt'),
        of('product', 'cls'),
      ]);
      demands.push(
        { what: `${route}: largest paint, of the static file’s`, found: ratio, atMost: 1.05 },
        { what: `${route}: blocking time`, found: of('product', 'tbt'), atMost: 50, unit: ' ms' },
        { what: `${route}: layout shift`, found: of('product', 'cls'), atMost: 0 },
      );
    }
    printTable(['route', 'static LCP, ms', 'LCP, ms', 'ratio', 'TBT, ms', 'CLS'], rows);
    const delays = await typeIntoForm(browser, product);
    const slow = quantile(delays, 0.98);
    printTable(
      ['registration form, 4× slower processor', 'ms'],
      [
        ['median', quantile(delays, 0.5)],
        ['98th percentile', slow],
      ],
    );
    demands.push({
      what: 'registration: interactions, 98th percentile',
      found: slow,
      atMost: 100,
      unit: ' ms',
    });
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
  judge(demands);
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

/** Loads a page anew on a slow phone and watches it. */
async function watch(browser: Browser, address: string): Promise<Watched> {
  const { page, close } = await slowPhone(browser, true);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    observe('layout-shift', ({ value = 0 }) => {
      seen.cls += value;
    });
    observe('longtask', ({ duration }) => {
      seen.tbt += Math.max(0, duration - 50);
    });
  });
  await page.goto(address, { waitUntil: 'load' });
  await delay(WATCHED_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
  await close();
  return seen;
}

async function slowPhone(
  browser: Browser,
  slowNetwork: boolean,
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', NETWORK);
  return { page, close: () => context.close() };
}

/** Fills the registration form in as a person does, the first tap before the page’s script has begun. */
async function typeIntoForm(browser: Browser, { url }: BenchServer): Promise<number[]> {
  const { page, close } = await slowPhone(browser, false);
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
    const field = page.getByLabel(label, { exact: false }).first();
    await field.tap();
    await field.pressSequentially(text, { delay: 60 });
  }
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 6)) await box.tap();
  await delay(500);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  await close();
  return durations.sort((one, other) => one - other);
}
