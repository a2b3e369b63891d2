import type { Page } from '@playwright/test';

/** Holds the page's scripts back, as a slow network does, until they are let through. */
export async function holdScripts(page: Page): Promise<{ letThrough(): void }> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return { letThrough: scripts.resolve };
}
