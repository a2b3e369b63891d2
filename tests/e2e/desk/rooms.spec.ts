// docs/product.md 13.10, 14.4
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an online room is made, changed and closed, and its address is not shown again', async ({ page }) => {
  const name = 'Main room';
  await comeIn(page, '/rooms');
  await page.getByRole('button', { name: 'New online room' }).click();
  const dialog = page.getByRole('dialog');
  const conference = dialog.getByRole('combobox', { name: 'Conference' });
  await conference.fill('photonics opt');
  await expect(dialog.getByRole('option')).toHaveText(['Optics & Photonics 2026']);
  // Escape is the list's first, and the dialog's only then.
  await conference.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await conference.press('ArrowDown');
  await expectAccessible(page, { shows: dialog.getByRole('option') });
  await conference.press('Enter');
  await expect(conference).toHaveValue('Optics & Photonics 2026');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('http://meet.example.org/j/1');
  await dialog.getByRole('button', { name: 'Create the room' }).click();
  await expect(dialog.getByText('Enter the whole address, which begins with https://.')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://meet.example.org/j/1');
  await dialog.getByRole('button', { name: 'Create the room' }).click();
  await expectToast(page, `${name} of optics-photonics-2026 is made`);
  await expectAccessibleInBoth(page, { shows: page.getByRole('button', { name: `Change ${name}…` }) });
  await expectUsableOnPhone(page);

  await page.getByRole('button', { name: `Change ${name}…` }).click();
  await dialog.getByLabel('Recording').fill('https://video.example.org/v/1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${name} of optics-photonics-2026 is changed.`);
  await page.getByRole('button', { name: `Change ${name}…` }).click();
  await dialog.getByLabel('Take the recording away').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Change ${name}…` }).click();
  await expect(dialog.getByLabel('Take the recording away')).toHaveCount(0);
  await expect(dialog.getByLabel('Recording')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Close: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Close the room' }).click();
  await expect(page.getByRole('button', { name: `Open again: ${name}` })).toBeVisible();
  expect(await page.content()).not.toContain('example.org/j/1');
});
