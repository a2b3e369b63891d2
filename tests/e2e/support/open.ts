import type { Page } from '@playwright/test';

/** Goes to a page of the site and waits until it answers to clicks and keys. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Moves, as a visitor does, and waits until React has taken over the page's own part of the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

/** Whether the test runs at the desktop's width, where the header shows its links. */
export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1088;
}

/** How high the page is, from its top to the end of its footer, in CSS pixels. */
export function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
