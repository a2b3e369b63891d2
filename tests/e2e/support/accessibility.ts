import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds against WCAG 2.2 AA, or against its own best practices. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingOf(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
}

/** The same in light and in dark, and leaves the page in light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
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
