import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { newEmail, person } from '../support/registration.ts';
import { expect, test } from '../support/test.ts';

test('a registration that was paid by bank is entered, and its ticket checked', async ({ page }) => {
  const email = newEmail();
  await comeIn(page);
  await page.getByRole('link', { name: 'New registration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New registration' })).toBeVisible();
  const show = page.getByRole('button', { name: 'Preview' });
  await show.click();
  await expect(page.getByText('Check the marked fields.')).toBeVisible();
  await expectSound(page, { shows: page.getByText('Email is required') });

  await page.getByLabel('Conference', { exact: true }).selectOption({ label: 'NextGen Pharma 2026' });
  await page.getByLabel('Designation', { exact: true }).selectOption(person.designation);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByLabel('Country', { exact: true }).selectOption(person.country);
  await page.getByLabel('Organisation', { exact: true }).fill(person.organization);
  await page.getByLabel('Category', { exact: true }).selectOption('Speaker');
  await page.getByLabel('Scientific session').selectOption(person.scientificSession);
  await page.getByLabel('Presenter In-Person', { exact: true }).fill('1');
  await page.getByLabel('Bank reference').fill('SEPA 4711');
  await page.getByLabel('Paid on').fill('2026-03-09');
  await page.getByLabel('Amount').fill('450');
  await show.click();
  await expect(page.getByText('$450.00 USD paid by bank transfer on 9 Mar 2026: SEPA 4711.')).toBeVisible();
  // What is changed afterwards needs another look.
  const enter = page.getByRole('button', { name: 'Create registration' });
  await page.getByLabel('Amount').fill('400');
  await expect(enter).toHaveCount(0);
  await show.click();
  await enter.click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('agreed by mail');
  await enter.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lovelace');
  await expect(page.getByText('SEPA 4711', { exact: true })).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [seat] = await query<{ code: string; reference: string }>(
    'SELECT "code", "reference" FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId" WHERE s."email" = $1',
    [email],
  );
  await page.getByRole('link', { name: 'Check a ticket' }).click();
  await expect(page.getByLabel('Ticket code')).toBeFocused();
  await page.keyboard.type(`${seat?.code}\n`);
  await expect(page.getByText(/^Not today: the conference begins on/)).toBeVisible();
  await expect(page.getByText('Dr Ada Lovelace')).toBeVisible();
  await page.getByLabel('Conference', { exact: true }).selectOption('nextgen-pharma-2026');
  await page.getByLabel('Name', { exact: true }).fill('lovelace');
  await page.getByRole('button', { name: 'Find' }).click();
  await expectAccessible(page, {
    shows: page.getByRole('row', { name: seat?.reference }).getByText(/^Not today/),
  });
  await page.getByLabel('Ticket code').focus();
  await page.keyboard.type('0000\n');
  await expect(page.getByText('Not valid')).toBeVisible();
});
