import { expect, type Page, test } from './support/test.ts';

const pages = [
  '/committee',
  '/gallery',
  '/guidelines',
  '/visa',
  '/contact',
  '/sponsorship',
  '/services',
  '/faq',
  '/conferences',
];

/** The shape of the drawing behind the page's header. */
const drawing = (page: Page) => page.locator('main header svg').first().innerHTML();

test('each inner page has a drawing of its own, the same each time, and small', async ({ page }) => {
  const drawings = new Map<string, string>();
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    drawings.set(path, await drawing(page));
  }
  expect(new Set(drawings.values()).size).toBe(pages.length);
  for (const [path, markup] of drawings) expect(markup.length, path).toBeLessThan(4000);
  await page.goto('/visa');
  expect(await drawing(page)).toBe(drawings.get('/visa'));
});
