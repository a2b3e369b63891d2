// docs/product.md 16.9
import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';
import { organiser } from '../support/organiser.ts';
import { newEmail } from '../support/registration.ts';
import { resize } from '../support/resize.ts';
import { site } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Passkeys are bound to a name; the address that the shell prints has none. */
const named = () => site().desk.replace('127.0.0.1', 'localhost');

/** A device with a finger that is always right: Chromium's own, which tests can have. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enrol(page: Page, link: string, device: string): Promise<void> {
  await withDevice(page);
  await page.goto(link);
  await page.getByLabel('Name of this device').fill(device);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

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
  await expectAccessible(page);
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
  await expectSound(theirs, { shows: theirs.getByText('Add a second passkey') });
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
  await expectAccessible(page, { shows: seen });
  await seen.click();
  await expect(page.getByText('Marked as seen: Grace Hopper.')).toBeVisible();
  await expect(seen).toHaveCount(0);

  await comeIn(page, '/team');
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByRole('button', { name: 'End access…' }).click();
  await page.getByLabel('Reason').fill('left');
  await page.getByRole('button', { name: 'End access', exact: true }).click();
  await expect(page.getByText('Grace Hopper has no access to the desk any more.')).toBeVisible();
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
  await expectAccessible(page);
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
  await expect(page.getByText(/Third Person is invited by mail/)).toBeVisible();
  await expect(link).toHaveCount(0);
});

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
