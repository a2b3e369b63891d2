// docs/product.md 2.8 and 3.8
import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const titles = [
  'NextGen Pharma 2026',
  'Global Biotech Congress 2026',
  'Generative AI Forum 2026',
  'Healthcare Transformation Summit 2026',
  'Nursing Innovation Forum 2026',
  "Women's Health Congress 2026",
  'Catalysis & Chemical Engineering Summit 2026',
  'Nanotech & Materials Congress 2026',
  'Optics & Photonics 2026',
  'International Research Summit 2025',
];

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search conferences' });
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('lists ten conferences with date, place, price and two actions each; all of a card leads to its event, its buttons to their own places', async ({
  page,
}) => {
  await open(page, '/conferences');
  await expect(names(page)).toHaveText(titles);
  await expect(page.getByRole('heading', { name: '10 Conference(s) Found' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(8);
  await expect(chip(page, 'All')).toBeChecked();
  const ai = cards(page).filter({ hasText: 'Generative AI Forum 2026' });
  await expect(ai).toContainText('September 23-25, 2026');
  await expect(ai).toContainText('London, UK (Hybrid)');
  await expect(ai).toContainText('In person $599 · online $299');
  // One price on a card.
  await expect(ai).not.toContainText('$699');
  const summit = cards(page).filter({ hasText: 'International Research Summit 2025' });
  await expect(summit).toContainText('Took place 15–17 March 2025');
  await expect(summit.getByText('$')).toHaveText('Registration $399');
  await expect(ai.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/registration?title=Generative%20AI%20Forum%202026&category=AI%20%26%20ML&date=September%2023-25%2C%202026&location=London%2C%20UK%20(Hybrid)&attendees=600%2B',
  );
  await expect(ai.getByRole('link', { name: 'Details' })).toHaveAttribute(
    'href',
    '/event/generative-ai-forum-2026',
  );
  await expect(cards(page).last()).toContainText('Took place 15–17 March 2025');

  await cards(page)
    .nth(1)
    .click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL('/event/global-biotech-congress-2026');
  await page.goBack();
  await cards(page).nth(1).getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL(/\/registration\?title=Global%20Biotech/);
});

test('filters by category, in the address, so that the list can be shared', async ({ page }) => {
  await open(page, '/conferences');
  await chip(page, 'Healthcare').check({ force: true });
  await expect(page).toHaveURL('/conferences?category=Healthcare');
  await expect(page.getByRole('heading', { name: '3 Conference(s) Found' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'Technology')).toBeChecked();
  await expect(names(page)).toHaveText(['Optics & Photonics 2026']);
});

test('searches title, category, location, date, description, tracks and topics, whatever the case, accents and apostrophes, and finds conferences that the list leaves out', async ({
  page,
}) => {
  await open(page, '/conferences');
  for (const [query, found] of [
    ['PHOTONICS', ['Optics & Photonics 2026']],
    ['prágue', ['International Research Summit 2025']],
    ['women’s congress', ["Women's Health Congress 2026"]],
  ] as const) {
    await search(page).fill(query);
    await expect(names(page)).toHaveText([...found]);
    await expect(page).toHaveURL(
      new URL(`/conferences?${new URLSearchParams({ q: query })}`, page.url()).href,
    );
  }
  await search(page).fill('september 21-23');
  await expect(page.getByRole('status').filter({ hasText: '2 Conference(s) Found' })).toBeVisible();
  await expect(search(page)).toBeFocused();

  for (const [query, found] of [
    ['SOLITON MICROCOMBS', 'Optics & Photonics 2026'],
    ['gynecology', "Women's Health & Gynecology 2026"],
  ] as const) {
    await search(page).fill(query);
    await expect(names(page).filter({ hasText: found })).toHaveCount(1);
  }
  await search(page).fill('');
  await expect(names(page)).toHaveText(titles);
});

test('says when nothing matches; where only the category is in the way, one click searches all of them, and another clears the filters, as a new visit does', async ({
  page,
}) => {
  await open(page, '/conferences?category=Pharma&q=photonics');
  await expect(chip(page, 'Pharma')).toBeChecked();
  await expect(search(page)).toHaveValue('photonics');
  await expect(page.getByRole('heading', { name: '0 Conference(s) Found' })).toBeVisible();
  await expectAccessible(page, { shows: page.getByText('No conferences found matching your criteria') });
  await page.getByRole('button', { name: /^Search All Categories/ }).click();
  await expect(names(page).filter({ hasText: 'Optics & Photonics 2026' })).toHaveCount(1);
  await expect(chip(page, 'All')).toBeChecked();
  await expect(search(page)).toHaveValue('photonics');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/conferences?q=photonics');
  await chip(page, 'Pharma').check({ force: true });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(names(page)).toHaveCount(10);
  await expect(page).toHaveURL('/conferences');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');

  // A new visit from within the site starts without filters, and back brings them again.
  await search(page).fill('optics');
  await expect(names(page)).toHaveCount(1);
  await expect(page).toHaveURL('/conferences?q=optics');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(names(page)).toHaveCount(10);
  await page.goBack();
  await expect(search(page)).toHaveValue('optics');
  await expect(names(page)).toHaveCount(1);
});

test('a word is asked for once, not by every letter of it', async ({ page }) => {
  await open(page, '/conferences');
  const asked: string[] = [];
  page.on('request', (request) => {
    const variables = new URL(request.url()).searchParams.get('variables');
    if (variables?.includes('keywords')) asked.push(JSON.parse(variables).filter.keywords);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await search(page).pressSequentially('photonics');
  await page.clock.runFor(200);
  await expect(names(page)).toHaveText(['Optics & Photonics 2026']);
  expect(asked).toEqual(['photonics']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is complete, and its filters work as a form', async ({ page }) => {
    await page.goto('/conferences');
    await expect(names(page)).toHaveText(titles);
    await expect(page.getByRole('heading', { name: '10 Conference(s) Found' })).toBeVisible();
    await search(page).fill('materials');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/conferences\?q=materials/);
    await expect(names(page)).toHaveText(['Nanotech & Materials Congress 2026']);
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nanotech & Materials Congress 2026');
  });
});
