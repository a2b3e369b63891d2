import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { isWide, open } from './support/open.ts';

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
const summit = 'international-research-summit-2025';
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

/** Lets `answer` decide about every request for one event; all others pass. */
async function onEventRequest(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/graphql\?operationName=Event&/, answer);
}

test('shows everything that docs/product.md 2.9 names', async ({ page }) => {
  await open(page, pharma);
  await expect(heading(page, 'NextGen Pharma 2026')).toBeVisible();
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

  expect(await region(page, 'About').getByRole('paragraph').count()).toBeGreaterThanOrEqual(3);
  const tracks = region(page, 'Scientific Sessions & Topics').getByRole('article');
  await expect(tracks).toHaveCount(6);
  for (const track of await tracks.all()) await expect(track.getByRole('listitem')).toHaveCount(5);
  await expect(region(page, 'Who Should Attend').getByRole('listitem')).toHaveCount(12);
  await expect(region(page, 'Why Attend').getByRole('heading', { level: 3 })).toHaveCount(6);
});

test('is a poster: the cover from edge to edge, the title on it, the days large, lines of one length', async ({
  page,
}) => {
  await open(page, pharma);
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

test('has a side column to register, with highlights, dates and abstracts', async ({ page }) => {
  await open(page, pharma);
  const registration = region(page, 'Quick Registration');
  await expect(registration.locator('dl > div')).toHaveText([
    'Early Birduntil May 31, 2026',
    'Regularuntil Aug 15, 2026',
    'Spoton-site',
  ]);
  await expect(registration.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    pharmaRegistration,
  );
  await expect(region(page, 'Conference Highlights').getByRole('listitem')).toHaveCount(6);
  const dates = region(page, 'Important Dates');
  await expect(dates.locator('dl > div')).toHaveText([
    'Abstract deadlineJune 30, 2026',
    'Early bird rateMay 31, 2026',
    'Conference datesSeptember 21-23, 2026',
  ]);
  await expect(dates.getByRole('link', { name: 'Submit Abstract' })).toHaveAttribute(
    'href',
    '/abstract-submission?conference=nextgen-pharma-2026',
  );
});

/** Whether somebody sees one of these in full: within the window, and under nothing else. */
function inSight(page: Page, selector: string, text: RegExp): Promise<boolean> {
  return page.evaluate(
    ([selector, source]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        if (!new RegExp(source).test(element.textContent) || top < 0 || bottom > innerHeight) return false;
        const seen = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
        return seen(top + 2) && seen(bottom - 2);
      }),
    [selector, text.source] as const,
  );
}

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 664],
  [844, 390],
] as const)
  test(`price and Register are in sight at every scroll position of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, pharma);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const out: string[] = [];
    for (let y = 0; y < end + 150; y += 150) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      if (!(await inSight(page, 'main :is(p, dd, strong)', /^From \$\d+$/))) out.push(`price at ${y}`);
      if (!(await inSight(page, 'main a', /^Register( Now)?$/))) out.push(`Register at ${y}`);
    }
    expect(out).toEqual([]);
  });

test('says which price phase applies and how long it lasts', async ({ page }) => {
  await open(page, pharma);
  const phases = region(page, 'Quick Registration').getByRole('list', { name: 'Price phases' });
  await expect(phases.getByRole('listitem')).toHaveText(['Early bird51 days left', 'Mid', 'Spot']);
});

test.describe('the schedule', () => {
  test('has a tab for each day, the first one chosen', async ({ page }) => {
    await open(page, pharma);
    const tabs = region(page, 'Conference Schedule').getByRole('tab');
    await expect(tabs).toHaveText([/Day 1.*September 21/, /Day 2.*September 22/, /Day 3.*September 23/]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Registration and morning tea')).toBeVisible();
    await expect(page.getByText('08:00 – 09:00')).toBeVisible();
    await tabs.nth(1).click();
    await expect(page).toHaveURL(`${pharma}#day-2`);
    await expect(page.getByText('Registration and morning tea')).toBeHidden();
    await expect(page.getByText('Plenary: Choosing the dose before the pivotal trial')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(page.getByText('Final lunch')).toBeVisible();
  });

  test('can be linked to by its day', async ({ page }) => {
    await open(page, `${pharma}#day-2`);
    await expect(page.getByRole('tab', { name: 'Day 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Day 2' })).toBeInViewport();
  });

  test('stands along an axis of time, parallel rooms side by side', async ({ page }) => {
    await open(page, pharma);
    const boxOf = async (session: string) => {
      const entry = page.getByRole('listitem').filter({ hasText: session }).last();
      const { x, y, width, height } = (await entry.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x, y, width, height, end: y + height };
    };
    const coffee = await boxOf('Coffee with the exhibitors');
    const genetics = await boxOf('Human genetics');
    const proximity = await boxOf('Induced proximity');
    if (isWide(page)) {
      expect([proximity.y, proximity.height]).toEqual([genetics.y, genetics.height]);
      expect(proximity.x).toBeGreaterThan(genetics.x + genetics.width - 1);
      // 100 minutes and 30.
      expect(genetics.height).toBeGreaterThan(2 * coffee.height);
      expect(coffee.width).toBeGreaterThan(genetics.width + proximity.width);
      // The same room later in the day.
      expect((await boxOf('Predicted affinity on trial')).x).toBe(genetics.x);
    } else {
      expect(genetics.y).toBeGreaterThanOrEqual(coffee.end);
      expect(proximity.y).toBeGreaterThanOrEqual(genetics.end);
      expect(proximity.width).toBe(genetics.width);
    }
  });

  test('lets a session or a whole day be added to a calendar', async ({ page }) => {
    await open(page, pharma);
    const day = page.getByRole('tabpanel', { name: 'Day 1' });
    await expect(day.getByRole('link')).toHaveCount(13);
    const opening = day.getByRole('link', { name: 'Add to calendar: Chairs’ introduction' });
    await expect(opening).toHaveAttribute('href', `${pharma}/day-1/session-2.ics`);
    const whole = page.waitForEvent('download');
    await day.getByRole('link', { name: 'Add this day to your calendar' }).click();
    expect((await whole).url()).toContain(`${pharma}/day-1.ics`);
  });

  test('holds with the spacing of letters, words and lines that a reader may set', async ({ page }) => {
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, pharma);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      const cut = await region(page, 'Conference Schedule').evaluate((schedule) =>
        [document.documentElement, ...schedule.querySelectorAll('*:not(.visually-hidden)')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent?.slice(0, 40)),
      );
      expect(cut).toEqual([]);
    }
  });

  test('is printed first, in columns, with all its days on a few pages', async ({ page }) => {
    await open(page, pharma);
    await page.emulateMedia({ media: 'print' });
    // The width of A4 within the margins.
    await page.setViewportSize({ width: 673, height: 980 });
    const top = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0;
    expect(await top('Conference Schedule')).toBeGreaterThan(0);
    for (const name of ['About', 'Quick Registration', 'Scientific Sessions & Topics', 'Why Attend'])
      expect(await top(name)).toBeGreaterThan(await top('Conference Schedule'));
    const [left, right] = await Promise.all(
      ['Human genetics, perturbation', 'Induced proximity'].map((session) =>
        page.getByText(session).boundingBox(),
      ),
    );
    expect(left?.y).toBe(right?.y);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
  });

  test('is there with a hash that is no proper text', async ({ page }) => {
    await open(page, `${pharma}#%E0%A4%A`);
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 1, name: 'NextGen Pharma 2026' })).toBeVisible();
  });

  test('is printed with all its days', async ({ page }) => {
    await open(page, pharma);
    await page.emulateMedia({ media: 'print' });
    for (const session of ['Registration and morning tea', 'Lunch with topic tables', 'Final lunch'])
      await expect(page.getByText(session)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

for (const { timezoneId, venue, own } of [
  { timezoneId: 'Europe/London', venue: '16:45 – 17:45', own: null },
  { timezoneId: 'America/New_York', venue: '16:45 – 17:45', own: '11:45 – 12:45' },
  { timezoneId: 'Asia/Tokyo', venue: '16:45 – 17:45', own: 'Tue 00:45 – 01:45' },
])
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`reads ${own ?? 'only the venue’s time'} beside ${venue}`, async ({ page }) => {
      await open(page, pharma);
      const slot = page.getByRole('listitem').filter({ hasText: venue }).first();
      await expect(slot.getByRole('paragraph')).toHaveText(own ? `${venue}your time ${own}` : venue);
      await expectAccessible(page);
    });
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
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] as string),
    );
    const event = blocks.find((block) => block['@type'] === 'Event');
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      startDate: expect.stringMatching(/^2026-09-2[13]$/),
      endDate: expect.stringMatching(/^2026-09-2[35]$/),
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      offers: { price: expect.stringMatching(/^\d+$/), priceCurrency: 'USD' },
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
    await open(page, '/');
    await (await arrived).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const id of builtIn) {
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
    await expect(page.getByText('Loading…')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(heading(page, 'International Research Summit 2025')).toBeFocused();
    await expect(page.getByText('Took place 15–17 March 2025')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
  });

  test('is complete in the first answer when the visitor lands on it', async ({ page }) => {
    await open(page, `/event/${summit}`);
    await expect(heading(page, 'International Research Summit 2025')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(3);
    // What has taken place goes into nobody's calendar.
    await expect(page.getByRole('main').locator('a[href$=".ics"]')).toHaveCount(0);
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
    await expectAccessible(page);
  });

  test('says so within the site, too, after asking the server', async ({ page }) => {
    await open(page, '/faq');
    await follow(page, '/event/no-such-event');
    await expect(heading(page, 'Event Not Found')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete, all days included', async ({ page }) => {
    await page.goto(pharma);
    await expect(heading(page, 'NextGen Pharma 2026')).toBeVisible();
    for (const session of ['Registration and morning tea', 'Lunch with topic tables', 'Final lunch'])
      await expect(page.getByText(session)).toBeVisible();
  });
});
