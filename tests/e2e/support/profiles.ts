import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** What a browser knows of its visitor; one test at a time has it. */
type Profile = { context: BrowserContext; session: CDPSession; anchors: readonly Page[] };

/** A profile that somebody has, and what gives it back: a sound one to the next test. */
export type Lent = { context: BrowserContext; giveBack(sound: boolean): Promise<void> };

/**
 * The profiles that a worker's browser has for a site. The first page of a new one takes a second and a half of the processor's
 * time, most of which goes into a process of its own that compiles every script. So a profile is emptied after a test, and the
 * next one begins in it as a new visitor does: without cookies, storage, cache or permissions. A page that shows nothing stays
 * open in it, and with that the process.
 */
export function profilesOf(browser: Browser, site: Site) {
  const free = new Map<string, Profile[]>();
  const all = new Set<BrowserContext>();

  async function make(options: BrowserContextOptions): Promise<Profile> {
    const context = await browser.newContext(options);
    all.add(context);
    const anchors: Page[] = [];
    for (const origin of [site.url, site.desk]) {
      const anchor = await context.newPage();
      await anchor.goto(`${origin}/robots.txt`);
      anchors.push(anchor);
    }
    return { context, anchors, session: await context.newCDPSession(anchors[0] as Page) };
  }

  return {
    /** @param options what is asked of a context; one with the same has it */
    async lend(options: BrowserContextOptions): Promise<Lent> {
      const key = JSON.stringify(options);
      const profile = free.get(key)?.pop() ?? (await make(options));
      return {
        context: profile.context,
        async giveBack(sound) {
          if (sound && (await empty(profile, site))) free.set(key, [...(free.get(key) ?? []), profile]);
          else {
            all.delete(profile.context);
            await profile.context.close();
          }
        },
      };
    },
    async close(): Promise<void> {
      await Promise.all(Array.from(all, (context) => context.close()));
      all.clear();
      free.clear();
    },
  };
}

/** Takes away what a test has left, and tells whether all of it is gone. */
async function empty({ context, session, anchors }: Profile, site: Site): Promise<boolean> {
  // Where the page in front is closed, the browser brings another one there a little later, in front of the next test's page, which
  // would not be painted.
  await anchors[0]?.bringToFront();
  await Promise.all(context.pages().map((page) => anchors.includes(page) || page.close()));
  // A clock is set in every page of a profile, and for good.
  for (const anchor of anchors)
    if (!(await anchor.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'))))
      return false;
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await session.send('Network.clearBrowserCache');
  // Somebody with a passkey comes to the desk by a name.
  for (const origin of [site.url, site.desk, site.desk.replace('127.0.0.1', 'localhost')])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return true;
}
