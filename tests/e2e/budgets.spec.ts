import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { comesBeforeItsScripts } from './support/before-scripts.ts';
import { sharedUrl } from './support/environment.ts';
import { EVENT } from './support/html-budget.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';
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

// Of HTML, those that are looked at below, and the others in the storms.
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

// Home, a programme, and a form; the others in the storms.
for (const path of ['/', EVENT, '/registration']) comesBeforeItsScripts(testPaints, path);

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
