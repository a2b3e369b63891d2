import { randomUUID } from 'node:crypto';
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, paidRegistration } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A name that nobody has had in an earlier run either. */
const newName = () => `N${randomUUID().slice(0, 8)}`;

test('moves a registration to another conference, and cancels it, after it was shown what that means', async ({
  page,
}) => {
  const name = newName();
  const reference = await paidRegistration(page, name);
  await comeIn(page, `/registrations/${reference}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Move…' }).click();
  await dialog.getByLabel('Conference').selectOption('Optics & Photonics 2026');
  await expect(dialog.getByText('to Optics & Photonics 2026, ')).toBeVisible();
  await expect(dialog.getByText('New codes: Presenter In-Person')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Visa refused');
  await dialog.getByRole('button', { name: 'Move to Optics & Photonics 2026' }).click();
  await expectToast(page, `${reference} is moved to Optics & Photonics 2026.`);
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await expect(dialog.getByText('$646.68 is refunded through PayPal')).toBeVisible();
  await expect(dialog.getByText('No longer valid: Presenter In-Person')).toBeVisible();
  await expect(dialog.getByText('Emailed:')).toBeVisible();
  await dialog.getByLabel('Amount in USD').fill('0');
  await expect(dialog.getByText('no refund. It stays paid')).toBeVisible();
  await dialog.getByLabel('Amount in USD').fill('600');
  await dialog.getByLabel('Reason').fill('The workshop is off');
  await dialog.getByLabel('Message to the buyer').fill('We are sorry.');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel and refund $600.00' }).click();
  await expectToast(page, `${reference} is cancelled and $600.00 refunded.`);
  await expect(page.getByRole('table', { name: 'Staff actions' }).getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel…' })).toHaveCount(0);
  const [order] = await query<{ email: string }>('SELECT email FROM "Order" WHERE reference = $1', [
    reference,
  ]);
  await expect
    .poll(async () => (await mailsTo(order?.email ?? '')).map(({ subject }) => subject))
    .toContain(`Your registration is cancelled (${reference})`);
});

test('refunds a part, once it was shown what that means, and asks before what was typed is thrown away', async ({
  page,
}) => {
  const reference = await paidRegistration(page, newName());
  await comeIn(page, `/registrations/${reference}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('$646.68 is refunded through PayPal')).toBeVisible();
  await dialog.getByLabel('Amount in USD').fill('900');
  await expect(dialog.getByText('At most $646.68')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await dialog.getByLabel('Amount in USD').fill('100');
  await expect(dialog.getByText('$100.00 is refunded through PayPal')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Reason').fill('One day missed');
  await dialog.getByRole('button', { name: 'Refund $100.00' }).click();
  await expectToast(page, `${reference} is partially refunded: $100.00 refunded.`);
});

test('by keyboard alone: search, go from row to row, open one, and come back to the row that it was opened from', async ({
  page,
}) => {
  const name = newName();
  await paidRegistration(page, name);
  await paidRegistration(page, name);
  await comeIn(page);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Registrations' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await comeIn(page, `/registrations?search=${name}`);
  await expect(page.getByText('2 in all')).toBeVisible();
  const links = page.getByRole('table').getByRole('link');
  await expect(links).toHaveCount(2);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 in all')).toBeVisible();
  await expect(links.nth(1)).toBeFocused();
  // Where no row is left to go to, the key does what it does anyway.
  await page.evaluate(() => {
    const note = (event: KeyboardEvent) => {
      document.documentElement.dataset.swallowed = String(event.defaultPrevented);
    };
    addEventListener('keydown', note, { once: true });
  });
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-swallowed', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(links.first()).toBeFocused();
});

// docs/product.md 7.18
test('adds to a registration, whose buyer is sent the link to pay', async ({ page }) => {
  const reference = await paidRegistration(page, newName());
  await comeIn(page, `/registrations/${reference}`);
  await page.getByRole('button', { name: 'Add to it…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Poster Fee').fill('1');
  await expect(dialog.getByText('$100.00 USD to be paid')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Complimentary' }).check();
  await expect(dialog.getByText('Complimentary: no payment.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('By telephone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Add to ${reference}` }).click();
  await expectToast(page, `is added to ${reference}. The confirmation is queued`);
  const added = page.getByRole('table', { name: 'Additions and upgrades' });
  await expect(added.getByText('1 × Poster Fee')).toBeVisible();
  await added.getByRole('link').click();
  await expect(page.getByText('Added to', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit details…' })).toHaveCount(0);
});
