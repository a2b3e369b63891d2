import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { registrationLink } from '#domain/registration/registration-link.ts';
import { expectAccessible } from './support/accessibility.ts';
import { addConference, ordersOf } from './support/database.ts';
import {
  chooseNights,
  counter,
  fillSpeaker,
  newEmail,
  openRegistration,
  payButton,
  total,
} from './support/registration.ts';
import { resize } from './support/resize.ts';
import { expect, type Page, test } from './support/test.ts';

test('the phases that apply stand on a timeline with today marked, which is never cut off; other prices are struck through; the summary follows what is taken, with subtotals, fee and total', async ({
  page,
}) => {
  await openRegistration(page);
  const phases = page.getByRole('list', { name: 'Price phases' }).getByRole('listitem');
  await expect(phases).toHaveCount(3);
  await expect(phases.nth(0)).toContainText('Early birduntil 30 April 2026');
  await expect(phases.nth(1)).toContainText('Mid1 May 2026 to 30 June 2026');
  await expect(phases.nth(2)).toContainText('Spotfrom 1 July 2026');
  await expect(phases.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(phases.nth(0)).toContainText('Today');

  const row = page.getByRole('listitem').filter({ has: counter(page, 'Presenter In-Person') });
  await expect(row.getByText('$499', { exact: true })).toBeVisible();
  await expect(row.locator('s')).toHaveText(['$599', '$699']);

  // Not on the first day of a phase, nor on its last one.
  for (const width of [390, 1440]) {
    await resize(page, { width, height: 900 });
    const bar = page.getByRole('list', { name: 'Price phases' });
    const cutOff = await bar.evaluate((list) => {
      const marker = list.querySelector('[style*="--position"]') as HTMLElement;
      const flag = marker.firstElementChild as HTMLElement;
      const limits = list.getBoundingClientRect();
      return [...list.querySelectorAll('li')].flatMap((segment, index) =>
        [0, 0.5, 1]
          .filter((position) => {
            segment.firstElementChild?.append(marker);
            marker.style.setProperty('--position', String(position));
            const { left, right, top } = flag.getBoundingClientRect();
            return left < limits.left || right > limits.right + 1 || top < limits.top;
          })
          .map((position) => `${index}: ${position}`),
      );
    });
    expect(cutOff, `at ${width} pixels`).toEqual([]);
  }

  await counter(page, 'Presenter In-Person').fill('2');
  await counter(page, 'Accompanying Person').fill('1');
  await chooseNights(page, 'Three Nights', 'Double');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Presenter In-Person × 2$998.00',
    'Accompanying Person × 1$229.00',
    'Three Nights - Double × 1$450.00',
  ]);
  await expect(summary.locator('dl')).toHaveText(
    'Registration$998.00Add-ons$229.00Accommodation$450.00Processing fee (2%)$33.54',
  );
  await expect(total(page)).toContainText('$1,710.54');
});

test('every amount follows the currency, and PayPal’s script is loaded again for it; while the prices of another conference are on their way, the summary says so beside its name', async ({
  page,
}) => {
  await openRegistration(page);
  await counter(page, 'Presenter In-Person').fill('1');
  await chooseNights(page, 'One Night', 'Single');
  for (const [label, code, ticket, sum] of [
    ['British Pound (£)', 'GBP', '£364', '£472.26'],
    ['US Dollar ($)', 'USD', '$499', '$646.68'],
  ] as const) {
    const script = page.waitForResponse((response) => response.url().includes(`currency=${code}`));
    await page.getByLabel(label).check();
    await script;
    await expect(total(page)).toContainText(sum);
    const row = page.getByRole('listitem').filter({ has: counter(page, 'Presenter In-Person') });
    await expect(row.getByText(ticket, { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'PayPal buttons' })).toBeVisible();
    await expect(page.locator('script[src*="/sdk/js"]')).toHaveCount(1);
  }

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/graphql\?operationName=PriceList&/, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel('Conference', { exact: true })
    .selectOption({ label: 'Optics & Photonics 2026 · September 23-25, 2026' });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('Optics & Photonics 2026')).toBeVisible();
  await expect(summary.getByText('Loading the prices…')).toBeVisible();
  await expect(summary.getByText('Choose a conference')).toHaveCount(0);
  release();
  await expect(summary.getByText('Early bird prices in USD, processing fee included.')).toBeVisible();
});

/** The form filled in, in a browser whose clock and the server's both say that Early bird has half an hour left. */
async function fillBeforeMidnight(page: Page, email: string): Promise<void> {
  await page.clock.install({ time: '2026-04-30T22:30:00Z' });
  await page.route('**/graphql?*', async (route) => {
    const response = await route.fetch();
    const now = new Date(await page.evaluate(() => Date.now())).toISOString();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/"serverTime":"[^"]+"/, `"serverTime":"${now}"`) });
  });
  await openRegistration(page);
  await page.unrouteAll({ behavior: 'wait' });
  await fillSpeaker(page, email);
}

test.describe('a browser far from London', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('shows the next phase from midnight in London on while the page stays open, and an order at a price that has changed is not made', async ({
    page,
  }) => {
    const email = newEmail();
    await fillBeforeMidnight(page, email);
    // The page takes the server’s time to be that of half its answer’s way: two minutes are room for a slow one.
    await page.clock.pauseAt('2026-04-30T22:58:00Z');
    await expect(total(page)).toContainText('$646.68');
    await page.clock.pauseAt('2026-04-30T23:02:00Z');
    await expect(total(page)).toContainText('$748.68');
    await expect(page.getByRole('listitem').filter({ hasText: /^TodayMid/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    // The server stays in the early phase.
    await page.clock.resume();
    await payButton(page).click();
    await expect(page.getByText('The price has changed. The total is now $646.68.')).toBeVisible();
    await expect(total(page)).toContainText('$646.68');
    expect(await ordersOf(email)).toEqual([]);
    await expectAccessible(page);
  });
});

test('after the last day of a conference the summary says so, and registering stays open; one that is closed can’t be registered for', async ({
  page,
}) => {
  const id = 'over';
  const title = 'Over';
  const dateText = 'January 12-13, 2026';
  const conference = await addConference({
    id,
    title,
    dateText,
    startsOn: '2026-01-12',
    endsOn: '2026-01-13',
  });
  const closed = await addConference({
    id: 'closed',
    title: 'Closed',
    registrationClosesAt: '2026-03-01T00:00:00Z',
  });
  try {
    await openRegistration(page, linkTo(title, dateText));
    await expect(page.getByLabel('Conference', { exact: true })).toHaveValue(id);
    await expect(page.getByText('Spot prices apply.')).toBeVisible();
    // It is one of the answers that are asked for, and the form says so until it is given.
    const known = page.getByRole('checkbox', { name: /I know that this conference took place on/ });
    const missing = page.getByRole('link', { name: 'Past conference' });
    await expect(missing).toBeVisible();
    await known.check();
    await expect(missing).toHaveCount(0);
    await page.reload();
    await expect(known).toBeChecked();
    await counter(page, 'Presenter In-Person').fill('1');
    await expect(total(page)).toContainText('$712.98');
    await expectAccessible(page);

    await page.getByLabel('Conference', { exact: true }).selectOption('closed');
    await expect(
      page.getByRole('region', { name: 'Review and pay' }).getByText(REGISTRATION_CLOSED),
    ).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
  } finally {
    await closed.remove();
    await conference.remove();
  }
});

function linkTo(title: string, date: string): string {
  return registrationLink({
    title,
    date,
    category: 'Pharma',
    location: 'London, UK (Hybrid)',
    attendees: '500+',
  });
}
