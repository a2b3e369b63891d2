// docs/product.md 2.3
import { expectAccessible } from './support/accessibility.ts';
import { holdScripts } from './support/held-scripts.ts';
import { hydrated, noteHydration, open } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, test } from './support/test.ts';

const SUMMIT_LINK =
  '/registration?title=International%20Research%20Summit%202025&category=Research%20%26%20Innovation&date=March%2015-17%2C%202025&location=Prague%2C%20Czech%20Republic&attendees=500%2B';

const resources = [
  ['Guidelines', '/guidelines'],
  ['FAQ', '/faq'],
  ['Visa Guidelines', '/visa'],
  ['Gallery', '/gallery'],
  ['Sponsorship', '/sponsorship'],
] as const;

const resourcesButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Resources' });
const dropdown = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'FAQ' }) })
    .last();

test.describe('the header', () => {
  test('leads to the pages of docs/product.md 2.3, and to registering and submitting', async ({ page }) => {
    await open(page, '/services');
    const header = page.getByRole('banner');
    const menu = header.getByRole('navigation');
    for (const [name, href] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Conferences', '/conferences'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(menu.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Register Now' }).first()).toHaveAttribute(
      'href',
      SUMMIT_LINK,
    );
    await expect(header.getByRole('link', { name: 'Submit Paper' }).last()).toHaveAttribute(
      'href',
      '/abstract-submission',
    );
  });

  test('opens Resources on hover, and closes it 200 ms after the pointer has left, unless it comes back', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.clock.install();
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    for (const [name, href] of resources)
      await expect(dropdown(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(400, 600);
    await page.clock.runFor(100);
    await dropdown(page).getByRole('link', { name: 'FAQ' }).hover();
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.move(400, 600);
    await page.clock.runFor(190);
    await expect(dropdown(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(dropdown(page)).toBeHidden();
  });

  test('opens Resources under a pointer that was there before the page’s script, and keeps it open', async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await noteHydration(page);
    await page.goto('/about');
    // The pointer’s first event is on the button.
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    scripts.letThrough();
    await hydrated(page);
    await expect(resourcesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.move(400, 600);
    await expect(dropdown(page)).toBeHidden();
  });

  test('opens Resources on keyboard focus; Enter keeps it open, Enter again, Escape and moving on close it', async ({
    page,
  }) => {
    await open(page, '/about');
    const button = resourcesButton(page);
    await page.getByRole('banner').getByRole('link', { name: 'Conferences', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dropdown(page).getByRole('link', { name: 'Guidelines', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (let times = 0; times <= resources.length; times += 1) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes Resources under the pointer, and leaves the focus where it is; a click opens it, and a link of it closes it', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.locator('main h1').focus();
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();

    await resourcesButton(page).click();
    await dropdown(page).getByRole('link', { name: 'Visa Guidelines' }).click();
    await expect(page).toHaveURL('/visa');
    await page.mouse.move(400, 600);
    await expect(dropdown(page)).toBeHidden();
    // The address changes first; a menu that is open when the focus moves to the new page is closed by that.
    await expect(page.locator('main h1')).toBeFocused();
    await resourcesButton(page).click();
    await resourcesButton(page).click();
    await expect(dropdown(page)).toBeHidden();
  });

  test('has a menu with the same links on narrow screens', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const [name, href] of resources)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    // Where the window is widened, nothing holds the page.
    await resize(page, { width: 1200, height: 800 });
    expect(await overflow()).toBe('visible');
    await resize(page, { width: 390, height: 844 });
    await menu.getByRole('link', { name: 'Conferences' }).click();
    await expect(page).toHaveURL('/conferences');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
