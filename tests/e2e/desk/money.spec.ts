import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, deskOrigin, paidRegistration } from '../support/desk.ts';

const VIEWS = [
  { name: 'wide and light', width: 1440, colorScheme: 'light' },
  { name: 'narrow and dark', width: 820, colorScheme: 'dark' },
] as const;

/** The day before that of an instant, in London's calendar as SQL has it. */
const DAY = `to_char("capturedAt" AT TIME ZONE 'Europe/London'`;

for (const { name, width, colorScheme } of VIEWS)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('yesterday’s revenue is read in two clicks, drawn and in a table', async ({ page }) => {
      const reference = await paidRegistration(page, 'Yesterday');
      // It was paid a day ago; the reports of the other test are of the same day.
      await query(
        `UPDATE "Order" SET "capturedAt" = "capturedAt" - INTERVAL '1 day' WHERE "reference" = $1`,
        [reference],
      );
      const [sums] = await query<{ total: string; registrations: number }>(
        `SELECT sum("totalMinor")::float8 / 100 AS "total", count(*)::int AS "registrations" FROM "Order"
         WHERE "currency" = 'USD' AND "status" IN ('CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED')
           AND ${DAY}, 'YYYY-MM-DD') = (SELECT ${DAY}, 'YYYY-MM-DD') FROM "Order" WHERE "reference" = $1)`,
        [reference],
      );
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await comeIn(page, '/');
      await page.getByRole('link', { name: 'Money', exact: true }).click();
      await page.getByRole('link', { name: 'Yesterday' }).click();
      await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
      const usd = page.getByRole('region', { name: 'USD', exact: true });
      const total = `$${Number(sums?.total).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
      await expect(usd.getByRole('definition').first()).toHaveText(total);
      await expect(usd.getByRole('img', { name: 'Revenue by conference' })).toBeVisible();
      await expect(usd.getByRole('table', { name: 'Revenue by conference' })).toContainText('NextGen Pharma');
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    });

    test('days and a conference stay in the address, and what is no day is refused', async ({ page }) => {
      await paidRegistration(page, 'Filtered');
      await comeIn(page, '/money');
      await page.getByRole('combobox', { name: 'Conference' }).selectOption({ index: 1 });
      await expect(page).toHaveURL(/conference=/);
      await page.goto(`${deskOrigin}/money?from=2020-01-01&to=2020-01-02`);
      await expect(page.getByText('Nothing was paid, and nothing is open')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${deskOrigin}/money?from=2020-02-31`);
      await expect(page.getByText('The report could not be made')).toBeVisible();
    });
  });
