import { sharedUrl } from './environment.ts';
import { EVENT, expectCompressed } from './html-budget.ts';
import { hydrated, noteHydration } from './open.ts';
import { expect, type Page, type Response } from './test.ts';
import type { testInVisitorsBrowser } from './visitors-browser.ts';

/** HTML, styles and fonts: all but pictures that a page fetches before its application starts. */
const BEFORE_START_KB = 78;
/** The two files for Latin Extended-A, which a page with a name like Đặng fetches besides. */
const EXTENDED_LETTERS_KB = 17;
/** Queries of a page that has been read: the built-in events ahead of need, and prices where they are shown. */
const QUERIES = 3;

/** Kilobytes of the page itself, its styles and fonts that it asked for until it had loaded, which is before its scripts. */
function beforeStart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const endingWith = (ending: RegExp) => fetched.filter(({ name }) => ending.test(new URL(name).pathname));
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const start = document?.loadEventEnd ?? 0;
    return [document, ...endingWith(/\.(css|woff2)$/).filter(({ startTime }) => startTime < start)].reduce(
      (sum, entry) => sum + (entry?.encodedBodySize ?? 0) / 1000,
      0,
    );
  });
}

const isScript = (response: Response) => response.request().resourceType() === 'script';

/** How long a page that nobody touches had been loaded when it fetched its first script, in milliseconds. */
async function restOf(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('.js')),
  );
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return Math.min(...scripts.map(({ startTime }) => startTime)) - (visit?.loadEventStart ?? 0);
  });
}

/** Tests how a page comes, in the browser that visitors have: late fonts are another matter in the headless shell. */
export const comesBeforeItsScripts = (testPaints: ReturnType<typeof testInVisitorsBrowser>, path: string) =>
  testPaints(
    `${path} is there for two seconds before its scripts come, fetches little until then, and stays where it is`,
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        // The machine decides when fonts arrive, and they differ by a hair from those before them.
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(entry.value);
        });
        window.addEventListener('load', async () => {
          // They are asked for with the first frame. The page is set in them in the frame that follows, and its shift is told of after that.
          do {
            await document.fonts.ready;
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          } while (document.fonts.status === 'loading');
          observer.observe({ type: 'layout-shift' });
        });
      });
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await noteHydration(page);
      // The last that it asks for ahead of need; while the browser is busy it waits for that longer than for the network's rest.
      const ahead = page.waitForResponse((response) =>
        response.url().includes('operationName=BuiltInEvents'),
      );
      // As whoever comes later gets it.
      await expectCompressed(path);
      await page.goto(path);
      // In which the machine paints it. A timer may ring up to a millisecond early.
      expect(await restOf(page)).toBeGreaterThanOrEqual(1_999);
      await hydrated(page);
      await ahead;
      await page.waitForLoadState('networkidle');

      const ours = responses.filter((response) => response.url().startsWith(sharedUrl));
      const more = path === '/committee' ? EXTENDED_LETTERS_KB : 0;
      expect(await beforeStart(page)).toBeLessThanOrEqual(BEFORE_START_KB + more);
      expect(ours.filter((response) => response.url().includes('/graphql')).length).toBeLessThanOrEqual(
        QUERIES,
      );
      const payPal = path === '/registration' ? [expect.stringContaining('/sdk/js?')] : [];
      // PayPal's comes once the form has rested, which on a slow machine is after the network has.
      await expect
        .poll(() =>
          responses
            .filter((response) => isScript(response) && !response.url().startsWith(sharedUrl))
            .map((response) => response.url()),
        )
        .toEqual(payPal);
      // Nothing moves while the application starts.
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
      // Its screen is the one that other pages fetch ahead, so there is no style sheet to fetch but the one that it carries.
      if (path === EVENT)
        expect(ours.filter((response) => response.request().resourceType() === 'stylesheet')).toEqual([]);
      if (path === '/about') await expectPictureFetchedAhead(page, responses);
    },
  );

/** The first picture of a page is fetched along with it, and once. */
async function expectPictureFetchedAhead(page: Page, responses: Response[]): Promise<void> {
  const answer = responses.find((response) => response.request().isNavigationRequest());
  const shown = page.locator('main picture').first();
  const link = (await answer?.headerValue('link')) ?? '';
  const { srcset, sizes } = (await shown.locator('source').evaluate((source) => ({
    srcset: source.getAttribute('srcset'),
    sizes: source.getAttribute('sizes'),
  }))) as Record<string, string>;
  expect(link).toContain(`imagesrcset="${srcset}";imagesizes="${sizes}"`);
  const address = await shown.locator('img').evaluate((img) => (img as HTMLImageElement).currentSrc);
  const by = await page.evaluate(
    (name) => (performance.getEntriesByName(name)[0] as PerformanceResourceTiming).initiatorType,
    address,
  );
  expect(by).not.toBe('img');
  expect(responses.filter((response) => response.url() === address)).toHaveLength(1);
}
