import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/accessibility.ts';
import { comeIn, deskAddress } from '../support/desk.ts';
import { site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an address lets somebody in once, and leaves no key in the address bar or the history; who leaves is out, on every page, and signs in beside a form where something is typed', async ({
  page,
  browser,
}) => {
  const address = await deskAddress();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'To do', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${site().desk}/`);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
  await page.goBack();
  expect(page.url()).not.toContain('#');

  const other = await browser.newPage();
  await other.goto(address);
  await expect(other.getByText('was used before')).toBeVisible();
  await expectAccessible(other, { shows: other.getByText('npm run organiser -- desk url') });
  await other.close();

  // A session of its own: the other tests go on with the one that they share.
  await page.goto(site().desk);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const form = await page.context().newPage();
  await form.goto(`${site().desk}/team?invite=yes`);
  await form.getByRole('textbox', { name: 'Name' }).fill('Mary Jackson');
  await form.getByRole('textbox', { name: 'Email' }).fill('mary@example.org');
  await form.getByLabel('Door', { exact: true }).selectOption('Yes');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  const beside = form.waitForEvent('popup');
  await form.getByRole('link', { name: 'Sign in in another tab' }).click();
  await expect((await beside).getByText('You are not signed in')).toBeVisible();
  await (await beside).goto(await deskAddress());
  await expect((await beside).getByRole('button', { name: 'Sign out' })).toBeVisible();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(form, /Mary Jackson is invited by mail/);
  await (await beside).getByRole('button', { name: 'Sign out' }).click();
  await expect((await beside).getByText('You are not signed in')).toBeVisible();
  await page.goto(`${site().desk}/registrations`);
  await expect(page.getByText('You are not signed in')).toBeVisible();
});

test('a place on the page is no key, whatever is loaded again', async ({ page }) => {
  await comeIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${site().desk}/registrations#main`);
  let keys = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/session') keys++;
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(keys).toBe(0);
  expect(page.url()).toContain('#main');
});

test('another site can neither ask the desk nor show it, though somebody is in', async ({
  page,
  baseURL,
}) => {
  await comeIn(page);
  const blocked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
  await page.goto(`${baseURL}/conferences`);
  const answers = await page.evaluate(async (desk) => {
    const ask = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ query: '{ desk { actor } }' });
      const options = { method: 'POST', credentials: 'include', headers, body } as const;
      return fetch(`${desk}/graphql`, options).then(
        () => 'answered',
        () => 'refused',
      );
    };
    return [
      await ask({ 'content-type': 'application/json', 'x-meridian-desk': '1' }),
      await ask({ 'content-type': 'text/plain' }),
    ];
  }, site().desk);
  expect(answers).toEqual(['refused', 'refused']);
});

test('nothing of the desk is in what visitors load', () => {
  for (const folder of ['client', 'developers', 'server']) {
    const root = fileURLToPath(new URL(`../../../dist/${folder}/`, import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const name of files)
      expect(readFileSync(root + name, 'utf8'), name).not.toMatch(
        /x-meridian-desk|refundPlan|RegistrationFilter/,
      );
  }
});

test('a page that can’t be shown leaves the rest of the desk as it is', async ({ page }) => {
  await comeIn(page);
  // What no server says: a time that is none.
  const row = {
    email: 'a@example.org',
    state: 'subscribed',
    subscribedAt: 'never',
    endedAt: null,
    source: '',
  };
  const rows = [{ __typename: 'Subscriber', ...row }];
  const subscribers = { __typename: 'SubscriberPage', endCursor: null, total: 1, similar: false, rows };
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Subscribers'))
      await route.fulfill({ json: { data: { subscribers } } });
    else await route.fallback();
  });
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page.getByRole('alert')).toContainText('This page can’t be shown');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('This page can’t be shown');
  await page.getByRole('link', { name: 'Registrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
});

test('a page whose script is gone since a deployment is loaded anew, and says so where that does not help', async ({
  page,
}) => {
  await comeIn(page);
  await page.route(/\/assets\/Coupons-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeAttached();
  await expect(page).toHaveURL(`${site().desk}/coupons`);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
});
