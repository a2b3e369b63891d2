// docs/product.md 8.5, 8.9
import { aCoAuthor, anAbstract } from '../support/abstracts.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('an abstract is changed, withdrawn for its author, and restored', async ({ page }) => {
  const { reference } = await anAbstract();
  await comeIn(page, `/abstracts/${reference}`);
  await page.getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('On analytical engines');
  await dialog.getByLabel('Keywords').fill(',');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Keywords are required.')).toBeVisible();
  await dialog.getByLabel('Keywords').fill('engines, programs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'On analytical engines' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog.getByLabel('Why its author withdraws it').fill('A sample was mixed up.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectAccessibleInBoth(page, { shows: page.getByText('This abstract is withdrawn') });
  await page.getByRole('button', { name: 'Take the withdrawal back…' }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('This abstract is withdrawn')).toHaveCount(0);
});

test('an author who says that they are none is taken out', async ({ page, baseURL }) => {
  const { id, reference } = await anAbstract();
  const address = await aCoAuthor(id);
  await page.request.post(`${baseURL}${address}/object`, {
    multipart: { why: 'I never met her.' },
    headers: { accept: 'application/json' },
  });
  await comeIn(page, '/');
  await page.getByRole('link', { name: `Review ${reference}` }).click();
  await expectAccessible(page, { shows: page.getByText('Grace Hopper says: not an author') });
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove from the authors' }).click();
  await expect(page.getByText('Grace Hopper says: not an author')).toHaveCount(0);
  await expect(page.getByText('Ada Lovelace', { exact: true }).first()).toBeVisible();
});
