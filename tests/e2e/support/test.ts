import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { PORTS } from './environment.ts';
import { type Lent, profilesOf } from './profiles.ts';
import { during, type Site, startSite } from './site.ts';

export type * from '@playwright/test';
export { expect } from '@playwright/test';

type Profiles = ReturnType<typeof profilesOf>;

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
    /** Lends the test another profile of the browser. */
    lend: (options?: BrowserContextOptions) => Promise<Lent['context']>;
    /** A page of somebody else's browser, such as one that runs no script. */
    newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  },
  { sharedSite: Site; freshSite: (name: string) => Promise<Site>; profiles: WeakMap<Site, Profiles> }
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
    async ({ profiles }, use) => {
      const last: { name?: string; site?: Site } = {};
      const end = async () => {
        if (!last.site) return;
        await profiles.get(last.site)?.close();
        await last.site.stop();
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  profiles: [({}, use) => use(new WeakMap()), { scope: 'worker' }],
  lend: async (
    { browser, profiles, ownSite, baseURL, hasTouch, javaScriptEnabled, timezoneId, viewport },
    use,
    info,
  ) => {
    const own = profiles.get(ownSite) ?? profilesOf(browser, ownSite);
    profiles.set(ownSite, own);
    const lent: Lent[] = [];
    await use(async (options) => {
      const profile = await own.lend({
        ...(baseURL && { baseURL }),
        ...(timezoneId && { timezoneId }),
        hasTouch,
        javaScriptEnabled,
        viewport,
        ...options,
      });
      lent.push(profile);
      return profile.context;
    });
    for (const { giveBack } of lent) await giveBack(info.status === info.expectedStatus);
  },
  newVisitor: ({ lend }, use) => use(async (options) => (await lend(options)).newPage()),
  context: async ({ lend }, use) => use(await lend()),
  baseURL: ({ ownSite }, use) => use(ownSite.url),
});
