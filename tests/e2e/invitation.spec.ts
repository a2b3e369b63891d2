// docs/product.md 6.7
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { query } from './support/database.ts';
import { comeIn } from './support/desk.ts';
import { linkTo } from './support/links.ts';
import { open } from './support/open.ts';
import { newEmail } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('somebody is invited at the desk, and registers free of charge with what the form knows', async ({
  page,
}) => {
  const email = newEmail();
  await comeIn(page, '/invitations');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Conference' }).fill('nextgen-pharma-2026');
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await expectAccessible(page, { shows: dialog.getByText(`Grace Hopper <${email}>`) });
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 person is invited.')).toBeVisible();
  await expectAccessible(page, { shows: page.getByRole('row', { name: new RegExp(email) }) });
  await expectUsableOnPhone(page);

  const [invitation] = await query<{ id: string }>('SELECT "id" FROM "Invitation" WHERE "email" = $1', [
    email,
  ]);
  await open(page, await linkTo('INVITATION', invitation?.id));
  await expect(page.getByRole('heading', { level: 1, name: 'NextGen Pharma 2026' })).toBeVisible();
  await expectAccessibleInBoth(page, { shows: page.getByText('Complimentary') });
  await expectUsableOnPhone(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Coupon code')).toHaveValue(/^INVITE-/);
  await expect(page.getByText(/^Coupon applied!/)).toBeVisible();
});
