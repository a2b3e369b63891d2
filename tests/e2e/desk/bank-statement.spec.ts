// docs/product.md 7.19, 15.5.2
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessibility.ts';
import { ordersOf, query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { newOrder } from '../support/orders.ts';
import { newEmail } from '../support/registration.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a statement is shown before it is recorded, and what is missing is recorded at the registration', async ({
  page,
}) => {
  const email = newEmail();
  await newOrder(page, email);
  const [order] = await ordersOf(email);
  const reference = String(order?.reference);
  const file = {
    name: 'march.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Amount,Currency,Text\n2026-03-02,600.00,USD,${reference}\n2026-03-02,5,USD,A gift`,
    ),
  };
  await comeIn(page, '/money');
  await page.getByRole('button', { name: 'Import a bank statement…' }).click();
  const dialog = page.getByRole('dialog');
  const path = join(await mkdtemp(join(tmpdir(), 'statement-')), file.name);
  /** As somebody does it: browsers say nothing where the field has this file already. */
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByLabel('File').click(),
    ]);
    await chooser.setFiles(path);
  };
  await writeFile(path, 'hello');
  await choose();
  await expect(dialog.getByText(/is no statement/)).toBeVisible();
  // The same file again, mended.
  await writeFile(path, file.buffer);
  await choose();
  for (const [heading, holds] of [
    ['Date', 'Day of booking'],
    ['Amount', 'Amount'],
    ['Currency', 'Currency'],
    ['Text', 'Text: purpose, name, reference'],
  ] as const)
    await dialog.getByLabel(heading, { exact: true }).selectOption(holds);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(new RegExp(`\\$600\\.00 USD, ${reference}: is a part of it`))).toBeVisible();
  await expectAccessibleInBoth(page, { shows: dialog.getByText(/names no registration \(A gift\)/) });
  await dialog.getByLabel('Reason').fill('statement of March');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expectToast(page, '1 transfer is recorded.');

  // What was said of its columns is remembered: the same table needs nothing more. A suggestion is ticked, and planned with; taken
  // back, it stays to be ticked.
  const waiting = await newOrder(page, newEmail(), { lastName: 'Kowalewska' });
  await query(
    `UPDATE "Order" SET "status" = 'AWAITING_TRANSFER', "priceHeldAt" = "createdAt", "feeMinor" = 0, "totalMinor" = 63400 WHERE "reference" = $1`,
    [waiting.reference],
  );
  const unclear = Buffer.from('Date,Amount,Currency,Text\n2026-03-03,634.00,USD,S KOWALEWSKA');
  await page.getByRole('button', { name: 'Import a bank statement…' }).click();
  await dialog.getByLabel('File').setInputFiles({ ...file, buffer: unclear });
  await expect(dialog.getByText('Known from an earlier table', { exact: false })).toBeVisible();
  const suggestion = dialog.getByRole('checkbox', { name: `$634.00 USD, ${waiting.reference}` });
  await suggestion.check();
  await expect(dialog.getByText('1 transfer is recorded.')).toBeVisible();
  await suggestion.uncheck();
  await expect(dialog.getByText('0 transfers are recorded.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();

  // What names no registration is something to do until somebody says what it was.
  await comeIn(page, '/');
  await page.getByRole('button', { name: /^Settle… \$5\.00 USD names no registration/ }).click();
  await dialog.getByRole('radio', { name: 'It is for a registration' }).check();
  const registration = dialog.getByRole('combobox', { name: 'Registration' });
  await registration.fill(reference);
  await dialog.getByRole('option', { name: reference }).click();
  await expect(registration).toHaveValue(new RegExp(`^${reference}, .*Lovelace`));
  await expect(dialog.getByText(`It is used for ${reference}`, { exact: false })).toBeVisible();
  await dialog.getByRole('radio', { name: 'It is for something else' }).check();
  await expectAccessible(page, { shows: dialog.getByText('stays on the account', { exact: false }) });
  await dialog.getByLabel('Reason').fill('a gift');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expectToast(page, '$5.00 USD is for something else.');

  await comeIn(page, `/registrations/${reference}`);
  await expect(page.getByRole('row', { name: /\$600\.00 is a part of it/ })).toBeVisible();
  await page.getByRole('button', { name: 'Record bank transfer…' }).click();
  await dialog.getByLabel('Booked on').fill('2026-03-03');
  await dialog.getByLabel('What the bank says of it').fill('SEPA 4711');
  await expectAccessible(page, { shows: dialog.getByText('It is paid;', { exact: false }) });
  await dialog.getByLabel('Reason').fill('seen in online banking');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expectToast(page, `it pays it. ${reference} is paid`);
  expect((await ordersOf(email))[0]).toMatchObject({ status: 'CAPTURED' });
});
