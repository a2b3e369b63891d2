import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
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
 *
 * Files that name one, such as `fresh: 'content'`, have it together, in the order of their names.
 */
export const test = base.extend<
  {
    fresh: boolean | string;
    ownSite: Site;
    /** A page of somebody else's browser, such as one that runs no script. */
    newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  },
  { sharedSite: Site; freshSite: (name: string) => Promise<Site> }
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
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const last: { name?: string; site?: Site } = {};
      const end = async () => {
        await last.site?.stop();
      };
      await use(async (name) => {
        if (last.site && last.name === name) return last.site;
        await end();
        const site = await startSite();
        Object.assign(last, { name, site });
        return site;
      });
      await end();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ fresh, sharedSite, freshSite }, use, { file }) => {
      if (!fresh) return use(sharedSite);
      const site = await freshSite(fresh === true ? file : fresh);
      await during(site, () => use(site));
    },
    { auto: true },
  ],
  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  baseURL: ({ ownSite }, use) => use(ownSite.url),
});
