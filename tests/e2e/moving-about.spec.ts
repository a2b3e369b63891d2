import { expectAccessible } from './support/accessibility.ts';
import { hydrated, noteHydration, open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.describe('moving about', () => {
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

  test('a link to the page itself leads to its top, with no entry in the history; another one to the top of its page, with the focus on its heading; back restores the place', async ({
    page,
  }) => {
    await open(page, '/conferences');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(before);
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
    // How often a browser asks for a script that does not come is its own affair.
    let deployed = false;
    page.on('request', (request) => {
      deployed ||= request.isNavigationRequest();
    });
    await page.route(/\/About[^/]*\.js/, (route) =>
      deployed ? route.continue() : route.fulfill({ status: 404 }),
    );
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

  test('without a connection a page says so, and is there once the connection is', async ({
    page,
    context,
  }) => {
    await open(page, '/faq');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectAccessible(page, {
      shows: page.getByRole('heading', { level: 1, name: 'There is no connection' }),
    });
    // What has been loaded is there all the same.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  });

  test('a page that can’t be shown says so, and the next one is there again', async ({ page }) => {
    await page.route(/\/About[^/]*\.(js|tsx)/, (route) => route.abort());
    await open(page, '/faq');
    const reported = page.waitForRequest('**/browser-errors');
    await page.getByRole('link', { name: 'Conferences', exact: true }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      history.pushState({}, '', '/about');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect((await reported).method()).toBe('POST');
    await expectAccessible(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
  });
});

test('what a page asks for is fetched as soon as a visitor reaches for a link to it', async ({ page }) => {
  await open(page, '/faq');
  const answered = page.waitForResponse(/\/graphql\?operationName=HomeGallery&/);
  const link = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await link.hover();
  await (await answered).finished();
  await page.route('**/graphql**', (route) => route.abort());
  await link.click();
  await expect(page.locator('#gallery').getByRole('tabpanel').getByRole('listitem')).toHaveCount(6);
});

test('nothing is fetched before it is wanted for whoever saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/faq');
  const links = page.getByRole('banner');
  await links.getByRole('link', { name: 'Home', exact: true }).hover();
  await links.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  expect(asked.filter((address) => /\/assets\/Home-|HomeGallery/.test(address))).toEqual([]);
});
