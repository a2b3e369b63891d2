import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, newRegistration } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { newEmail } from '../support/registration.ts';

test.describe.configure({ timeout: 120_000 });

/** Somebody who has written; returns their name and address. */
async function writer(): Promise<{ name: string; email: string }> {
  const [name, email] = [`Writer ${randomUUID().slice(0, 8)}`, newEmail()];
  // Not through the form, which takes only so many an hour.
  await query(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "interest", "subject", "message", "sourcePage", "createdAt")
     VALUES (gen_random_uuid(), $1, $2, 'partnership', $3, 'Is there a booth left, and what does it cost?', 'home', now())`,
    [name, email, `A booth for ${name}`],
  );
  return { name, email };
}

/** Abstracts of as many authors; the word that all their titles have. */
async function manyAbstracts(count: number): Promise<string> {
  const word = `Topic${randomUUID().slice(0, 8)}`;
  await query(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt")
     SELECT gen_random_uuid(), 'ABS-2026-' || upper($1) || n, $1 || n, 'nextgen-pharma-2026', 'NextGen Pharma', 'Author ' || n,
       $1 || n || '@example.org', '', 'Institute', $1 || ' ' || n, 'A text of six words here.', '', 'Poster', '',
       $1 || n, 'a.pdf', 'application/pdf', 1000, now()
     FROM generate_series(1, $2::int) AS n`,
    [word, count],
  );
  return word;
}

/** What holds for every page of the desk: for everybody, in both schemes. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('fifty codes are made at once, and are in the list', async ({ page }) => {
      const prefix = `E2E${randomUUID().slice(0, 6).toUpperCase()}-`;
      await comeIn(page, '/coupons');
      await page.getByRole('link', { name: 'Make coupons' }).click();
      await page.getByLabel('How many codes').fill('50');
      await page.getByLabel('Each begins with').fill(prefix);
      await page.getByRole('button', { name: 'Make 50 codes' }).click();
      await expect(page.getByText('must take something off')).toBeVisible();
      await page.getByLabel('% off tickets').fill('100');
      await expectSound(page);
      await page.getByRole('button', { name: 'Make 50 codes' }).click();
      await expect(page.getByText('50 codes are made')).toBeVisible();
      const codes = await page.getByLabel('The codes, one a line').inputValue();
      expect(new Set(codes.split('\n')).size).toBe(50);
      await page.getByRole('link', { name: 'Coupons', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Code' }).fill(prefix);
      await page.keyboard.press('Enter');
      await expect(page.getByText('50 in all')).toBeVisible();
      await expectSound(page);

      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Stop it at once' }).click();
      await expect(page.getByText('is stopped.')).toBeVisible();
      await expectSound(page);
    });

    test('twelve abstracts are accepted at once, after a look at whom it tells', async ({ page }) => {
      const word = await manyAbstracts(12);
      await comeIn(page, `/abstracts?search=${word}`);
      await expect(page.getByText('12 in all')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
      await expect(page.getByText('12 abstracts are chosen')).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Decide on them…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Message to each author').fill('See you there.');
      // What was written is not lost by a key.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Decide on them…' }).click();
      await expect(dialog.getByLabel('Message to each author')).toHaveValue('See you there.');
      await dialog.getByRole('button', { name: 'Decide…' }).click();
      await expect(dialog.getByText(`${word.toLowerCase()}`, { exact: false }).first()).toBeVisible();
      await expectSound(page);
      await dialog.getByRole('button', { name: 'Decide, and tell the authors of 12 abstracts' }).click();
      await expect(page.getByText('Decided. The authors of 12 abstracts are told')).toBeVisible();
      await page.getByRole('combobox', { name: 'Decision' }).selectOption('accepted');
      await expect(page.getByText('12 in all')).toBeVisible();
      await expect.poll(async () => (await mailsTo(`${word}1@example.org`)).length).toBe(1);

      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByText('See you there.')).toBeVisible();
      await expectSound(page);
    });

    test('a message is found in the inbox, answered, and opened again', async ({ page }) => {
      const { name, email } = await writer();
      await comeIn(page, '/messages');
      await page.getByRole('combobox', { name: 'About' }).selectOption('partnership');
      await page.getByRole('combobox', { name: 'State' }).selectOption('open');
      await expect(page.getByRole('link', { name: `A booth for ${name}` })).toBeVisible();
      await expectSound(page);
      await page.getByRole('link', { name: `A booth for ${name}` }).click();
      await page.getByLabel('Answer').fill('Two are left.');
      await page.getByRole('button', { name: `Send to ${email}` }).click();
      await expect(page.getByText(`The answer to ${name} is on its way`)).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(email)).map(({ text = '' }) => text).join())
        .toContain('Two are left.');
      await page.getByRole('button', { name: 'Open it again' }).click();
      await expect(page.getByText('Open again.')).toBeVisible();
      await expectSound(page);
    });

    test('a person is erased, after a look at what goes and what is kept', async ({ page }) => {
      const { email } = await writer();
      await comeIn(page, '/privacy');
      await page.getByLabel('Email address').fill(email.toUpperCase());
      await page.getByRole('button', { name: 'Show everything about this person' }).click();
      await expect(page.getByText('Is there a booth left')).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Erase…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Goes for good')).toBeVisible();
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await expectSound(page);
      await dialog.getByLabel('Reason').fill('Request of 10 March');
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByText('Erased.')).toBeVisible();
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Show everything about this person' }).click();
      await expect(page.getByText('nothing is kept about')).toBeVisible();
      expect(await query('SELECT 1 FROM "ContactMessage" WHERE "email" = $1', [email])).toEqual([]);
    });

    test('somebody finds out why a registration is not paid', async ({ page }) => {
      const { reference } = await newRegistration(page, `Unpaid${randomUUID().slice(0, 6)}`);
      await comeIn(page, '/');
      await page.getByRole('searchbox', { name: 'Find anything' }).fill(reference);
      await page.keyboard.press('Enter');
      await expectSound(page);
      await page.getByRole('main').getByRole('link', { name: 'Unpaid' }).click();
      await expect(page.getByRole('region', { name: 'History' }).getByText('created').first()).toBeVisible();
      await page.getByRole('button', { name: 'Ask PayPal now' }).click();
      await expect(page.getByText('PayPal says')).toBeVisible();
      await page.getByRole('button', { name: 'Note…' }).click();
      await page.getByRole('dialog').getByLabel('Note').fill('Pays by Friday');
      await page.getByRole('button', { name: 'Keep the note' }).click();
      await expect(
        page.getByRole('region', { name: 'Done by hand' }).getByText('Pays by Friday'),
      ).toBeVisible();
      await expectSound(page);
    });

    for (const path of ['/mail', '/mailings', '/new-mailing', '/subscribers', '/audit'])
      test(`${path} is sound`, async ({ page }) => {
        await comeIn(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Reading the list')).toHaveCount(0);
        await expectSound(page);
      });
  });
