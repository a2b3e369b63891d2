// docs/product.md 16.9
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { organiser } from '../support/organiser.ts';
import { enrol, named, withDevice } from '../support/passkeys.ts';
import { newEmail } from '../support/registration.ts';
import { resize } from '../support/resize.ts';
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

test('somebody without mail gets the link by hand, on a phone, and what weighs asks for the passkey again', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  const email = newEmail();
  const said = await organiser(
    'staff',
    'invite',
    email,
    '--name',
    'Ada Lovelace',
    '--rights',
    'owner',
    '--show',
  );
  await enrol(page, String(said.url), 'Phone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My access' }).click();
  await page.getByLabel('Name of the other device').fill('Key');
  await page.goto(`${named()}/team?invite=yes`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Second Person');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByLabel('Door', { exact: true }).selectOption('Yes');
  await page.getByLabel('Show me the link instead of mailing it').check();
  await page.getByRole('button', { name: 'Show the link' }).click();
  const link = page.locator('#main').getByText(/\/welcome#[\w-]{43}/);
  await expectSound(page, { shows: link });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.textContent());

  await page.getByRole('button', { name: 'Invite…', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Third Person');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByLabel('Door', { exact: true }).selectOption('Yes');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, /Third Person is invited by mail/);
  await expect(link).toHaveCount(0);
});
