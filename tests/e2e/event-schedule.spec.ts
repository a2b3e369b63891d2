import { spaceText } from './support/layout.ts';
import { open } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, test } from './support/test.ts';

const pharma = '/event/nextgen-pharma-2026';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the schedule', () => {
  test('has a tab for each day, the first one chosen, also where the hash is no proper text', async ({
    page,
  }) => {
    await open(page, `${pharma}#%E0%A4%A`);
    const tabs = region(page, 'Conference Schedule').getByRole('tab');
    await expect(tabs).toHaveText([/Day 1.*September 21/, /Day 2.*September 22/, /Day 3.*September 23/]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Registration and morning tea')).toBeVisible();
    await expect(page.getByText('08:00 – 09:00')).toBeVisible();
    await tabs.nth(1).click();
    await expect(page).toHaveURL(`${pharma}#day-2`);
    await expect(page.getByText('Registration and morning tea')).toBeHidden();
    await expect(
      page.getByRole('tabpanel').getByText('Plenary: Choosing the dose before the pivotal trial'),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(page.getByText('Final lunch')).toBeVisible();
  });

  test('keeps the chosen day, and where the page was left, for whoever comes back', async ({ page }) => {
    // It can be linked to by its day.
    await open(page, `${pharma}#day-3`);
    await expect(page.getByRole('tab', { name: 'Day 3' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Day 3' })).toBeInViewport();
    const second = page.getByRole('tab', { name: 'Day 2' });
    await second.scrollIntoViewIfNeeded();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' });
    // A script's click does not scroll to the link.
    const leave = async () => {
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'NextGen Pharma 2026' })).toBeFocused();
    };
    await second.click();
    // The page knows that the address is another one.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await leave();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

    // Chosen again after a hash of the address: the address follows, and so does the page that comes back to it.
    await page.getByRole('tab', { name: 'Day 1' }).click();
    await expect(page).toHaveURL(`${pharma}#day-1`);
    await leave();
    await expect(page.getByRole('tab', { name: 'Day 1' })).toHaveAttribute('aria-selected', 'true');
  });

  test('lets a session or a whole day be added to a calendar; stands along an axis of time, parallel rooms side by side, on a phone one below the other, and holds with the spacing that a reader may set', async ({
    page,
  }) => {
    await open(page, pharma);
    const day = page.getByRole('tabpanel', { name: 'Day 1' });
    await expect(day.getByRole('link', { name: /calendar/ })).toHaveCount(13);
    const opening = day.getByRole('link', { name: 'Add to calendar: Chairs’ introduction' });
    await expect(opening).toHaveAttribute('href', new RegExp(`^${pharma}/session-\\w+\\.ics$`));
    const whole = page.waitForEvent('download');
    await day.getByRole('link', { name: 'Add this day to your calendar' }).click();
    expect((await whole).url()).toContain(`${pharma}/day-1.ics`);

    const boxOf = async (session: string) => {
      const entry = day.getByRole('listitem').filter({ hasText: session }).last();
      const { x, y, width, height } = (await entry.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x, y, width, height, end: y + height };
    };
    const boxes = async () => ({
      coffee: await boxOf('Coffee with the exhibitors'),
      genetics: await boxOf('Human genetics'),
      proximity: await boxOf('Induced proximity'),
    });
    const wide = await boxes();
    expect([wide.proximity.y, wide.proximity.height]).toEqual([wide.genetics.y, wide.genetics.height]);
    expect(wide.proximity.x).toBeGreaterThan(wide.genetics.x + wide.genetics.width - 1);
    // 100 minutes and 30.
    expect(wide.genetics.height).toBeGreaterThan(2 * wide.coffee.height);
    expect(wide.coffee.width).toBeGreaterThan(wide.genetics.width + wide.proximity.width);
    // The same room later in the day.
    expect((await boxOf('Predicted affinity on trial')).x).toBe(wide.genetics.x);
    await resize(page, { width: 390, height: 844 });
    const { coffee, genetics, proximity } = await boxes();
    expect(genetics.y).toBeGreaterThanOrEqual(coffee.end);
    expect(proximity.y).toBeGreaterThanOrEqual(genetics.end);
    expect(proximity.width).toBe(genetics.width);

    await spaceText(page);
    // The arrow of a link that is pointed at stands out of it.
    await page.mouse.move(0, 0);
    for (const width of [1024, 768, 320]) {
      await resize(page, { width, height: 800 });
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
    await resize(page, { width: 673, height: 980 });
    const top = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0;
    expect(await top('Conference Schedule')).toBeGreaterThan(0);
    for (const name of ['About', 'Quick Registration', 'Scientific Sessions & Topics', 'Speakers'])
      expect(await top(name)).toBeGreaterThan(await top('Conference Schedule'));
    const [left, right] = await Promise.all(
      ['Human genetics, perturbation', 'Induced proximity'].map((session) =>
        page.getByText(session).first().boundingBox(),
      ),
    );
    expect(left?.y).toBe(right?.y);
    for (const session of ['Registration and morning tea', 'Lunch with topic tables', 'Final lunch'])
      await expect(page.getByText(session)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(5);
  });
});

test.describe('a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('reads the own time beside the venue’s', async ({ page }) => {
    await open(page, pharma);
    const slot = page.getByRole('listitem').filter({ hasText: '16:45 – 17:45' }).first();
    await expect(slot.getByRole('paragraph')).toHaveText('16:45 – 17:45your time Tue 00:45 – 01:45');
  });
});
