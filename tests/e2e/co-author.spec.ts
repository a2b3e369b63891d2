// docs/product.md 8.11
import { aCoAuthor, anAbstract } from './support/abstracts.ts';
import { expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test('A co-author reads the abstract, corrects what is printed of them, and says that they are no author', async ({
  page,
}) => {
  await open(page, await aCoAuthor((await anAbstract()).id));
  await expect(page.getByText('They compute.')).toBeVisible();
  await page.getByLabel('ORCID').fill('0000-0002-1694-2330');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ORCID')).toBeFocused();
  await page.getByLabel('ORCID').fill('0000-0002-1694-233X');
  await page.getByLabel('Printed as').fill('G. M. Hopper');
  await page.getByLabel('Institution', { exact: true }).nth(1).fill('Navy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInBoth(page, { shows: page.getByText('G. M. Hopper1, 2') });
  await page.getByText('I am not an author of this').click();
  await page.getByLabel('Explanation').fill('I never met her.');
  await page.getByRole('button', { name: 'I am not an author' }).click();
  await expect(page.getByText('You have said that you are not an author')).toBeVisible();
  await expectUsableOnPhone(page);
});

test('The page works without script', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(await aCoAuthor((await anAbstract()).id));
  await page.getByLabel('Institution', { exact: true }).first().fill('Navy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Institution', { exact: true }).first()).toHaveValue('Navy');
  await expect(page.getByRole('listitem').filter({ hasText: 'Navy' })).toBeVisible();
});
