import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Nobody types sooner after a tap: the tap's answer would wait for the first letter's. */
export const HAND_MS = 150;

/** Has every document of a page note how long its interactions take, for `interactionsOf`. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Milliseconds from each interaction with the present document to what was painted for it. */
export async function interactionsOf(page: Page): Promise<number[]> {
  await delay(500);
  return page.evaluate(() => [...(window as unknown as { longest: Map<number, number> }).longest.values()]);
}

/** A finger's tap, and its way on. Playwright's own looks at the page in the midst of it, which would be measured, too. */
export async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // Nobody taps before they have seen it.
  await delay(HAND_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped does not show.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await delay(HAND_MS);
}
