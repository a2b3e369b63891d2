// docs/product.md 16.9
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { named, withDevice } from '../support/passkeys.ts';
import { newEmail } from '../support/registration.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an owner invites somebody by mail, who signs in with a passkey, sees their part of the desk, and is ended', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await comeIn(page, '/team');
  await page.getByRole('button', { name: 'Invite…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Messages', { exact: true }).selectOption('Yes');
  await page.getByLabel('Money', { exact: true }).selectOption('View only');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Messages, Money (view only)');
  await expectSound(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const link = /http:\/\/\S+\/welcome#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await withDevice(theirs);
  await theirs.goto(link);
  await expectAccessible(theirs, { shows: theirs.getByRole('heading', { name: 'Welcome, Grace Hopper' }) });
  await theirs.getByLabel('Name of this device').fill('Work laptop');
  await theirs.getByRole('button', { name: 'Create passkey' }).click();
  await expectAccessible(theirs, { shows: theirs.getByText('Add a second passkey') });
  await expect(theirs.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'To do',
    'Registrations',
    'Money',
    'Prices',
    'Messages',
    'Subscribers',
    'Mail',
    'My access',
  ]);
  await theirs.goto(`${named()}/audit`);
  await expect(theirs.getByText('This part of the desk is not among your rights')).toBeVisible();

  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();

  await comeIn(page, '/?all=ACCESS_CHANGED');
  const seen = page.getByRole('button', { name: 'Mark as seen: Grace Hopper. New passkey: Work laptop' });
  await seen.click();
  await expectToast(page, 'Marked as seen: Grace Hopper.');
  await expect(seen).toHaveCount(0);

  await comeIn(page, '/team');
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByRole('button', { name: 'End access…' }).click();
  await page.getByLabel('Reason').fill('left');
  await page.getByRole('button', { name: 'End access', exact: true }).click();
  await expectToast(page, 'Grace Hopper has no access to the desk any more.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Money' }).click();
  await expect(theirs.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await theirs.goto(`${named()}/messages`);
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(theirs.getByText('This passkey does not open the desk.')).toBeVisible();
  await context.close();
});
