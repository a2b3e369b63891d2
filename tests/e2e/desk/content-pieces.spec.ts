import { randomUUID } from 'node:crypto';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a new member is made, published and removed', async ({ page }) => {
  const id = `ada-${randomUUID().slice(0, 8)}`;
  await comeIn(page, '/content?kind=committee-member');
  await page.getByRole('link', { name: 'New member' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New member');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Must not be empty.');
  for (const [label, value] of Object.entries({
    ID: id,
    Position: '900',
    Name: 'Dr Ada Lovelace',
    'Position held': 'Reader',
    Institution: 'Science Museum',
    Location: 'London',
    Specialization: 'Computing',
    Email: 'ada@example.org',
    Phone: '+44 20 7946 0958',
    Biography: 'She wrote the first programme.',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Category').fill('Technology');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr Ada Lovelace');

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, /^Published\.$/);
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is removed from the committee page.');
  await dialog.getByLabel('Reason').fill('has left');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Dr Ada Lovelace is removed.');
  await expect(page.getByRole('link', { name: 'Dr Ada Lovelace' })).toBeHidden();
});
