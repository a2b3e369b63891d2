// docs/product.md 10.7
import { expectAccessible, expectAccessibleInBoth } from '../support/accessibility.ts';
import { BOTH_WIDTHS } from '../support/both-widths.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('chasers are paused for a person, and resumed', BOTH_WIDTHS, async ({ page }, { project }) => {
  const email = `alone-${project.name}@example.org`;
  await comeIn(page, '/chasers');
  await expect(page.getByRole('heading', { level: 1, name: 'Chasers' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause chasers' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeDisabled();
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(`Chasers are paused: ${email}, all conferences.`)).toBeVisible();

  await page.getByRole('link', { name: 'What is paused' }).click();
  await expectAccessibleInBoth(page, { shows: page.getByRole('row', { name: new RegExp(email) }) });
  await page.getByRole('button', { name: `Resume ${email}…` }).click();
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText(`Chasers go out again: ${email}, all conferences.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
});
