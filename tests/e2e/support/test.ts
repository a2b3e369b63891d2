import { test as base } from '@playwright/test';
import { PORTS } from './environment.ts';
import { during, type Site, startSite } from './site.ts';

export type * from '@playwright/test';
export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the product beside it. Each worker has a site of its own, so what a test finds was left by an earlier
 * test of the same worker at most. Whoever publishes content or changes prices, capacity or what else every visitor sees
 * says so, and the tests of that file have a site for themselves, one in each worker, on which they keep out of each other's way:
 *
 *     test.use({ fresh: true });
 */
export const test = base.extend<
  { fresh: boolean; ownSite: Site },
  { sharedSite: Site; freshSite: (file: string) => Promise<Site> }
>({
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
  freshSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture uses from its first parameter
    async ({}, use) => {
      const last: { file?: string; site?: Site } = {};
      await use(async (file) => {
        if (last.site && last.file === file) return last.site;
        await last.site?.stop();
        const site = await startSite();
        Object.assign(last, { file, site });
        return site;
      });
      await last.site?.stop();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ fresh, sharedSite, freshSite }, use, { file }) => {
      if (!fresh) return use(sharedSite);
      const site = await freshSite(file);
      await during(site, () => use(site));
    },
    { auto: true },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
});
