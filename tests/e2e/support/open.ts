import type { Page } from '@playwright/test';
import { HYDRATED_EVENT } from '#domain/page.ts';
import { upToDate } from './database.ts';

/** Goes to a page of the site, as it is after all that has happened until now, and waits until it answers to clicks and keys. */
export async function open(page: Page, path: string): Promise<void> {
  await upToDate();
  await noteHydration(page);
  await page.goto(path);
  await hydrated(page);
}

const noting = new WeakSet<Page>();

/** Has every document that is loaded from now on note when it answers, for `hydrated`. */
export async function noteHydration(page: Page): Promise<void> {
  if (noting.has(page)) return;
  noting.add(page);
  await page.addInitScript(
    (type) => addEventListener(type, () => Object.assign(window, { hydrated: true })),
    HYDRATED_EVENT,
  );
}

/** Moves, as a visitor does, and waits until the page answers to clicks and keys. It was loaded after `noteHydration`. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => 'hydrated' in window);
}

/** How high the page is, from its top to the end of its footer, in CSS pixels. */
export function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
