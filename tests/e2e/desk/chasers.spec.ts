// docs/product.md 10.7
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { newEmail } from '../support/registration.ts';
import { expect, test } from '../support/test.ts';

test('chasers are paused for a person, and resumed', async ({ page }) => {
  const email = newEmail();
  await comeIn(page, '/chasers');
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause reminders' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeDisabled();
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(`Reminders are paused: ${email}, all conferences.`)).toBeVisible();

  await page.getByRole('link', { name: 'What is paused' }).click();
  await expectAccessibleInBoth(page, { shows: page.getByRole('row', { name: new RegExp(email) }) });
  await expectUsableOnPhone(page);
  await page.getByRole('button', { name: `Resume ${email}…` }).click();
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText(`Reminders go out again: ${email}, all conferences.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  // The row is gone with what is read again, and its dialog is not left in the address.
  await expect(page).not.toHaveURL(/resume=/);
});
