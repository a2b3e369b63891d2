import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('when a draft is published by itself is said at the desk, shown, and taken back', async ({ page }) => {
  await comeIn(page, '/content/imogen-castellwood');
  await page.getByLabel('Phone').fill('+61 2 0000 0000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByLabel('Publication time').fill('2030-01-02T09:00');
  await page.getByRole('button', { name: 'Schedule publication' }).click();
  const publishing = page.getByRole('complementary', { name: 'Publishing' });
  await expect(publishing).toContainText('Scheduled for 2 Jan 2030');
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Committee' }).click();
  await expect(page.getByRole('row', { name: /imogen-castellwood/ })).toContainText(
    'Draft, scheduled for 2 Jan 2030',
  );

  await page.getByRole('link', { name: /Imogen Castellwood/ }).click();
  await publishing.getByRole('button', { name: 'Cancel scheduled publication' }).click();
  await expectToast(page, 'Scheduled publication cancelled.');
  await expect(publishing).not.toContainText('Scheduled for');
  await page.getByRole('button', { name: 'Discard draft…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
});
