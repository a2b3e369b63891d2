import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { complaintsOf } from './support/console.ts';
import { hydrated, isWide, noteHydration, open } from './support/open.ts';

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
    if (!isWide(page)) await header.getByRole('button', { name: 'Menu' }).click();
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

  test('opens Resources on hover, and closes it 200 ms after the pointer has left', async ({ page }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
    await open(page, '/about');
    await page.clock.install();
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    for (const [name, href] of resources)
      await expect(dropdown(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(400, 600);
    await page.clock.runFor(190);
    await expect(dropdown(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(dropdown(page)).toBeHidden();
  });

  test('opens Resources under a pointer that was there before the page’s script, and keeps it open', async ({
    page,
  }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await noteHydration(page);
    await page.goto('/about');
    // The pointer’s first event is on the button.
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    scripts.resolve();
    await hydrated(page);
    await expect(resourcesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.move(400, 600);
    await expect(dropdown(page)).toBeHidden();
  });

  test('keeps Resources open when the pointer comes back in time', async ({ page }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
    await open(page, '/about');
    await page.clock.install();
    await resourcesButton(page).hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(400, 600);
    await page.clock.runFor(100);
    await dropdown(page).getByRole('link', { name: 'FAQ' }).hover();
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toBeVisible();
  });

  test('opens Resources on keyboard focus; Enter keeps it open, Enter again, Escape and moving on close it', async ({
    page,
  }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
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

  test('Escape closes Resources under the pointer, and leaves the focus where it is', async ({ page }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
    await open(page, '/about');
    await page.locator('main h1').focus();
    await resourcesButton(page).hover();
    await expect(dropdown(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('opens Resources on a click, follows a link of it, and closes', async ({ page }) => {
    test.skip(!isWide(page), 'narrow screens have the menu');
    await open(page, '/about');
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
    test.skip(isWide(page), 'wide screens show the links');
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
    const narrow = page.viewportSize() ?? { width: 0, height: 0 };
    // Where the window is widened, nothing holds the page.
    await page.setViewportSize({ width: 1200, height: 800 });
    expect(await overflow()).toBe('visible');
    await page.setViewportSize(narrow);
    await menu.getByRole('link', { name: 'Conferences' }).click();
    await expect(page).toHaveURL('/conferences');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('the footer', () => {
  test('has quick links, services, three coming events, statistics and the legal pages', async ({ page }) => {
    await open(page, '/about');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Home', '/#home'],
      ['About Us', '/#about'],
      ['Conferences', '/#conferences'],
      ['Services', '/#services'],
      ['Resources', '/#guidelines'],
      ['Gallery', '/#gallery'],
      ['Contact', '/contact'],
    ] as const)
      await expect(
        footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', href);
    expect(await footer.getByRole('navigation', { name: 'Services' }).getByRole('link').count()).toBe(6);
    const events = footer.getByRole('region', { name: 'Upcoming events' });
    await expect(events.getByRole('listitem')).toHaveText([
      /NextGen Pharma 2026.*September 21-23, 2026 · London, UK \(Hybrid\)/,
      /Global Biotech Congress 2026/,
      /Generative AI Forum 2026/,
    ]);
    await expect(events.getByRole('link', { name: 'View All Events' })).toHaveAttribute(
      'href',
      '/conferences',
    );
    for (const [value, label] of [
      ['4+', 'years'],
      ['500+', 'events'],
      ['10K+', 'researchers'],
      ['50+', 'countries'],
    ])
      await expect(footer.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText(
        value as string,
      );
    for (const [name, href] of [
      ['Terms and conditions', '/terms'],
      ['Privacy policy', '/privacy'],
      ['Cookie policy', '/cookies'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    // No social address is configured, so there is no dead link.
    await expect(footer.locator('a[href="#"]')).toHaveCount(0);
  });

  test('leads to Home’s sections from every page', async ({ page }) => {
    await open(page, '/faq');
    const links = page.getByRole('navigation', { name: 'Quick links' });
    for (const [name, id] of [
      ['Resources', 'guidelines'],
      ['Gallery', 'gallery'],
      ['About Us', 'about'],
    ] as const) {
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});

test.describe('moving about', () => {
  test('the skip link leads past the header', async ({ page }) => {
    await open(page, '/conferences');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#main :focus')).toHaveCount(1);
  });

  test('links change the page without loading another one; with Ctrl, or to a file, the browser follows them', async ({
    page,
    context,
  }) => {
    await open(page, '/developers');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const conferences = page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' });
    const opened = context.waitForEvent('page');
    await conferences.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/conferences');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'schema' }).first().click();
    expect((await saved).suggestedFilename()).toBe('schema.graphql');
    await conferences.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeFocused();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('a link to a place on the page leads there again and again, with one entry in the history', async ({
    page,
  }) => {
    await open(page, '/terms');
    const before = await page.evaluate(() => history.length);
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(4);
    const section = page.locator((await link.getAttribute('href')) ?? '#');
    for (const _ of [1, 2]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await link.click();
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
    }
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('a route change scrolls to the top and focuses the heading; back restores the place', async ({
    page,
  }) => {
    await open(page, '/conferences');
    await page.getByRole('link', { name: 'Optics & Photonics 2026' }).first().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await page.getByRole('main').getByRole('link', { name: 'Optics & Photonics 2026' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Optics & Photonics 2026' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Optics & Photonics 2026' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a reload of a long page stays where the visitor was', async ({ page }) => {
    await open(page, '/committee');
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await page.reload();
    await hydrated(page);
    await expect(last).toBeInViewport();
  });

  test('an unknown address answers 404 with a page that leads on', async ({ page }) => {
    await noteHydration(page);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('/no/such/page');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a page whose script is gone since a deployment is loaded anew, once', async ({ page }) => {
    await open(page, '/faq');
    await page.route(/\/About[^/]*\.js/, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.evaluate(() => {
      history.pushState({}, '', '/about');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForEvent('load');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toHaveCount(
      0,
    );
    await expect(page).toHaveURL('/about');
  });

  test('a page that can’t be shown says so, and the next one is there again', async ({ page }) => {
    await page.route(/\/About[^/]*\.(js|tsx)/, (route) => route.abort());
    await open(page, '/faq');
    await page.getByRole('link', { name: 'Conferences', exact: true }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      history.pushState({}, '', '/about');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
  });
});

test('a crawl from the front page finds no dead link, no missing picture and no complaint', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const anchors = new Map<string, Set<string>>();
  const todo = ['/'];
  const seen = new Set(todo);
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    // Feeds, the schema and the API's own page are no pages of the application.
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    if (!(await answer.text()).includes('<div id="root">')) continue;
    await open(page, path);
    const missing = await page.evaluate(async () => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src);
    });
    expect(missing, path).toEqual([]);
    const links = await page.evaluate(() => [...document.links].map((link) => link.href));
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link);
      if (origin !== new URL(page.url()).origin) continue;
      if (hash)
        anchors.set(pathname, (anchors.get(pathname) ?? new Set()).add(decodeURIComponent(hash.slice(1))));
      // A query only fills in a form; the page is the same.
      if (!seen.has(pathname)) {
        seen.add(pathname);
        todo.push(pathname);
      }
    }
  }
  for (const [path, ids] of anchors) {
    await page.goto(path);
    for (const id of ids) await expect(page.locator(`[id="${id}"]`), `${path}#${id}`).toHaveCount(1);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(failed).toEqual([]);
  expect(complaints).toEqual([]);
});
