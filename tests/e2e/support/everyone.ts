import { expectAccessible, expectContrast } from './accessibility.ts';
import { complaintsOf } from './console.ts';
import {
  blankParts,
  faultyDates,
  heldHeights,
  sidewaysScrollers,
  smallTargets,
  spaceText,
} from './layout.ts';
import { open } from './open.ts';
import { resize } from './resize.ts';
import { expect, type Page, test } from './test.ts';

// Twice the size on a screen of 1440 by 900 leaves half of its CSS pixels; a phone that is turned is as low.
const HALF = { width: 720, height: 390 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 256 };

/**
 * Tests that a page works for everyone, on every width. One load for all of it: what a width changes is laid out anew when the
 * window changes, as on a phone that is turned.
 */
export const worksForEveryone = (path: string) =>
  test(`${path} works for everyone: keys, colours, narrow and low windows, stillness, wide spacing`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    const complaints = complaintsOf(page);
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page, path);
    // Of a page that is not there the browser itself complains.
    const isThere = (await answered).ok();
    await test.step('everything is laid out, and a picture that is still to come has a colour', async () => {
      expect(await blankParts(page)).toEqual([]);
    });
    await test.step('nothing moves for those who asked for stillness', async () => {
      expect(await movements(page)).toEqual([]);
    });
    await test.step('every id can be named in a list of ids', async () => {
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
    // Header and footer are the same on every page: here they are walked through on Home alone.
    const whole = path === '/';
    await test.step('the Tab key leads to the end, and always shows where it is', async () => {
      await page.keyboard.press('Tab');
      // It slides in, so it is waited for.
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
      if (!whole) {
        await page.keyboard.press('Enter');
        await expect(page.locator('#main')).toBeFocused();
      }
      const stops = await page.evaluate(watchFocus, whole);
      for (let stop = 0; stop <= stops; stop += 1) {
        await page.keyboard.press('Tab');
        if (stop % 5 === 4 && (await page.evaluate(() => window.focusWatch.reached))) break;
      }
      expect(await page.evaluate(() => window.focusWatch)).toEqual({ reached: true, problems: [] });
    });
    await test.step('axe finds nothing, nor in the colours of dark', async () => {
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      // So are they in dark.
      await expectContrast(page, whole ? undefined : 'main');
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    });
    await hasRoomForText(page);
    await scrollsOneWay(page);

    await resize(page, HALF);
    await scrollsOneWay(page);
    await keepsRoom(page, HALF);

    await resize(page, PHONE);
    await hasRoomForText(page);
    await scrollsOneWay(page);

    await resize(page, NARROWEST);
    await scrollsOneWay(page);
    await keepsRoom(page, NARROWEST);

    await spaceText(page);
    await test.step('more space between letters, words and lines', async () => {
      // The narrowest of each kind: a phone, and all of the header's links.
      await scrollsOneWay(page);
      await resize(page, { width: 1100, height: 800 });
      await scrollsOneWay(page);
    });
    if (isThere) expect(complaints).toEqual([]);
  });

function hasRoomForText(page: Page): Promise<void> {
  return test.step('targets are 24 pixels wide and high, and no date is cut or torn', async () => {
    expect(await smallTargets(page)).toEqual([]);
    expect(await faultyDates(page)).toEqual([]);
  });
}

/** Nothing but the page itself can be scrolled, and that not sideways. */
function scrollsOneWay(page: Page): Promise<void> {
  return test.step(`it scrolls in one direction only, ${page.viewportSize()?.width} pixels wide`, async () => {
    expect(await sidewaysScrollers(page)).toEqual([]);
  });
}

/** What stays in view leaves two thirds of a low window to the page. */
function keepsRoom(page: Page, { height: low }: { height: number }): Promise<void> {
  return test.step('what stays in view leaves two thirds of a low window to the page', async () => {
    for (const height of await heldHeights(page, [0, 400, 1500])) expect(height).toBeLessThanOrEqual(low / 3);
  });
}

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

/**
 * Notes every place of the focus that can't be seen, and whether it has come to the end: to the last link of the page, or else to
 * what is below its content. Runs in the page, and returns how often the Tab key is pressed for that at most.
 */
function watchFocus(whole: boolean): number {
  const footer = [...document.querySelectorAll('footer')].at(-1);
  const end = whole ? [...document.querySelectorAll('footer a')].at(-1) : footer;
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
    // From the end on, the focus goes round once more.
    if (window.focusWatch.reached) return;
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return;
    if (end?.contains(element)) window.focusWatch.reached = true;
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
  const walked = whole ? document : document.querySelector('main');
  return (
    walked?.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length ?? 0
  );
}
