import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { isWide, open } from './support/open.ts';
import { everyPage } from './support/pages.ts';

/** What can be scrolled sideways: the page itself, and any part that isn't a table or a piece of code. */
function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth || element === document.documentElement) return false;
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      // WCAG 1.4.10 leaves out what has two dimensions by its nature.
      return (
        scrolls && !element.querySelector('table') && !element.closest('pre') && !element.querySelector('pre')
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []),
      ...found.map((element) => `${element.tagName}.${element.className}`),
    ];
  });
}

test.describe('axe finds nothing in light and dark on', () => {
  for (const path of everyPage)
    test(path, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page, path);
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expectAccessible(page);
    });
});

test('every page scrolls in one direction only at 320 pixels, and at 200 % zoom', async ({ page }) => {
  test.setTimeout(180_000);
  // Twice the size on a screen of 1440 by 900 leaves half of its CSS pixels.
  const sizes = isWide(page)
    ? [{ width: 720, height: 450 }]
    : [
        { width: 320, height: 640 },
        { width: 390, height: 844 },
      ];
  const found: string[] = [];
  for (const path of everyPage) {
    await open(page, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const scroller of await sidewaysScrollers(page))
        found.push(`${path} at ${size.width}: ${scroller}`);
    }
  }
  expect(found).toEqual([]);
});

test('nothing moves for those who asked for stillness', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving: string[] = [];
  for (const path of everyPage) {
    await open(page, path);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
        .map((animation) => String((animation as CSSAnimation).animationName ?? animation.id)),
    );
    moving.push(...running.map((name) => `${path}: ${name}`));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe(
      'auto',
    );
  }
  expect(moving).toEqual([]);
});

test('the Tab key leads through every page to its end, and always shows where it is', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const path of everyPage) {
    await open(page, path);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const stops = await page.evaluate(
      () => document.querySelectorAll('a[href], button, input, select, summary').length,
    );
    let reached = false;
    for (let stop = 0; stop <= stops && !reached; stop += 1) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(focusProblem);
      if (problem) found.push(`${path}: ${problem}`);
      reached = await last.evaluate((link) => link === document.activeElement);
    }
    if (!reached) found.push(`${path}: the last link is not reached`);
  }
  expect(found).toEqual([]);
});

/** What is wrong with the place of the focus once it is painted, or ''; runs in the page. */
async function focusProblem(): Promise<string> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  if (!element || element === document.body) return '';
  const name = `${element.tagName} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`;
  const box = element.getBoundingClientRect();
  if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is out of sight`;
  // The ring may stand on the element itself, its label, or the card whose link it is.
  for (
    let around: Element | null = element;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const { outlineStyle, outlineWidth } = getComputedStyle(around);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return '';
  }
  const sibling = element.nextElementSibling;
  if (sibling && getComputedStyle(sibling).outlineStyle !== 'none') return '';
  return `${name} shows no focus`;
}
