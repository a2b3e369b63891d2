import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, type Page, type Route, test } from './support/test.ts';

const summit = 'international-research-summit-2025';
const pharma = '/event/nextgen-pharma-2026';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Goes there as a link of the site would, for addresses that no page links to. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Lets `answer` decide about every request for one event; all others pass. */
async function onEventRequest(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/graphql\?operationName=Event&/, answer);
}

test.describe('an event that only the server knows', () => {
  test('shows Loading…, then the event, which has taken place', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await onEventRequest(page, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/conferences');
    await page.getByRole('main').getByRole('link', { name: 'International Research Summit 2025' }).click();
    await expectAccessible(page, { shows: page.getByText('Loading…') });
    release();
    await expect(heading(page, 'International Research Summit 2025')).toBeFocused();
    await expect(page.getByText('Took place 15–17 March 2025')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    // What has taken place goes into nobody's calendar.
    await expect(page.getByRole('tab')).toHaveCount(3);
    await expect(page.getByRole('main').locator('a[href$=".ics"]')).toHaveCount(0);
  });

  test('comes with the part that its address names', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    await onEventRequest(page, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await open(page, '/conferences');
    await follow(page, `/event/${summit}#schedule`);
    await expect(page.getByText('Loading…')).toBeVisible();
    asked.resolve();
    await expect(page.locator('#schedule')).toBeFocused();
    await expect(page.locator('#schedule')).toBeInViewport();
  });

  test('that can’t be loaded says why, leads back, and can be tried again', async ({ page }) => {
    let failing = true;
    await onEventRequest(page, async (route) => {
      if (failing) await route.fulfill({ status: 503, body: 'busy' });
      else await route.continue();
    });
    await open(page, '/faq');
    await follow(page, `/event/${summit}`);
    await expect(heading(page, 'Couldn’t load event')).toBeVisible();
    await expect(page.getByText('HTTP 503')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to conferences' })).toHaveAttribute(
      'href',
      '/conferences',
    );
    await expectAccessible(page);
    await follow(page, pharma);
    await expect(heading(page, 'NextGen Pharma 2026')).toBeVisible();
    await follow(page, `/event/${summit}`);
    await expect(heading(page, 'Couldn’t load event')).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'International Research Summit 2025')).toBeVisible();
  });
});

test.describe('an unknown event', () => {
  test('answers 404 and says so', async ({ page }) => {
    const response = await page.goto('/event/no-such-event');
    expect(response?.status()).toBe(404);
    await expect(heading(page, 'Event Not Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to conferences' })).toHaveAttribute(
      'href',
      '/conferences',
    );
  });

  test('says so within the site, too, after asking the server', async ({ page }) => {
    await open(page, '/faq');
    await follow(page, '/event/no-such-event');
    await expect(heading(page, 'Event Not Found')).toBeVisible();
  });
});
