import { randomUUID } from 'node:crypto';
import { anAbstract } from '../support/abstracts.ts';
import { expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { newEmail } from '../support/registration.ts';
import { site } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const CONTACT = 'mutation ($input: ContactInput!) { contact(input: $input) { __typename } }';

/** Somebody who wrote three days ago; returns their name and address. */
async function waitingMessage(page: Page): Promise<{ name: string; email: string }> {
  const [name, email] = [`Writer ${randomUUID().slice(0, 8)}`, newEmail()];
  const input = {
    name,
    email,
    interest: 'publishing',
    subject: 'Proceedings',
    sourcePage: 'home',
    message: 'When do the proceedings appear, and where?',
  };
  await page.request.post(`${site().url}/graphql`, {
    data: { query: CONTACT, variables: { input } },
  });
  await query(
    `UPDATE "ContactMessage" SET "createdAt" = "createdAt" - interval '3 days' WHERE "email" = $1`,
    [email],
  );
  return { name, email };
}

test('the desk opens on what needs a look: a message is answered from there, and is gone', async ({
  page,
}) => {
  const { name, email } = await waitingMessage(page);
  await comeIn(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  await page.getByRole('link', { name: `Reply to ${name}` }).click();
  await expect(page.getByText('When do the proceedings appear, and where?')).toBeVisible();
  await page.getByRole('button', { name: `Send to ${email}` }).click();
  await expect(page.getByLabel('Reply')).toBeFocused();
  await page.getByLabel('Reply').fill('In November, with a DOI each.');
  await page.getByRole('button', { name: `Send to ${email}` }).click();
  await expectToast(page, /^The reply to .* is on its way\.$/);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ text = '' }) => text).join())
    .toContain('In November, with a DOI each.');
  await page.getByRole('link', { name: 'To do' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Reply to ${name}` })).toHaveCount(0);
});

test('a link and a button of one thing are far enough apart; it is put off until a day, and marked as done', async ({
  page,
}) => {
  const { id, reference } = await anAbstract();
  await query(`UPDATE "Abstract" SET "withdrawnAt" = '2026-03-01' WHERE "id" = $1`, [id]);
  await comeIn(page, '/');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/abstracts/${reference}"]`) });
  await expectSound(page, { shows: row.getByRole('button', { name: /^Mark as done/ }) });
  await row.getByRole('button', { name: /^Put off/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Until').fill('2026-06-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Until 1 Jun 2026, said by');
  await expect(dialog).toBeHidden();

  // The thing is gone before its dialog has closed, and nothing of that stays in the address.
  await row.getByRole('button', { name: /^Mark as done/ }).click();
  await dialog.getByLabel('Reason').fill('The speaker was told by telephone.');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(row).toHaveCount(0);
  await expect(page).not.toHaveURL(/done=/);
});

test('mail that could not be delivered is sent again with one click', async ({ page }) => {
  const { email } = await waitingMessage(page);
  // That it was sent is noted after it has gone out, and would be noted over this.
  await expect
    .poll(() =>
      query(
        `UPDATE "Mail" SET "status" = 'DEAD', "lastError" = 'The mailbox is full'
         WHERE "recipient" = $1 AND "status" = 'SENT' RETURNING "id"`,
        [email],
      ),
    )
    .toHaveLength(1);
  await comeIn(page, '/');
  await expect(page.getByText('The mailbox is full').first()).toBeVisible();
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await expectToast(page, `The email to ${email} is queued again.`);
  await expect(page.getByRole('button', { name: `Send again to ${email}` })).toHaveCount(0);
});
