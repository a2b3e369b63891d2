// docs/product.md 2.9
import { parseHTML } from 'linkedom';
import { expectAccessibleInBoth } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, test } from './support/test.ts';

const builtIn = [
  'nextgen-pharma-2026',
  'global-biotech-congress-2026',
  'generative-ai-forum-2026',
  'healthcare-transformation-summit-2026',
  'nursing-innovation-forum-2026',
  'womens-health-gynecology-2026',
  'womens-health-congress-2026',
  'catalysis-engineering-summit-2026',
  'nanotech-materials-congress-2026',
  'optics-photonics-2026',
];
const pharma = '/event/nextgen-pharma-2026';
const pharmaRegistration =
  '/registration?title=NextGen%20Pharma%202026&category=Pharma&date=September%2021-23%2C%202026&location=London%2C%20UK%20(Hybrid)&attendees=500%2B';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Goes there as a link of the site would, for addresses that no page links to. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('shows everything that docs/product.md 2.9 names, as a poster: its title on the cover, its days large', async ({
  page,
}) => {
  await open(page, pharma);
  await expectAccessibleInBoth(page, { shows: heading(page, 'NextGen Pharma 2026') });
  const banner = page.getByRole('main').getByRole('article').first().locator('header').first();
  await expect(banner).toContainText('September 21-23, 2026');
  await expect(banner).toContainText('London, UK (Hybrid)');
  await expect(banner).toContainText('12+ Attendees');
  await expect(banner).toContainText(
    'International Conference on Drug Discovery, Clinical Development and Manufacturing',
  );
  await expect(banner.getByRole('link', { name: 'Back to conferences' })).toHaveAttribute(
    'href',
    '/conferences',
  );
  await expect(banner.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    pharmaRegistration,
  );
  await expect(banner.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `${pharma}.ics`,
  );

  await region(page, 'About').getByText('Read more').click();
  await expect(region(page, 'About').getByRole('paragraph').nth(2)).toBeVisible();
  const tracks = region(page, 'Scientific Sessions & Topics').locator('li > details');
  await expect(tracks).toHaveCount(6);
  for (const track of await tracks.all()) {
    await track.locator('summary').click();
    await expect(track.getByRole('listitem')).toHaveCount(5);
  }
  for (const part of ['#who', '#why']) await page.locator(`${part} > summary`).click();
  await expect(page.locator('#who').getByRole('listitem')).toHaveCount(12);
  await expect(page.locator('#why').getByRole('heading', { level: 3 })).toHaveCount(6);

  const way = page.getByRole('navigation', { name: 'On this page' });
  await way.getByRole('link', { name: 'Prices' }).click();
  await expect(way).toBeInViewport();
  const prices = region(page, 'Prices');
  await expect(prices.getByRole('row', { name: /^Delegate In-Person/ }).getByRole('cell')).toHaveText([
    '$599',
    '$699',
    '$799',
  ]);
  // The first phase applies: none has ended.
  await expect(prices.locator('s')).toHaveCount(0);
  await prices.getByRole('radio', { name: 'GBP' }).check();
  await expect(
    prices
      .getByRole('row', { name: /^Delegate In-Person/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('£437');
  await way.getByRole('link', { name: 'Overview' }).click();
  await expect(page.locator('#about')).toBeFocused();

  const cover = await page.locator('article svg').first().boundingBox();
  const title = await heading(page, 'NextGen Pharma 2026').boundingBox();
  expect(cover?.x).toBe(0);
  expect(cover?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
  expect((cover?.y ?? 0) + (cover?.height ?? 0)).toBeGreaterThan(title?.y ?? 0);
  const days = await page
    .getByText('21-23', { exact: true })
    .evaluate((e) => Number.parseFloat(getComputedStyle(e).fontSize));
  expect(days).toBeGreaterThanOrEqual(44);
  const widths = await region(page, 'About')
    .getByRole('paragraph')
    .evaluateAll((paragraphs) => paragraphs.map((paragraph) => paragraph.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});

test('has a side column to register, with highlights, dates and abstracts', async ({ request }) => {
  const { document } = parseHTML(await (await request.get(pharma)).text());
  const part = (name: string) =>
    [...document.querySelectorAll('main section')].find(
      (section) =>
        document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent === name,
    );
  const textsOf = (name: string, selector: string) =>
    Array.from(part(name)?.querySelectorAll(selector) ?? [], ({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    );
  const linksOf = (name: string) =>
    Array.from(part(name)?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'));
  expect(textsOf('Quick Registration', 'dl > div')).toEqual([
    'Early Birduntil May 31, 2026',
    'Regularuntil Aug 15, 2026',
    'Spoton-site',
  ]);
  expect(textsOf('Quick Registration', 'li')).toEqual(['Early bird51 days left', 'Mid', 'Spot']);
  expect(linksOf('Quick Registration')).toContain(pharmaRegistration);
  expect(textsOf('Conference Highlights', 'li')).toHaveLength(6);
  expect(textsOf('Important Dates', 'dl > div')).toEqual([
    'Abstract deadlineJune 30, 2026',
    'Early bird rateMay 31, 2026',
    'Conference datesSeptember 21-23, 2026',
  ]);
  expect(linksOf('Important Dates')).toContain('/abstract-submission?conference=nextgen-pharma-2026');
});

/** Scrolls through the page, and tells where nobody sees one of these in full: within the window, and under nothing else. */
function outOfSight(page: Page, parts: Record<string, [selector: string, text: string]>): Promise<string[]> {
  return page.evaluate(async (parts) => {
    const inSight = ([selector, text]: [string, string]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        if (!new RegExp(text).test(element.textContent) || top < 0 || bottom > innerHeight) return false;
        const seen = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
        return seen(top + 2) && seen(bottom - 2);
      });
    const out: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end + 200; top += 200) {
      scrollTo({ top, behavior: 'instant' });
      // What watches the page hears of it in the frame that follows.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      for (const [name, part] of Object.entries(parts)) if (!inSight(part)) out.push(`${name} at ${top}`);
    }
    return out;
  }, parts);
}

test('price and Register are in sight at every scroll position of every window', async ({ page }) => {
  await open(page, pharma);
  const parts: Record<string, [string, string]> = {
    price: ['main :is(p, dd, strong)', '^In person \\$\\d+ · online \\$\\d+$'],
    Register: ['main a', '^Register( Now)?$'],
  };
  for (const [width, height] of [
    [1366, 768],
    [390, 664],
    [844, 390],
  ] as const) {
    await resize(page, { width, height });
    expect(await outOfSight(page, parts), `${width} × ${height}`).toEqual([]);
  }
});

test('every built-in event is complete in the HTML, with all its days and its data for search engines', async ({
  request,
}) => {
  for (const id of builtIn) {
    const response = await request.get(`/event/${id}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).not.toContain('Loading…');
    for (const day of ['Day 1', 'Day 2', 'Day 3']) expect(html).toContain(day);
    expect(html).toMatch(/(?:Mon|Wednes)day 0\d:\d\d to (?:Wednes|Fri)day 1\d:\d\d\. /);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] as string),
    );
    const event = blocks.find((block) => block['@type'] === 'Event');
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      startDate: expect.stringMatching(/^2026-09-2[13]$/),
      endDate: expect.stringMatching(/^2026-09-2[35]$/),
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      offers: expect.arrayContaining([
        expect.objectContaining({ price: expect.stringMatching(/^\d+$/), priceCurrency: 'USD' }),
      ]),
      location: [
        { '@type': 'Place', address: { addressLocality: 'London' } },
        { '@type': 'VirtualLocation' },
      ],
      organizer: { name: 'Meridian Conferences' },
    });
    expect(event.url).toMatch(new RegExp(`/event/${id}$`));
    expect(blocks.find((block) => block['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(3);
  }
});

test.describe('built-in events', () => {
  test('never load, not even without a network after the first page', async ({ page, context }) => {
    const arrived = page.waitForResponse(/\/graphql\?operationName=BuiltInEvents&/);
    // The browser is busy from then on: no event is stored before its page is shown.
    await page.addInitScript(() => {
      const { requestIdleCallback } = window;
      let answered = false;
      new PerformanceObserver((list) => {
        answered ||= list.getEntries().some(({ name }) => name.includes('operationName=BuiltInEvents'));
      }).observe({ type: 'resource', buffered: true });
      window.requestIdleCallback = (task, options) => (answered ? 0 : requestIdleCallback(task, options));
    });
    await open(page, '/');
    await (await arrived).finished();
    // Both are there: the page of an event, and the events, which are read in a task of their own.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/Event-[^/]*\.js$/.test(name)),
    );
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await context.setOffline(true);
    // All come in one answer.
    for (const id of builtIn.slice(1, 4)) {
      await follow(page, `/event/${id}`);
      await expect(page.getByRole('region', { name: 'Conference Schedule' })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expect(page).toHaveTitle(/·/);
    }
    await context.setOffline(false);
  });

  test('follow each other without a trace of the last', async ({ page }) => {
    await open(page, pharma);
    await page.getByRole('tab', { name: 'Day 2' }).click();
    await follow(page, '/event/optics-photonics-2026');
    await expect(heading(page, 'Optics & Photonics 2026')).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Day 1' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main')).not.toContainText('NextGen Pharma');
  });
});
