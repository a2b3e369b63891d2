import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { findChromium, PACKED_CHROMIUM } from '../support/find-chromium.ts';
import { sharedUrl } from './support/environment.ts';
import { EVENT, expectCompressed } from './support/html-budget.ts';
import { hydrated, noteHydration } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, type Response, test } from './support/test.ts';
import { testInVisitorsBrowser } from './support/visitors-browser.ts';

// Paints and late fonts are another matter in the headless shell.
const testPaints = testInVisitorsBrowser();
// In one worker: that browser is opened once.
test.describe.configure({ mode: 'default' });

const baseURL = sharedUrl;
/**
 * Everything that a page ever loads by itself, with the event page's ahead of need; registration beside PayPal's own. Wanted are
 * 145, and 170 for forms (docs/performance.md). Registration has 2.5 more, for choosing nights at a hotel that is named, the fee by the way of
 * paying, and words that are content; an event's page says of what is given in a session whether it is a talk, a poster, an e-poster or a
 * video, and the programme's first and last hour, and is fetched ahead of need by Home and the form for
 * abstracts, too. Names of files shift what is compressed by some hundred bytes: a budget at its brink is red by chance.
 */
const scriptBudget = (path: string) =>
  ({
    '/': 169,
    '/registration': 199,
    '/abstract-submission': 167,
  })[path] ?? 163;
/**
 * The desk's first page, and what is held at the door. React, Apollo, and React Router with what asks before a page is left are 129
 * of each.
 */
const DESK_BUDGETS = { 'screens/ToDo/ToDo.tsx': 162, 'screens/CheckTicket/CheckTicket.tsx': 152 };
/** HTML, styles and fonts: all but pictures that a page fetches before its application starts. */
const BEFORE_START_KB = 78;
/** The two files for Latin Extended-A, which a page with a name like Đặng fetches besides. */
const EXTENDED_LETTERS_KB = 17;
/** Queries of a page that has been read: the built-in events ahead of need, and prices where they are shown. */
const QUERIES = 3;

const dist = `${import.meta.dirname}/../../dist`;
type Built = Record<string, { file: string; imports?: string[] }>;

const builtOf = (bundle: string): Built =>
  JSON.parse(readFileSync(`${dist}/${bundle}/.vite/manifest.json`, 'utf8'));

/** Kilobytes of these scripts of a bundle, and of what they import. */
function kilobytesOf(bundle: string, names: readonly string[]): number {
  const built = builtOf(bundle);
  const files = new Set<string>();
  const add = (name: string) => {
    const { file = '', imports = [] } = built[name] ?? {};
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  names.forEach(add);
  expect(files.size).toBeGreaterThan(5);
  const sizes = Array.from(files, (file) => statSync(`${dist}/${bundle}/${file}.br`).size / 1000);
  return sizes.reduce((sum, size) => sum + size);
}

/** Kilobytes of the scripts that a page names, of the event page's, and of what they import. */
function scriptKilobytes(html: string): number {
  const named = new Set([...html.matchAll(/\/(assets\/[^"\s]+?\.js)/g)].map(([, file]) => file));
  expect(named.size).toBeGreaterThan(5);
  const entries = Object.entries(builtOf('client')).filter(([, { file }]) => named.has(file));
  return kilobytesOf('client', [...entries.map(([name]) => name), 'site/screens/Event/Event.tsx']);
}

// Of HTML, those that are painted below, and the others in the storms.
test('every page stays within its budget of script', async () => {
  for (const path of [...PUBLIC_PAGES, EVENT])
    await test.step(path, async () => {
      // Who takes it as it is has it compressed by nobody.
      const answer = await fetch(baseURL + path, { headers: { 'accept-encoding': 'identity' } });
      expect(scriptKilobytes(await answer.text())).toBeLessThanOrEqual(scriptBudget(path));
    });
  for (const [screen, budget] of Object.entries(DESK_BUDGETS))
    expect(kilobytesOf('desk', ['index.html', screen]), screen).toBeLessThanOrEqual(budget);
});

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

/** When a page that nobody touches was painted, and when it fetched its first script. */
async function startOf(page: Page): Promise<{ largest: number; firstScript: number }> {
  // The application starts once the page has rested.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('.js')),
  );
  return page.evaluate(() => ({
    largest: (window as unknown as { paints: number[] }).paints.at(-1) ?? Number.POSITIVE_INFINITY,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
}

// Home, a picture at the top, names like Đặng, what other pages fetch ahead, and a form.
for (const path of ['/', '/about', '/committee', EVENT, '/registration'])
  testPaints(
    `${path} is painted before its scripts come, fetches little until then, and stays where it is`,
    async ({ page }) => {
      await page.addInitScript(() => {
        const [shifts, paints]: number[][] = [[], []];
        Object.assign(window, { shifts, paints });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) paints?.push(entry.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // The machine decides when fonts arrive, and they differ by a hair from those before them.
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts?.push(entry.value);
        });
        window.addEventListener('load', async () => {
          await document.fonts.ready;
          // The page is set in them in the frame that follows, whose shift would be told of after it.
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
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
      const { largest, firstScript } = await startOf(page);
      await hydrated(page);
      await ahead;
      await page.waitForLoadState('networkidle');

      const ours = responses.filter((response) => response.url().startsWith(baseURL));
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
            .filter((response) => isScript(response) && !response.url().startsWith(baseURL))
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
      test.skip(
        findChromium() === PACKED_CHROMIUM,
        'a headless shell paints at other times than a visitor’s browser',
      );
      expect(firstScript).toBeGreaterThanOrEqual(largest);
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

testPaints('a page stays where it is when its fonts come late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const hasArial = await page.evaluate(() =>
    new FontFace('Arial or the like', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
  test.skip(
    !hasArial,
    'this machine has neither Arial nor Liberation Sans, whose widths the page’s fonts take',
  );
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    const painted = Promise.withResolvers<void>();
    await page.unrouteAll();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0 && document.body.clientHeight,
    );
    painted.resolve();
    const sum = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((total, shift) => total + shift, 0);
    });
    // Letters differ by a hair; no line breaks anew.
    expect(sum, `at ${width}`).toBeLessThan(0.001);
  }
});

test('pages are rendered by React as it is built for production', async () => {
  // The other one checks everything for developers, and takes 2.5 times as long.
  const folder = new URL('../../dist/server/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  expect(texts.some((text) => text.includes('Each child in a list'))).toBe(false);
  expect(texts.some((text) => text.includes('prerender'))).toBe(true);
});
