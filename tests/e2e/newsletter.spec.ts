// docs/product.md 2.17
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { blockScripts } from './support/broken-script.ts';
import { mailsTo } from './support/mails.ts';
import { open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

/** An address of its own for each test, because addresses are limited; nobody has written from it in an earlier run. */
const address = (name: string) => `${name}@${run}.example.org`;
const run = randomUUID();

async function answerWith(page: Page, status: number, body: unknown) {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation Subscribe')) return route.fallback();
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
}

test('The form refuses what is no address, says why it failed and keeps the address, and subscribes once', async ({
  page,
  context,
}) => {
  await open(page, '/stay-updated');
  const form = page.locator('main form');
  const field = form.getByRole('textbox').first();
  const button = form.getByRole('button', { name: /Subscribe|Submitting/ });
  for (const wrong of ['', 'nobody', 'a b@example.org']) {
    await field.fill(wrong);
    await button.click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
  }
  await field.fill(address('failing'));
  await answerWith(page, 200, {
    data: {
      subscribe: {
        __typename: 'RateLimited',
        message: 'Too many messages. Please try again in 3 minutes.',
        code: 'RATE_LIMITED',
        path: '',
      },
    },
  });
  await button.click();
  await expect(form.getByText('Too many messages. Please try again in 3 minutes.')).toBeVisible();
  await page.unroute('**/graphql');
  await answerWith(page, 502, {});
  await button.click();
  await expect(form.getByText('Failed to subscribe')).toBeVisible();
  await page.unroute('**/graphql');
  await context.setOffline(true);
  await button.click();
  await expect(form.getByText('Network error')).toBeVisible();
  await expect(field).toHaveValue(address('failing'));

  await context.setOffline(false);
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation Subscribe')) calls++;
    await held.promise;
    await route.continue();
  });
  await button.dblclick();
  await expect(form.getByText('Submitting')).toBeVisible();
  await button.click({ force: true });
  held.resolve();
  await expect(form.getByText('Thanks for subscribing!')).toBeVisible();
  expect(calls).toBe(1);
});

// It is the component of the page, too.
test('The form of the footer subscribes on a click, and says so the second time, on Enter', async ({
  page,
}) => {
  await open(page, '/faq');
  const form = page.locator('footer form');
  const field = form.getByRole('textbox').first();
  const email = address('footer');
  await field.fill(` ${email} `);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Thanks for subscribing!')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(email.toUpperCase());
  await field.press('Enter');
  await expect(form.getByText("You're already subscribed!")).toBeVisible();
});

test('The form of the footer sends itself without the page’s script', async ({ page }) => {
  await blockScripts(page);
  await page.goto('/faq');
  const form = page.locator('footer form');
  await form.getByRole('textbox').first().fill('nobody');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Please enter a valid email address' })).toBeVisible();
  await page.goBack();
  await expect(form.getByRole('textbox').first()).toHaveValue('nobody');
  await form.getByRole('textbox').first().fill(address('plain'));
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for subscribing!' })).toBeVisible();
});

test('The link of the welcome mail unsubscribes after one click, without the page’s script too', async ({
  page,
  newVisitor,
}) => {
  const email = address('leaving');
  await open(page, '/stay-updated');
  const form = page.locator('main form');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Thanks for subscribing!')).toBeVisible();
  let token = '';
  await expect(async () => {
    const [welcome] = await mailsTo(email);
    token = /unsubscribe\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(`/unsubscribe?token=${token}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from updates?');
  await expect(plain.locator('form').filter({ hasText: 'Stay subscribed' })).toHaveCSS('display', 'flex');
  await plain.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');

  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Thanks for subscribing!')).toBeVisible();
});

test('A link that is nobody’s says so, and the page of whoever is unsubscribed has nothing that axe objects to', async ({
  page,
}) => {
  await open(page, '/unsubscribe?token=nobody');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid');
  await open(page, '/unsubscribe?done=true');
  await expectAccessible(page);
});

test('A cancelled payment says that nothing was processed, and leads back to the registration', async ({
  page,
}) => {
  await open(page, '/stay-updated?payment=cancelled');
  await expect(page.getByText('You cancelled PayPal approval. No payment was processed.')).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to registration' }).click();
  await expect(page).toHaveURL(/\/registration$/);
});
