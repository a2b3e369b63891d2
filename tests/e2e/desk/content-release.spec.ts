import { expectAccessibleInBoth } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

// It changes what visitors see.
test.use({ fresh: 'content' });

test('what a release has is left, and taken after all; a desk that has come late is told so', async ({
  page,
}) => {
  const id = 'hiroto-kusumegi';
  await comeIn(page, `/content/${id}`);
  await page.getByLabel('Phone').fill('+81 3 0000 0000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  // As if this release had brought something newer.
  await query(`UPDATE "SeedState" SET "digest" = 'older' WHERE "name" = $1`, [`content/${id}`]);

  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  const release = page.getByRole('region', { name: 'Differences from this release' });
  const piece = release.getByRole('group').filter({ hasText: 'Hiroto Kusumegi' });
  await expect(piece).toContainText('Decision needed');
  await piece.locator('summary').click();
  await expect(piece.getByRole('deletion')).toHaveText('+81 3 0000 0000');
  await expectAccessibleInBoth(page);
  const late = await page.context().newPage();
  await late.goto(page.url());
  const shownLate = late.getByRole('group').filter({ hasText: 'Hiroto Kusumegi' });
  await shownLate.locator('summary').click();

  await piece.getByLabel('Reason').fill('asked her');
  await piece.getByRole('button', { name: 'Keep ours' }).click();
  await expect(page.getByText('Hiroto Kusumegi is unchanged.')).toBeVisible();
  await expect(piece).toContainText('Changed here');
  await expect(piece.getByRole('button', { name: 'Keep ours' })).toBeHidden();

  await shownLate.getByRole('button', { name: 'Apply the release’s version' }).click();
  await expect(shownLate).toContainText(`${id} has been changed since it was shown, so nothing was done.`);
  await expect(shownLate).toContainText('Changed here');
  await shownLate.getByRole('button', { name: 'Apply the release’s version' }).click();
  await expect(late.getByText(/now matches this release\. Undo that publication/)).toBeVisible();
  await expect(shownLate).toBeHidden();
  await late.close();

  await piece.getByRole('button', { name: 'Apply the release’s version' }).click();
  await expect(
    page.getByText(`${id} has been changed since it was shown, so nothing was done.`),
  ).toBeVisible();
  await expect(piece).toBeHidden();
});
