import { open } from '../../e2e/support/open.ts';
import { expect, type Page } from '../../e2e/support/test.ts';
import { testInVisitorsBrowser } from '../../e2e/support/visitors-browser.ts';

// Scrollbars that take room, as most desktops have them; Playwright hides them otherwise.
const test = testInVisitorsBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
test.use({ viewport: { width: 700, height: 600 } });

const scrollbarWidth = (page: Page) =>
  page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);

test('the open menu fills the window, and the header stays where it is', async ({ page }) => {
  await open(page, '/faq');
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const before = await toggle.boundingBox();
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(700);
  expect(await toggle.boundingBox()).toEqual(before);
});

test('behind an open dialog the place of the scrollbar is as dark as the rest', async ({ page }) => {
  await open(page, '/');
  const scrollbar = await scrollbarWidth(page);
  expect(scrollbar).toBeGreaterThan(0);
  await page.locator('#services').getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const shade = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(shade).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  // Nothing moves: the page keeps its width.
  expect((await page.getByRole('main').boundingBox())?.width).toBe(700 - scrollbar);
});
