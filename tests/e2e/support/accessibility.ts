import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What it looks for: WCAG 2.2 AA, and its own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingOf(page, { runOnly: TAGS });
}

/** The same at another width, which changes no colour: contrasts take axe more than half of its time. */
export function expectAccessibleAsWide(page: Page): Promise<void> {
  return expectNothingOf(page, { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } });
}

/** The same in light, and in dark what that changes; leaves the page in light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

const TABLET = { width: 820, height: 1180 };

/** What holds for every page of the desk: everybody can use it, in both schemes, and on a tablet it scrolls in one direction. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  const size = page.viewportSize();
  await page.setViewportSize(TABLET);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** Fails with what axe finds against the contrast of text: all that a page's other colours can change. */
export function expectContrast(page: Page): Promise<void> {
  return expectNothingOf(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];

async function expectNothingOf(page: Page, options: AxeOptions): Promise<void> {
  // Wherever else the page stands, its fixed header half covers some link, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    // What passes is not described, and no second page is opened for frames, of which there are none: a quarter of the time.
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found).toEqual([]);
}

/** Notes from now on what describes each control at the moment when it gets the focus, as a screen reader would read it. */
export async function noteDescriptions(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const noted: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const ids = (target as Element).getAttribute('aria-describedby')?.split(' ') ?? [];
      noted.push(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    });
    return noted;
  });
  return () => notes.jsonValue();
}
