import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, deskOrigin, paidRegistration } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';

/** A name that nobody has had in an earlier run either. */
const newName = () => `N${randomUUID().slice(0, 8)}`;

test.describe.configure({ timeout: 120_000 });

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('finds somebody by a misremembered name, gives a part back, and sends the confirmation again', async ({
      page,
    }) => {
      // A name that no other test's is like.
      const name = width === 1440 ? 'Kovalevskaya' : 'Mbatha-Thwaites';
      const heard = width === 1440 ? 'kovalewskaja' : 'mbata-twaites';
      const reference = await paidRegistration(page, name);
      await comeIn(page);
      await page.getByRole('searchbox', { name: 'Find anything' }).fill(heard);
      await page.keyboard.press('Enter');
      await expect(page.getByText('spelt like them')).toBeVisible();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });

      await page.getByRole('button', { name: 'Give money back…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('$646.68 goes back to')).toBeVisible();
      await dialog.getByLabel('Amount in USD').fill('1,5');
      await expect(dialog.getByText('Please write an amount')).toBeVisible();
      // Too large for any amount, and so not all that is left.
      await dialog.getByLabel('Amount in USD').fill('99999999999999999999');
      await expect(dialog.getByText('Please write an amount')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Give money back' })).toBeDisabled();
      await dialog.getByLabel('Amount in USD').fill('120');
      const act = dialog.getByRole('button', { name: 'Give $120.00 back' });
      await act.click();
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('One day missed');
      await act.click();
      await expect(page.getByText(`The money of ${reference} was given back.`)).toBeVisible();
      await expect(page.getByText('partially refunded').first()).toBeVisible();
      const entries = await query(
        `SELECT values->>'reason' AS reason FROM "AuditEntry" JOIN "AuditPersonal" ON "entryId" = id
         WHERE subject = $1 AND actor LIKE '%at the desk%'`,
        [`order ${reference}`],
      );
      expect(entries).toEqual([{ reason: 'One day missed' }]);

      const [order] = await query<{ email: string }>('SELECT email FROM "Order" WHERE reference = $1', [
        reference,
      ]);
      const before = (await mailsTo(order?.email ?? '')).length;
      await page.getByRole('button', { name: 'Send the confirmation again' }).click();
      await expect(page.getByText('The confirmation is queued')).toBeVisible();
      await expect.poll(async () => (await mailsTo(order?.email ?? '')).length).toBeGreaterThan(before);
    });

    test('cancels a registration that nobody has asked to cancel, after it was shown what that means', async ({
      page,
    }) => {
      const name = newName();
      const reference = await paidRegistration(page, name);
      await comeIn(page, `/registrations/${reference}`);
      await page.getByRole('button', { name: 'Cancel…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('registration ends, and $646.68 goes back')).toBeVisible();
      await expect(dialog.getByText('1 ticket no longer valid: Presenter In-Person')).toBeVisible();
      await expect(dialog.getByText('Told by mail:')).toBeVisible();
      await dialog.getByLabel('Amount in USD').fill('0');
      await expect(dialog.getByText('and nothing goes back')).toBeVisible();
      await dialog.getByLabel('Amount in USD').fill('600');
      await dialog.getByLabel('Reason').fill('The workshop is off');
      await dialog.getByLabel('Words for the buyer').fill('We are sorry.');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await dialog.getByRole('button', { name: 'Cancel it, and give $600.00 back' }).click();
      await expect(page.getByText(`${reference} is cancelled.`)).toBeVisible();
      await expect(page.getByText('orders.cancel')).toBeVisible();
      await expect(page.getByText('cancelled', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel…' })).toHaveCount(0);
      const [order] = await query<{ email: string }>('SELECT email FROM "Order" WHERE reference = $1', [
        reference,
      ]);
      await expect
        .poll(async () => (await mailsTo(order?.email ?? '')).map(({ subject }) => subject))
        .toContain(`Your registration is cancelled (${reference})`);
    });

    test('filters a list, which its address keeps, and exports what it shows', async ({ page }) => {
      const name = newName();
      const reference = await paidRegistration(page, name);
      await comeIn(page);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name);
      await page.getByRole('combobox', { name: 'Status' }).selectOption('paid');
      await expect(page.getByText('1 in all')).toBeVisible();
      await expect(page).toHaveURL(
        new RegExp(`search=${name}&?.*status=CAPTURED|status=CAPTURED&.*search=${name}`),
      );
      await page.getByText('Columns', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Bought' }).check();
      await expect(page.getByText('1 × Presenter')).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('1 × Presenter')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('CAPTURED');

      const exported = async (format: string) => {
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: format, exact: true }).click();
        return readFileSync(await (await download).path());
      };
      await page.getByText('Export', { exact: true }).click();
      await expectAccessible(page);
      const [heading, row, ...more] = String(await exported('CSV')).split('\n');
      expect(heading).toMatch(/^\uFEFFreference,/);
      expect(row).toContain(reference);
      expect(more).toEqual(['']);
      const [{ data = [] } = {}] = await readXlsxFile(await exported('Excel, up to 20,000 rows'));
      expect(data).toHaveLength(2);
      expect(data[1]).toContain(reference);
      expect(data[1]).toContain(64_668);
    });
  });

test('by keyboard alone: search, go from row to row, open one, and come back to the list', async ({
  page,
}) => {
  const name = newName();
  await paidRegistration(page, name);
  await paidRegistration(page, name);
  await comeIn(page);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Registrations' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`${deskOrigin}/registrations?search=${name}`);
  await expect(page.getByText('2 in all')).toBeVisible();
  const links = page.getByRole('table').getByRole('link');
  await expect(links).toHaveCount(2);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 in all')).toBeVisible();
});
