// docs/product.md 1.2 and 2.5
import { expectAccessible } from './support/accessibility.ts';
import { open, pageHeight } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, test } from './support/test.ts';

const shown = (page: Page, slide: number) =>
  expect(page.getByRole('button', { name: `Slide ${slide}:` })).toHaveAttribute('aria-current', 'true');

test('the globe is whole beside the words, and the days of a row end before its buttons, however wide the window is', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, height] of [
    [1024, 800],
    [1100, 800],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await resize(page, { width, height });
    const between = await page.locator('#conferences article').evaluateAll((rows) =>
      rows.map((row) => {
        const days = document.createRange();
        days.selectNodeContents(row.querySelector(':scope > p') ?? row);
        const button = row.querySelector(':scope > div:last-child > a');
        return (button?.getBoundingClientRect().left ?? 0) - days.getBoundingClientRect().right;
      }),
    );
    expect(between).toHaveLength(9);
    expect(Math.min(...between), `at ${width}`).toBeGreaterThan(0);
    if (width < 1100) continue;
    const hero = await page.locator('#home').boundingBox();
    const globe = await page.locator('#home svg').first().boundingBox();
    const slides = await page.locator('#home h2').first().boundingBox();
    expect(globe?.y).toBeGreaterThanOrEqual(hero?.y ?? 0);
    expect((globe?.x ?? 0) + (globe?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(globe?.x).toBeGreaterThanOrEqual((slides?.x ?? 0) + (slides?.width ?? 0));
  }
});

test.describe('the hero', () => {
  test('its globe is the same on a page that came with it and on one that the visitor walks to', async ({
    page,
  }) => {
    const globe = page.locator('#home svg').first();
    await page.goto('/');
    const drawn = await globe.innerHTML();
    expect(drawn).toContain('London');
    await open(page, '/faq');
    await page.getByRole('link', { name: 'Meridian Conferences, home' }).first().click();
    await expect.poll(() => globe.innerHTML()).toBe(drawn);
  });

  test('stands still for those who asked for it; each slide has a drawing of its own on the globe', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(20_000);
    await shown(page, 1);
    const drawings = page.locator('#home svg').first().locator('g[data-slide]');
    await expect(drawings).toHaveCount(3);
    for (const [slide, drawing] of [/London/, /Submit.*Review.*Present.*Publish/, /^$/].entries()) {
      await page.getByRole('button', { name: `Slide ${slide + 1}:` }).click();
      await expect(drawings.nth(slide)).toContainText(drawing);
      await expect(drawings.nth(slide)).not.toHaveCSS('opacity', '0');
      for (const other of [0, 1, 2].filter((index) => index !== slide))
        await expect(drawings.nth(other)).toHaveCSS('opacity', '0');
    }
  });

  test('shows the next of three slides every 3 seconds, and begins again; fades within a second; waits while the pointer or the focus is on it, or once it is paused', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await shown(page, 1);
    await expect(page.getByRole('button', { name: /^Slide/ })).toHaveCount(3);
    await expect(page.locator('#home h2')).toHaveText([
      'Conferences where research is questioned, tested and carried further',
      'Present your results, then publish them',
      'Partners in more than fifty countries',
    ]);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Slide 1:' }).click();
    await page.getByRole('heading', { level: 2, name: /^About/ }).click();
    await page.clock.runFor(2900);
    await shown(page, 1);
    await page.clock.runFor(200);
    await shown(page, 2);
    const [first, second] = [page.locator('#home h2').nth(0), page.locator('#home h2').nth(1)];
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    const fade = await second.evaluate((heading) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(heading.parentElement as Element);
      return [transitionProperty.split(', ')[0], transitionDuration.split(', ')[0]];
    });
    expect(fade).toEqual(['opacity', '1s']);
    await page.clock.runFor(3100);
    await shown(page, 3);
    await page.clock.runFor(3100);
    await shown(page, 1);

    await page.getByRole('button', { name: 'Slide 2:' }).focus();
    const held = await currentSlide(page);
    await page.clock.runFor(10_000);
    await shown(page, held);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.getByRole('heading', { level: 2, name: /^About/ }).click();
    await page.clock.runFor(10_000);
    await shown(page, held);
    await page.getByRole('button', { name: 'Start the slides' }).click();
    await page.getByRole('heading', { level: 2, name: /^About/ }).click();
    await page.clock.runFor(3100);
    await shown(page, (held % 3) + 1);
    await page.locator('#home').hover({ position: { x: 40, y: 40 } });
    await page.clock.runFor(10_000);
    await shown(page, (held % 3) + 1);
  });

  test('shows the first slide for three seconds, too, before the application has started and after', async ({
    page,
  }) => {
    // Nobody touches the page: what shows the next slide comes when it has rested.
    await page.goto('/');
    const lasted = await page.evaluate(async () => {
      const [, second] = document.querySelectorAll('#home h2');
      while (!second?.checkVisibility({ visibilityProperty: true })) await new Promise(requestAnimationFrame);
      return performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    });
    expect(lasted).toBeGreaterThan(2900);
  });
});

