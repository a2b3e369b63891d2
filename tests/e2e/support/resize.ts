import type { Page } from '@playwright/test';

/** Sizes in CSS pixels. */
type Size = { width: number; height: number };

/**
 * Makes the window another one, and returns once the page is laid out in it: until then it may be half one and half the other, such
 * as narrow, in the letters of a wide one.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
    // What hears of it, hears of it before the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, size);
}
