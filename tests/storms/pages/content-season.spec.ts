import { expectAccessibleInBoth } from '../../e2e/support/accessibility.ts';
import { comeIn } from '../../e2e/support/desk.ts';
import { expect, test } from '../../e2e/support/test.ts';

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
