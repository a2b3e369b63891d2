// docs/product.md 3.14
import { expectAccessible, expectUsableOnPhone } from './support/accessibility.ts';
import { query } from './support/database.ts';
import { open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const ID = 'nextgen-pharma-2026';
const AGENDA = `/event/${ID}/agenda`;

/** The organiser has said what two of the plenaries are about. */
async function sayTopic(): Promise<void> {
  const [one] = await query(`UPDATE "EventSession" SET "track" = 'Drug delivery'
    WHERE "eventId" = '${ID}' AND "kind" = 'plenary' AND "dayPosition" < 3 RETURNING "id"`);
  expect(one).toBeDefined();
}

test.afterEach(() => query(`UPDATE "EventSession" SET "track" = NULL WHERE "eventId" = '${ID}'`));

const entries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('a programme is narrowed down by words, day, room, kind and topic, which the address carries', async ({
  page,
}) => {
  await sayTopic();
  await open(page, `/event/${ID}`);
  await page.getByRole('link', { name: 'Full programme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programme' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Day 1/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Day 2/ })).toHaveCount(0);
  await page.getByLabel('Search').fill('adebisi dose');
  await expect(entries(page)).toHaveText(['Plenary: Choosing the dose before the pivotal trial']);
  await expect(page.getByRole('link', { name: 'Olumide Adebisi-Coker' })).toBeVisible();
  await page.getByLabel('Search').fill('');
  await expect(page.getByRole('region', { name: /^Day 2/ })).toHaveCount(0);
  await page.getByLabel('Day', { exact: true }).selectOption('Every day');
  await expect(page.getByRole('region', { name: /^Day 3/ })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Plenary');
  await expect(entries(page)).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: /^3 of \d+ sessions and talks$/ })).toBeVisible();
  await expect(page.getByText(/ · Drug delivery$/)).toHaveCount(2);
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  await expect(page).toHaveURL(/\?show=all&day=all&kind=plenary$/);

  await page.reload();
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Day', { exact: true }).selectOption('2');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Topic').selectOption('Drug delivery');
  await page.getByRole('button', { name: /^My agenda: / }).click();
  await page.getByLabel('Kind').selectOption('Break');
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^0 of / })).toBeVisible();
  await page.getByRole('radio', { name: 'My agenda' }).check();
  await page.getByLabel('Kind').selectOption('Every kind');
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByText('1 of 1 sessions and talks')).toBeVisible();
});

test('without script a button sends what is chosen', async ({ newVisitor }) => {
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(`${AGENDA}?s=a1.b2`);
  await plain.getByRole('radio', { name: 'Whole programme' }).check();
  await plain.getByLabel('Kind').selectOption('Break');
  await plain.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(plain).toHaveURL(/kind=break/);
  await expect(plain.getByLabel('Kind')).toHaveValue('break');
  await expect(entries(plain)).toHaveCount(10);
  // What the address named before is not lost.
  await plain.getByRole('radio', { name: 'My agenda' }).check();
  await plain.getByLabel('Kind').selectOption('Every kind');
  await plain.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(entries(plain)).toHaveCount(2);
});

test('from an event to the agenda and back, nothing is asked for twice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/graphql\?operationName=(\w+)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  await open(page, `/event/${ID}`);
  await page.getByRole('link', { name: 'My agenda' }).click();
  // Its heading is there before its sessions, and what has not come is asked for again.
  await expect(page.getByText('Times are local to the venue.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('link', { name: 'Full programme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programme' })).toBeVisible();
  expect(asked.filter((name) => ['Event', 'EventTalks'].includes(name))).toEqual([]);
  expect(asked.filter((name) => name === 'Agenda')).toHaveLength(1);
});
