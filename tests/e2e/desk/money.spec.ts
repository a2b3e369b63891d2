import { readFileSync } from 'node:fs';
import { expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, paidRegistration } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('a month’s ledger is compared with PayPal: what differs first, then sums and lines, and a file', async ({
  page,
}) => {
  const reference = await paidRegistration(page, 'Ledger');
  await query('UPDATE "Order" SET "paypalFeeMinor" = 1 WHERE "reference" = $1', [reference]);
  await comeIn(page, '/money');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"Ledger"')) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Monthly ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  const months = page.getByRole('combobox', { name: 'Month' });
  await expect(months).toHaveValue(/^\d{4}-\d\d$/);
  // PayPal is asked when somebody asks for it.
  expect(asked).toEqual([]);
  await months.selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Compare with PayPal' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
  await expect(page.getByText(/\d+ of [\d,]+ lines? differs?/)).toBeVisible();
  expect(asked).toHaveLength(1);
  const difference = page.getByRole('listitem').filter({ hasText: reference });
  await expect(difference).toContainText('PayPal’s fee is $0.01 in our records and');
  await expect(page.getByRole('table', { name: 'Totals by currency' })).toContainText('USD');
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines.getByRole('row').nth(1)).toContainText('Differs');
  await expectSound(page);
  await page.getByText('Export', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV', exact: true }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('PayPal’s fee is $0.01 in our records');
  await difference.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await query('UPDATE "Order" SET "paypalFeeMinor" = NULL WHERE "reference" = $1', [reference]);
  await comeIn(page, '/money/ledger?month=2026-13');
  await expect(page.getByText('The ledger could not be created')).toBeVisible();
});

test('two days that are typed one after the other both count, each with Enter; with a conference they stay in the address, and what is no day is refused', async ({
  page,
}) => {
  await comeIn(page, '/money');
  const [from, to] = [page.getByLabel('Paid from'), page.getByLabel('to', { exact: true })];
  await from.fill('2026-03-01');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01/);
  await to.fill('2026-03-31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31/);
  await page.getByRole('combobox', { name: 'Conference' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31&conference=/);
  await comeIn(page, '/money?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('No payments and nothing outstanding')).toBeVisible();
  await comeIn(page, '/money?from=2020-02-31');
  await expect(page.getByText('The report could not be created')).toBeVisible();
});
