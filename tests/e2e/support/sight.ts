import type { Page } from '@playwright/test';

/** As when a tab is left, or looked at again: to a headless browser every tab is in sight. */
export async function comeIntoSight(page: Page, inSight: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !inSight);
}
