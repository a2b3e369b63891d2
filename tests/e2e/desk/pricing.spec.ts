import { randomUUID } from 'node:crypto';
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A name that no other test has, nor an earlier run. */
const newName = () => `Season ${randomUUID().slice(0, 8)}`;

test('a list is made, changed and read, on every width, and what assigning it means is shown', async ({
  page,
}) => {
  const name = newName();
  await comeIn(page, '/prices');
  await page.getByRole('link', { name: 'New price list' }).click();
  await page.getByLabel('Name', { exact: false }).fill(name);
  await page.getByLabel('Increase by %').fill('10');
  await page.getByRole('button', { name: 'Create price list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Prices: ${name}`);
  const id = name.toLowerCase().replace(' ', '-');
  await expect(page).toHaveURL(new RegExp(`/prices/${id}$`));
  const poster = page.getByRole('textbox', { name: 'E Poster, Early bird' });
  await expect(poster).toHaveValue('186');
  // A price is never cut, however narrow its column is.
  for (const width of [390, 820, 1440]) {
    await resize(page, { width, height: 900 });
    const cut = await page
      .locator('input[inputmode=numeric]')
      .evaluateAll(
        (fields) => fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  }
  await poster.fill('200');
  const row = page.getByRole('row', { name: /E Poster/ });
  await expect(row).toContainText('€170 · £146');
  await expect(row).toContainText('was $186');
  await page.getByRole('checkbox', { name: 'Elite Sponsor' }).uncheck();
  await page.getByRole('radio', { name: 'On set dates' }).check();
  await page.getByLabel('Last day of Early bird').fill('2027-04-30');
  await page.getByLabel('Last day of Mid').fill('2027-06-30');
  await expect(page.getByText('4 prices change for 0 conferences')).toBeVisible();
  await expectSound(page, { shows: page.getByText('Elite Sponsor: $6,050, $6,600, $7,150 → Not sold') });
  await page.getByLabel('Reason').fill('new hall');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${name} is saved.`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(
    await query(
      `SELECT action, values->>'reason' AS reason FROM "AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = id
       WHERE subject = $1 ORDER BY id`,
      [`price-list ${id}`],
    ),
  ).toEqual([
    { action: 'content.add', reason: null },
    { action: 'content.change', reason: 'new hall' },
  ]);

  // What is no price is named before anything is sent.
  await poster.fill('1.505');
  await expect(row).toContainText('at most two decimals');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(poster).toHaveValue('200');

  // What it means for a conference is shown before it is done.
  await page.getByRole('button', { name: 'Assign to conferences…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Optics & Photonics 2026' }).check();
  await expectAccessible(page, { shows: dialog.getByText(/^\d+ prices change for 1 conference$/) });
  await expect(dialog.getByRole('button', { name: 'Assign to 1 conference' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('row', { name })).toContainText('30 Apr 2027, 30 Jun 2027');
  await page.getByRole('link', { name: 'New price list' }).click();
  await expect(page.getByLabel('Copy prices from')).toBeVisible();
  await expectAccessible(page);
});

test('places are set, and it is said what is left', async ({ page }) => {
  await comeIn(page, '/places');
  await page.getByRole('combobox', { name: 'Conference' }).selectOption('Global Biotech Congress 2026');
  const places = page.getByLabel('Capacity of Video Presentation');
  await expectSound(page, { shows: places });
  await places.fill('12');
  await expect(page.getByRole('row', { name: /Video Presentation/ })).toContainText('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, /^The capacity of .* is saved\.$/);
  await page.reload();
  await expect(places).toHaveValue('12');
  await places.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, /^The capacity of .* is saved\.$/);
});
