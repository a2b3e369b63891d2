// docs/product.md 16.9
import { expectAccessible, expectSound } from '../../e2e/support/accessibility.ts';
import { comeIn } from '../../e2e/support/desk.ts';
import { organiser } from '../../e2e/support/organiser.ts';
import { enrol, named } from '../../e2e/support/passkeys.ts';
import { newEmail } from '../../e2e/support/registration.ts';
import { resize } from '../../e2e/support/resize.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { expectToast } from '../../e2e/support/toasts.ts';

test('a lost device is replaced: whoever lost it is invited anew, and its passkey opens nothing more', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const invite = ['staff', 'invite', email, '--name', 'Katherine Johnson', '--rights', 'door', '--show'];
  const [lost, found] = [await browser.newContext(), await browser.newContext()];
  const [before, after] = [await lost.newPage(), await found.newPage()];
  await enrol(before, String((await organiser(...invite)).url), 'Phone');

  await comeIn(page, '/team');
  await page.getByRole('button', { name: /Katherine Johnson/ }).click();
  await page.getByRole('button', { name: 'Lost device…' }).click();
  // The dialog stands in the address, and knows whom it is about.
  await expect(page).toHaveURL(/invite=/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByLabel('Show me the link instead of mailing it').check();
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shown = page.locator('#main').getByText(/\/welcome#[\w-]{43}/);
  const link = /http:\/\/\S+\/welcome#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';

  await before.goto(named());
  await before.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(before.getByText('This passkey does not open the desk.')).toBeVisible();
  await enrol(after, link, 'New phone');
  await after.getByRole('button', { name: 'Sign out' }).click();
  await after.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(after.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  await Promise.all([lost.close(), found.close()]);
});

test('somebody who works for one conference is invited to it, and sees what belongs to it', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await comeIn(page, '/team?invite=yes');
  await page.getByRole('textbox', { name: 'Name' }).fill('Dorothy Vaughan');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Messages', { exact: true }).selectOption('Yes');
  await page.getByLabel('Registrations', { exact: true }).selectOption('Yes');
  await page.getByLabel('For', { exact: true }).selectOption('NextGen Pharma 2026');
  await expect(page.getByLabel('Messages', { exact: true })).toHaveCount(0);
  await page.getByLabel('Programme', { exact: true }).selectOption('View only');
  await page.getByLabel('Show me the link instead of mailing it').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the link' }).click();
  const shown = page.locator('#main').getByText(/\/welcome#[\w-]{43}/);
  const link = /http:\/\/\S+\/welcome#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('row', { name: /Dorothy Vaughan/ })).toContainText('NextGen Pharma 2026');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enrol(theirs, link, 'Laptop');
  await expect(theirs.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'To do',
    'Registrations',
    'Participants',
    'Check a ticket',
    'Waiting lists',
    'Invitations',
    'Abstracts',
    'Online rooms',
    'Content',
    'Reminders',
    'My access',
  ]);
  // A list, a form, and a piece of content; what each of the others answers is in one-conference-lists.test.ts.
  for (const [path, heading] of [
    ['/registrations/new', 'New registration'],
    ['/content/nextgen-pharma-2026', 'NextGen Pharma 2026'],
  ] as const) {
    await theirs.goto(`${named()}${path}`);
    await expect(theirs.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await theirs.goto(`${named()}/registrations`);
  await expect(theirs.getByLabel('Conference').getByRole('option')).toHaveText([
    'All',
    'NextGen Pharma 2026',
  ]);
  await theirs.goto(`${named()}/coupons`);
  await expect(theirs.getByText('This part of the desk is for all conferences')).toBeVisible();
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
