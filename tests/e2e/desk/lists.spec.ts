// docs/product.md 16.5
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, newRegistration, paidRegistration } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { newEmail } from '../support/registration.ts';
import { comeIntoSight } from '../support/sight.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A coupon that nobody has had in an earlier run either. */
async function newCoupon(): Promise<string> {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  await query(
    'INSERT INTO "Coupon" ("id", "code", "registrationPercent", "maxUses") VALUES ($1, $2, 20, 10)',
    [randomUUID(), code],
  );
  return code;
}

test('a coupon is stopped, which is said until somebody is there to read it; the entry of it in the audit log opens with all its details', async ({
  page,
}) => {
  const code = await newCoupon();
  await page.clock.install();
  await comeIn(page, `/coupons/${code}`);
  await page.getByLabel('Reason').fill('Found on a forum');
  await comeIntoSight(page, false);
  // The pointer rests where it comes, and nobody points at it.
  await page.mouse.move(720, 860);
  await page.getByRole('button', { name: 'Disable' }).press('Enter');
  await expectToast(page, 'is disabled.');
  // What it says is there for whoever comes back to the tab.
  await page.clock.runFor(30_000);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('is disabled.');
  await expect(toast).toBeVisible();
  await expect.poll(() => toast.evaluate((said) => said.matches(':hover'))).toBe(true);
  await comeIntoSight(page, true);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
  await comeIn(page, `/audit?subject=coupon+${code}&action=coupons.stop`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon disabled' })).toBeVisible();
  await expect(page.getByText('Found on a forum').first()).toBeVisible();
  await expectSound(page, { shows: page.getByRole('link', { name: `coupon ${code}` }) });
});

test('the addresses of a list are handed out for news, unless it is said that they are not; its people are written to by its filter, and the mailing opens later with it', async ({
  page,
}) => {
  const lastName = `Listed${randomUUID().slice(0, 8)}`;
  await newRegistration(page, lastName);
  await comeIn(page, `/registrations?search=${lastName}&status=CREATED`);
  await page.getByRole('button', { name: 'Email addresses' }).click();
  const addresses = page.getByRole('link', { name: 'CSV', exact: true });
  const wanted = /\/export\/registration-emails\.csv\?(?=.*search=Listed)(?=.*status=CREATED)/;
  await expect(addresses).toHaveAttribute('href', wanted);
  await expect(addresses).toHaveAttribute('href', /for=news$/);
  await page.getByLabel('For news: only people who have agreed to receive it').uncheck();
  await expect(page.getByText('Everyone: write only about their registration.')).toBeVisible();
  await expect(addresses).toHaveAttribute('href', /for=service$/);
  const saved = page.waitForEvent('download');
  await addresses.click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('link', { name: 'Write to these people…' }).click();
  const who = `Registrations (Search: ${lastName}; Status: Unpaid)`;
  await expect(page.getByText(who)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
  await page.getByLabel('Subject').fill(`To ${lastName}`);
  await page.getByLabel('Message').fill('Dear {name}, about {reference}.');
  await expectSound(page, { shows: page.getByText('1 recipient, sent in ten minutes') });
  await page.getByRole('button', { name: 'Send to 1 recipient' }).click();
  await page.getByRole('link', { name: `To ${lastName}` }).click();
  await expect(page.getByText(who)).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByText(who)).toBeVisible();
  await page.getByRole('link', { name: 'Change in the list' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('CREATED');
  await expect(page.getByRole('table')).toContainText(lastName);
});

test('somebody is taken off a waiting list, and told', async ({ page }) => {
  const email = newEmail();
  await query(
    `INSERT INTO "WaitingEntry" ("id", "conferenceId", "itemId", "name", "email", "joinedAt", "state", "heldUntil")
     VALUES (gen_random_uuid(), 'optics-photonics-2026', 'delegate-in-person', 'Ada Lovelace', $1, '2026-03-10', 'OFFERED', '2026-03-12')`,
    [email],
  );
  await comeIn(page, `/waiting?search=${email}`);
  await expect(page.getByRole('table')).toContainText('Offered');
  await page.getByRole('button', { name: `Remove ${email}…` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked by telephone');
  await page.getByRole('button', { name: `Remove ${email}`, exact: true }).click();
  await expectToast(page, `${email} is removed from the list`);
  await expect(page.getByRole('table')).toContainText('Removed');
  await expect(page).not.toHaveURL(/remove=/);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await page.getByText('Export', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'JSON' }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toMatchObject([
    { email, state: 'removed', position: null },
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header is a line that names the page, and its menu has all pages in groups', async ({ page }) => {
    await comeIn(page, '/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
    const menu = page.getByRole('button', { name: 'Menu Audit' });
    await menu.click();
    await expectAccessible(page, { shows: page.getByRole('link', { name: 'Audit', exact: true }) });
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu Team' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit', exact: true })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('the list shows of each registration name, state and amount, and its page stays as wide as the phone', async ({
    page,
  }) => {
    const reference = await paidRegistration(page, 'Phone');
    await comeIn(page, `/registrations?search=${reference}`);
    const row = page.getByRole('row', { name: reference });
    for (const shown of [/Phone/, 'Paid', /Total .*\d\.\d\d/])
      await expect(row.getByRole('cell', { name: shown })).toBeInViewport({ ratio: 1 });
    await comeIn(page, `/registrations/${reference}`);
    await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  });
});

test('a list’s menus close each other and by Escape, and the focus returns to the button', async ({
  page,
}) => {
  await comeIn(page, '/registrations');
  const columns = page.getByRole('button', { name: 'Columns' });
  const columnChoice = page.getByText('Columns appear in the order in which you choose them.');
  const csv = page.getByRole('link', { name: 'CSV', exact: true });
  await columns.click();
  await expect(columnChoice).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(csv).toBeVisible();
  await expect(csv).toBeInViewport({ ratio: 1 });
  await expect(columnChoice).toBeHidden();
  await columns.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(columns).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(columnChoice).toBeHidden();
  await expect(columns).toBeFocused();
});
