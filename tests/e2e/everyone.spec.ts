// docs/product.md 2.2
import { expectAccessible, expectContrast } from './support/accessibility.ts';
import { blankParts, heldHeight, sidewaysScrollers, smallTargets, spaceText } from './support/layout.ts';
import { isWide, open } from './support/open.ts';
import { everyPage } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

for (const path of everyPage)
  test(`${path} works for everyone: keys, colours, narrow windows, stillness`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, path);
    await test.step('nothing moves for those who asked for stillness', async () => {
      expect(await movements(page)).toEqual([]);
    });
    await test.step('every id can be named in a list of ids', async () => {
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
    // Filters and ways of coming to a page change nothing of its order; who has keys has a wide window.
    if (isWide(page) && !path.includes('?'))
      await test.step('the Tab key leads to the last link, and always shows where it is', async () => {
        await page.keyboard.press('Tab');
        // It slides in, so it is waited for.
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
        const stops = await page.evaluate(watchFocus);
        for (let stop = 0; stop <= stops; stop += 1) await page.keyboard.press('Tab');
        expect(await page.evaluate(() => window.focusWatch)).toEqual({ reached: true, problems: [] });
      });
    await test.step('axe finds nothing in light', () => expectAccessible(page));
    await test.step('axe finds nothing in dark', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expectContrast(page);
    });
    await test.step('it scrolls in one direction only, at 200 % zoom or at 320 pixels', async () => {
      // Twice the size on a screen of 1440 by 900 leaves half of its CSS pixels.
      const narrow = isWide(page) ? { width: 720, height: 450 } : { width: 320, height: 640 };
      expect(await sidewaysScrollers(page)).toEqual([]);
      await page.setViewportSize(narrow);
      expect(await sidewaysScrollers(page)).toEqual([]);
    });
  });

for (const path of everyPage)
  test(`${path} is whole right after loading, and holds with large enough targets, low windows and wide text spacing`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'load' });
    await test.step('everything is laid out, and a picture that is still to come has a colour', async () => {
      expect(await blankParts(page)).toEqual([]);
    });
    await test.step('targets are 24 pixels wide and high', async () => {
      expect(await smallTargets(page)).toEqual([]);
    });
    await test.step('what stays in view leaves two thirds of a low window to the page', async () => {
      const [width, height] = isWide(page) ? [844, 390] : [320, 256];
      await page.setViewportSize({ width, height });
      for (const top of [0, 400, 1500]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
        expect(await heldHeight(page), `at ${top}`).toBeLessThanOrEqual(height / 3);
      }
    });
    await test.step('more space between letters, words and lines scrolls nothing sideways', async () => {
      await spaceText(page);
      for (const width of isWide(page) ? [1440, 1100, 720] : [390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScrollers(page), `at ${width}`).toEqual([]);
      }
    });
  });

/** What of the page moves for longer than a blink. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
      .map((animation) => String((animation as CSSAnimation).animationName ?? animation.id)),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolling']),
  ]);
}

declare global {
  interface Window {
    /** What `watchFocus` has seen. */
    focusWatch: { reached: boolean; problems: string[] };
  }
}

/** Notes every place of the focus that can't be seen, and whether the last link has had it; runs in the page. */
function watchFocus(): number {
  const last = [...document.querySelectorAll('footer a')].at(-1);
  window.focusWatch = { reached: false, problems: [] };
  const showsFocus = (element: Element): boolean => {
    const ringed = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The ring may stand on the element itself, its label, or the card whose link it is.
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    )
      if (ringed(around)) return true;
    return element.nextElementSibling !== null && ringed(element.nextElementSibling);
  };
  document.addEventListener('focusin', () => {
    // From the last link on, the focus goes round once more.
    if (window.focusWatch.reached) return;
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return;
    if (element === last) window.focusWatch.reached = true;
    const name = `${element.tagName} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`;
    if (!showsFocus(element)) window.focusWatch.problems.push(`${name} shows no focus`);
    const look = () => {
      if (element !== document.activeElement) return;
      const { bottom, top } = element.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) window.focusWatch.problems.push(`${name} is out of sight`);
    };
    // It has come into sight once it is painted, unless the focus has gone on by then.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  return document.querySelectorAll('a[href], button, input, select, summary').length;
}
