import { test as base } from '@playwright/test';
import { PORTS } from './environment.ts';
import { during, type Site, startSite } from './site.ts';

export type * from '@playwright/test';
export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the product beside it. Each worker has a site of its own, so what a test finds was left by an earlier
 * test of the same worker at most. Whoever publishes content or changes prices, capacity or what else every visitor sees
 * says so, and each of those tests has a site for itself:
 *
 *     test.use({ fresh: true });
 */
export const test = base.extend<{ fresh: boolean; ownSite: Site }, { sharedSite: Site }>({
  fresh: [false, { option: true }],
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture uses from its first parameter
    async ({}, use) => {
      const site = await startSite({ port: PORTS.shared });
      await during(site, () => use(site));
      await site.stop();
    },
    { scope: 'worker', auto: true },
  ],
  ownSite: [
    async ({ fresh, sharedSite }, use) => {
      if (!fresh) return use(sharedSite);
      const site = await startSite();
      await during(site, () => use(site));
      await site.stop();
    },
    { auto: true },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
});
