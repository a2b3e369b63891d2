import type { Page } from '@playwright/test';

/** As when a tab is left, or looked at again; a headless browser shows each of them. */
export async function comeIntoSight(page: Page, inSight: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !inSight);
}