test('the first window has headline, both buttons and an event with date and price; on a phone the page ends within 8,200 pixels', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const hero = page.locator('#home');
  const season = page.getByRole('navigation', { name: 'Conferences of the season' });
  // The list further down has all nine.
  await expect(season.getByRole('listitem')).toHaveCount(4);
  await expect(season.getByRole('link', { name: 'All 9 conferences' })).toHaveAttribute(
    'href',
    '/#conferences',
  );
  const first = season.getByRole('listitem').first();
  await expect(first).toContainText(
    /NextGen Pharma 2026.*September 21-23, 2026.*London.*In person \$599 · online \$299/,
  );
  await expect(first.getByRole('link')).toHaveAttribute('href', '/event/nextgen-pharma-2026');
  // What all share is said once above the list; its rows say what each is about.
  const events = page.locator('#conferences');
  await expect(events.getByText('London, UK (Hybrid) · In person $599 · online $299')).toHaveCount(1);
  await expect(events.getByRole('article').first()).toContainText(
    /NextGen Pharma 2026.*Which molecule deserves the next trial\?.*Keynote: Olumide Adebisi-Coker.*September 21-23, 2026Register/,
  );
  for (const [width, height, buttonsEnd] of [
    [1366, 768, 700],
    [390, 664, 600],
  ] as const) {
    await resize(page, { width, height });
    const headline = await hero.getByRole('heading', { level: 2 }).evaluate((heading) => {
      const { bottom, height } = heading.getBoundingClientRect();
      return { bottom, lines: Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight)) };
    });
    expect(headline.bottom).toBeLessThan(height);
    expect(headline.lines).toBeLessThanOrEqual(3);
    for (const name of ['View Conferences', 'Submit Your Research']) {
      const button = await hero.getByRole('link', { name }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(buttonsEnd);
    }
    const price = await first.getByText('In person $599 · online $299').boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  // What is below the window is only measured once it is laid out.
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await expect.poll(() => pageHeight(page)).toBeLessThanOrEqual(8200);
});

async function currentSlide(page: Page): Promise<number> {
  const label = await page.locator('#home button[aria-current="true"]').getAttribute('aria-label');
  return Number(/\d/.exec(label ?? '')?.[0]);
}

test('gallery: tabs by category, pictures and clips, the highlights panel that loads nothing', async ({
  page,
}) => {
  await open(page, '/');
  const gallery = page.locator('#gallery');
  await expect(gallery.getByRole('tab')).toHaveText([
    'All',
    'Conferences',
    'Workshops',
    'Networking',
    'Awards',
  ]);
  await expect(gallery.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect(gallery.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6);
  await expect(gallery.getByRole('tabpanel').getByText('Video', { exact: true }).first()).toBeVisible();
  await gallery.getByRole('tab', { name: 'Workshops' }).click();
  const panel = gallery.getByRole('tabpanel', { name: 'Workshops' });
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await expect(panel).toContainText('Building an air quality sensor in an afternoon');
  await expect(panel).not.toContainText('Awards dinner');
  await expect(gallery.getByText('5:30 minutes')).toBeVisible();
  await expect(gallery.locator('video, iframe')).toHaveCount(0);
  await expect(gallery.getByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
  // Two rows of two.
  await resize(page, { width: 390, height: 844 });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
});

test('says when conferences and pictures could not be loaded, and loads them on request', async ({
  page,
}) => {
  // From the start: other pages fetch ahead. Its words come by themselves.
  await page.route('**/graphql**', (route) =>
    route.request().url().includes('operationName=HomeTexts') ? route.fallback() : route.abort(),
  );
  // Asked once, ahead of need: later it would bring what is tried again.
  const ahead = page.waitForRequest(/operationName=ConferenceLists&/);
  await open(page, '/faq');
  await page.getByRole('link', { name: 'Meridian Conferences, home' }).first().click();
  await ahead;
  const main = page.getByRole('main');
  await expect(main.getByText('The conferences could not be loaded')).toBeVisible();
  await expect(main.getByText('The gallery could not be loaded')).toBeVisible();
  await expect(main.getByText('Loading…')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/graphql**');
  for (const section of ['#conferences', '#gallery'])
    await page.locator(section).getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#conferences').getByText('NextGen Pharma 2026').first()).toBeVisible();
  await expect(page.locator('#gallery').getByRole('tabpanel').getByRole('img').first()).toBeVisible();
});
