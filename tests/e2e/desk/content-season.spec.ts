import { expectAccessibleInBoth } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a whole season is begun, and each of its drafts says what to read in it', async ({ page }) => {
  await comeIn(page, '/content/nextgen-pharma-2026');
  await page.getByLabel('Starts on').fill('2028-09-18');
  await page.getByLabel('For every conference of the same year').check();
  await page.getByRole('button', { name: 'Create next edition' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  await expect(page.getByRole('cell', { name: /-2028$/ })).toHaveCount(10);

  await page.getByRole('link', { name: 'NextGen Pharma 2028' }).click();
  const toRead = page.getByRole('region', { name: 'Check before publishing' });
  await expect(toRead.getByRole('listitem').first()).toHaveText(
    'First day: 2028-09-18 to 2028-09-20: are these the days?',
  );
  await expectAccessibleInBoth(page);
  await toRead.getByRole('button', { name: 'First day' }).click();
  await expect(page.getByLabel('First day')).toBeFocused();
  await toRead.getByRole('button', { name: /Highlights/ }).click();
  await expect(page.getByLabel('Highlight 1', { exact: true })).toBeFocused();
  await toRead.getByRole('button', { name: /Programme/ }).click();
  await expect(page.getByRole('group', { name: 'Programme' }).last()).toBeFocused();

  const place = page.getByLabel('Location', { exact: true });
  await place.fill('Paris, France');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toRead.getByText('Paris, France: is it there again?')).toBeVisible();
  await page.reload();
  await expect(toRead.getByText('Paris, France: is it there again?')).toBeVisible();
  await page.getByRole('link', { name: 'Edit as text' }).click();
  await expect(toRead.getByRole('listitem').first()).toContainText('startsOn: 2028-09-18');
  await expect(toRead.getByRole('button')).toHaveCount(0);
});

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
