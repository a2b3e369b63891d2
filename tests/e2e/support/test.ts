import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { PORTS } from './environment.ts';
import { during, type Site, startSite } from './site.ts';
import { noteToasts } from './toasts.ts';

export type * from '@playwright/test';
export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the product beside it. Each worker has a site of its own, so what a test finds was left by an earlier
 * test of the same worker at most. What every visitor sees, such as content and prices, a test changes on something that no other one
 * looks at, or takes it back. Where neither can be, the tests of a file have a site for themselves, one in each worker, which takes
 * as long to start as ten tests:
 *
 *     test.use({ fresh: true });
 */
export const test = base.extend<
  {
    fresh: boolean;
    ownSite: Site;
    /** A page of somebody else's browser, such as one that runs no script. */
    newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  },
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
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const last: { file?: string; site?: Site } = {};
      const end = async () => {
        await last.site?.stop();
      };
      await use(async (file) => {
        if (last.site && last.file === file) return last.site;
        await end();
        const site = await startSite();
        Object.assign(last, { file, site });
        return site;
      });
      await end();
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
  context: async ({ context }, use) => {
    await noteToasts(context);
    await use(context);
  },
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
