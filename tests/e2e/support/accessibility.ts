import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { resize } from './resize.ts';

/** The short one of its two forms: the long one is read a quarter slower. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What it looks for: WCAG 2.2 AA, and its own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What must be there before axe looks, so that it never looks at a page on its way to another one. */
type Shown = { shows?: Locator };

/**
 * Fails with what axe finds.
 *
 * @param options.part a selector of what is looked at, instead of the whole page
 */
export async function expectAccessible(
  page: Page,
  { shows, part }: Shown & { part?: string } = {},
): Promise<void> {
  if (shows) await expect(shows).toBeVisible();
  await expectNothingOf(page, { runOnly: TAGS }, part);
}

const PHONE = { width: 390, height: 844 };

/**
 * The same for whoever sees it on a phone: what a narrow window can change, which is how large targets are and whether something is
 * wider than the window. Leaves the page as wide as it was. It is asked after `expectAccessible`, in the middle of a visit.
 */
export async function expectUsableOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await resize(page, PHONE);
  await expectNothingOf(page, {
    runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  });
  await expectNarrow(page);
  if (size) await resize(page, size);
}

/** The same in light, and in dark what that changes; leaves the page in light. */
export async function expectAccessibleInBoth(page: Page, { shows }: Shown = {}): Promise<void> {
  if (shows) await expect(shows).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

const TABLET = { width: 820, height: 1180 };

/** What holds for every page of the desk: everybody can use it, in both schemes, and on a tablet it scrolls in one direction. */
export async function expectSound(page: Page, shown: Shown = {}): Promise<void> {
  await expectAccessibleInBoth(page, shown);
  const size = page.viewportSize();
  await resize(page, TABLET);
  await expectNarrow(page);
  if (size) await resize(page, size);
}

/** Nothing is wider than the window. */
async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Fails with what axe finds against the contrast of text: all that a page's other colours can change. */
export function expectContrast(page: Page, part?: string): Promise<void> {
  const runOnly = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  return expectNothingOf(page, { runOnly }, part);
}

/**
 * What axe has against a part of the page, or against the whole page: that is, where a dialog is open, against the dialog. What lies
 * behind it can't be reached, and is looked at without it.
 */
async function expectNothingOf(page: Page, options: axe.RunOptions, part?: string): Promise<void> {
  // On its way from one to the next, it has no heading.
  if (!part) await expect(page.locator('h1')).not.toHaveCount(0);
  // Wherever else the page stands, its fixed header half covers some link, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Read once for each document, since most of its time goes into that: it is half a megabyte of code, compiled while it runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What passes is not described: a quarter of the time.
  const found = await page.evaluate(
    async (asked) => {
      // A colour on its way to another one is neither, and a part that inherits it begins to change when the outer one has. So is
      // what fades in, such as a dialog; what goes round for ever is not waited for.
      const changes = () =>
        document.getAnimations().some((animation) => {
          if (animation instanceof CSSTransition) return true;
          const frames = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
          const ends = animation.effect?.getComputedTiming().endTime !== Infinity;
          return ends && animation.playState === 'running' && frames.some((frame) => 'opacity' in frame);
        });
      while (changes()) await new Promise(requestAnimationFrame);
      const open = document.querySelector('dialog:modal');
      const { violations } = await window.axe.run(asked.part ?? open ?? document, asked.options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    },
    { part, options: { ...options, resultTypes: ['violations' as const] } },
  );
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** Once `expectNothingOf` has read it. */
    axe: typeof axe;
  }
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
