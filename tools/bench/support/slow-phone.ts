import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { mobileSlow4G } from './lighthouse.ts';

/** The line that Lighthouse applies: 1.5 Mbit/s, 562.5 ms for each request. */
const bytesPerSecond = (kilobits: number) => Math.floor((kilobits * 1024) / 8);
const NETWORK = {
  offline: false,
  latency: mobileSlow4G.requestLatencyMs,
  downloadThroughput: bytesPerSecond(mobileSlow4G.downloadThroughputKbps),
  uploadThroughput: bytesPerSecond(mobileSlow4G.uploadThroughputKbps),
};

/** Milliseconds after the page was asked for, but for `cls`; of a task that held up the page, its start and its end. */
type Seen = { fcp: number; lcp: number; cls: number; tasks: [start: number, end: number][] };

/** With it, how many times slower the processor was made. */
export type Watched = Seen & { slowdown: number };

/**
 * Loads a page anew on a slow phone and watches it.
 *
 * @param ms so many milliseconds after its load event
 * @param slowdown of the processor, see {@link slowPhone}
 */
export async function watch(
  browser: Browser,
  address: string,
  ms: number,
  slowdown: number,
): Promise<Watched> {
  const { page, close } = await slowPhone(browser, slowdown);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(() => {
    const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
    Object.assign(window, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    observe('layout-shift', ({ value = 0 }) => {
      seen.cls += value;
    });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    observe('longtask', ({ startTime, duration }) => {
      seen.tasks.push([startTime, startTime + duration]);
    });
  });
  await page.goto(address, { waitUntil: 'load' });
  await delay(ms);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await close();
  return { ...seen, slowdown };
}

/**
 * A page on a phone with a slow processor, and on this machine's line.
 *
 * @param slowdown how many times slower than this machine's
 */
export async function slowPhone(
  browser: Browser,
  slowdown: number,
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, close: () => context.close() };
}

/** As Lighthouse counts it: what tasks take longer than 50 ms, and of one during the first paint the part after it. */
export function blockingTime({ fcp, tasks }: Watched): number {
  return tasks.reduce((sum, [start, end]) => {
    const after = end - Math.max(start, fcp);
    return sum + Math.max(0, after - (50 * after) / (end - start));
  }, 0);
}
