import type { Browser, LaunchOptions } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.ts';
import { test as base } from './test.ts';

/**
 * `test` in the browser that visitors have, for what its headless shell paints at other times or not at all. It is opened beside
 * the worker's: as `launchOptions` of the file it would take a worker of its own, with another site.
 */
export function testInVisitorsBrowser(options: LaunchOptions = {}) {
  let browser: Browser | undefined;
  const test = base.extend({
    page: async ({ playwright }, use) => {
      browser ??= await playwright.chromium.launch({
        executablePath: findChromium(),
        args: chromiumArguments,
        ...options,
      });
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
    },
  });
  // A worker may come back to the file after another one.
  test.afterAll(async () => {
    await browser?.close();
    browser = undefined;
  });
  return test;
}
