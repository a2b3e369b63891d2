import { open } from '../../e2e/support/open.ts';
import { counter, openRegistration } from '../../e2e/support/registration.ts';
import { resize } from '../../e2e/support/resize.ts';
import { expect, type Locator, type Page, test } from '../../e2e/support/test.ts';

// The browser replaces every colour and removes grounds and shadows: each state must show all the same.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

/** What somebody sees of an element, or of a part of it, given from its own corner. */
async function look(
  page: Page,
  element: Locator,
  part?: { x: number; width: number; height?: number },
): Promise<string> {
  if (!part) return (await element.screenshot()).toString('base64');
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const { x, width, height = box.height } = part;
  return (await page.screenshot({ clip: { x: box.x + x, y: box.y, width, height } })).toString('base64');
}

test('the page that is shown is marked in the header, and in its menu', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Services', exact: true });
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  const looks: string[][] = [];
  for (const path of ['/services', '/about']) {
    await resize(page, wide);
    await open(page, path);
    const inHeader = await look(page, link);
    await resize(page, { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    looks.push([inHeader, await look(page, link)]);
  }
  const [services, about] = looks;
  expect(services?.[0]).not.toBe(about?.[0]);
  expect(services?.[1]).not.toBe(about?.[1]);
});

test('the slide that is shown is marked', async ({ page }) => {
  await open(page, '/');
  const dots = page.locator('#home button[aria-current]');
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(0, 0);
  expect(await look(page, dots.nth(0))).not.toBe(await look(page, dots.nth(1)));
});

test('a button that can’t be used, a ticket that is taken, the prices that apply and a mistake are marked', async ({
  page,
}) => {
  await openRegistration(page);
  const border = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).borderTopColor);
  expect(await border('Apply')).not.toBe(await border('Show missing fields'));
  const row = page.getByRole('listitem').filter({ has: counter(page, 'Presenter In-Person') });
  const edge = { x: 0, width: 6 };
  const before = await look(page, row, edge);
  await counter(page, 'Presenter In-Person').fill('1');
  expect(await look(page, row, edge)).not.toBe(before);

  const scales = page
    .getByRole('list', { name: 'Price phases' })
    .getByRole('listitem')
    .locator(':scope > :first-child');
  // The middle of the current phase has today's mark; its beginning has none.
  const start = { x: 2, width: 8 };
  expect(await look(page, scales.nth(0), start)).not.toBe(await look(page, scales.nth(2), start));

  const terms = page.getByLabel('I accept the terms and conditions');
  const unticked = await look(page, terms);
  await terms.check();
  await page.mouse.move(0, 0);
  expect(await look(page, terms)).not.toBe(unticked);

  const name = page.getByLabel('First name');
  const valid = await look(page, name, edge);
  await page.getByRole('button', { name: 'Show missing fields' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(await look(page, name, edge)).not.toBe(valid);
});

test('the chosen tab and the chosen filter are marked', async ({ page }) => {
  await open(page, '/event/nextgen-pharma-2026');
  const tabs = page.getByRole('tab');
  const mark = (tab: Locator) => tab.evaluate((e) => getComputedStyle(e, '::after').backgroundColor);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(await mark(tabs.first())).not.toBe(await mark(tabs.nth(1)));

  for (const path of ['/committee', '/gallery', '/conferences']) {
    await page.goto(path);
    const ground = (chip: string) =>
      page
        .locator(`main fieldset label:has(input${chip}) > span`)
        .first()
        .evaluate((face) => getComputedStyle(face).backgroundColor);
    expect(await ground(':checked'), path).not.toBe(await ground(':not(:checked)'));
  }
});
