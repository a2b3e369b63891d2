// docs/product.md 2.12 and 9.3
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectAccessible, expectUsableOnPhone, noteDescriptions } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const SORRY = 'Sorry, there was an error sending your message. Please try again.';
const SENT_DIALOG = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const SENT = 'Thanks! We’ve received your message.';

/** An address of its own for each test, because addresses are limited; nobody has written from it in an earlier run. */
const address = (name: string) => `${name}@${run}.example.org`;
const run = randomUUID();

/** Answers the next `contact` calls with `body`, and the others as ever. */
async function answerWith(page: Page, status: number, body: unknown) {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation Contact')) return route.fallback();
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
}

/** Counts the `contact` calls of a page. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation Contact')) calls++;
  });
  return () => calls;
}

/** Holds every `contact` call back until it is released. */
async function holdCalls(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation Contact')) await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

async function fill(form: Locator, email: string) {
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+44 20 7946 0000');
  await form.getByLabel('Message').fill('First line\nsecond line');
}

async function expectTyped(form: Locator) {
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(form.getByLabel('Phone')).toHaveValue('+44 20 7946 0000');
  await expect(form.getByLabel('Message')).toHaveValue('First line\nsecond line');
}

test.describe('The contact dialog', () => {
  const openDialog = async (page: Page) => {
    await open(page, '/services');
    await page.getByRole('button', { name: 'Contact Us' }).first().click();
    return page.getByRole('dialog', { name: 'Contact us' });
  };

  test('names what is missing, sends, thanks, and closes after a second and a half', async ({ page }) => {
    const calls = countCalls(page);
    await page.clock.install();
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    const send = dialog.getByRole('button', { name: 'Send Message' });
    const described = await noteDescriptions(page);
    await send.click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expect(dialog.getByText('Message is required')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    // The message is there when the focus comes, and so it is read.
    expect((await described()).at(-1)).toBe('Name is required');
    await expectAccessible(page);
    await expectUsableOnPhone(page);
    await fill(dialog, 'nobody');
    await send.click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog.getByText('Name is required')).toBeHidden();
    await dialog.getByLabel('Email').fill(address('dialog'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send.dblclick();
    await expect(dialog.getByText(SENT_DIALOG)).toBeVisible();
    await page.clock.runFor(1400);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog).toBeHidden();
    expect(calls()).toBe(1);
    await page.getByRole('button', { name: 'Contact Us' }).first().click();
    await expect(dialog.getByLabel('Message')).toHaveValue('');
  });

  test('says sorry and why when it is refused or offline, keeps what was typed, and sends it once, later', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const dialog = await openDialog(page);
    await fill(dialog, address('offline'));
    const send = dialog.getByRole('button', { name: /Send/ });
    await answerWith(page, 200, {
      data: {
        contact: {
          __typename: 'RateLimited',
          message: 'Too many messages. Please try again in 7 minutes.',
          code: 'RATE_LIMITED',
          path: '',
        },
      },
    });
    await send.click();
    await expect(dialog.getByText(SORRY)).toBeVisible();
    await expect(dialog.getByText('Too many messages. Please try again in 7 minutes.')).toBeVisible();
    await expectTyped(dialog);
    await page.unroute('**/graphql');
    await context.setOffline(true);
    await send.click();
    await expect(dialog.getByText('Too many messages.')).toHaveCount(0);
    await expect(dialog.getByText(SORRY)).toBeVisible();
    await expectTyped(dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Contact Us' }).first().click();
    await expectTyped(dialog);
    await context.setOffline(false);
    const calls = countCalls(page);
    const release = await holdCalls(page);
    await send.dblclick();
    await expect(send).toHaveText('Sending…');
    await send.click({ force: true });
    await expectTyped(dialog);
    // The thanks go by themselves.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    release();
    await expect(dialog.getByText(SENT_DIALOG)).toBeVisible();
    expect(calls()).toBe(1);
  });

  test('leaves the page as it is where its script can’t be had', async ({ page }) => {
    const manifest = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../dist/client/.vite/manifest.json`, 'utf8'),
    ) as Record<string, { file: string }>;
    const file = manifest['site/features/ContactForm/ContactDialogWindow.tsx']?.file ?? '';
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file));
    await page.route(`**/${file}`, (route) => route.abort());
    const dialog = await openDialog(page);
    await refused;
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleven services, one conference');
  });
});

test('Home’s inline form names what is missing, says why it was not sent and keeps what was typed, and is cleared by success', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const form = page.locator('#contact form');
  const send = form.getByRole('button', { name: /Send/ });
  await send.click();
  for (const message of ['Name is required', 'Email is required', 'Message is required'])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fill(form, address('inline'));
  await expect(form.getByText('Name is required')).toBeHidden();

  await answerWith(page, 200, { errors: [{ message: 'The post is on strike.' }] });
  await send.click();
  await expect(form.getByText('The post is on strike.')).toBeVisible();
  await page.unroute('**/graphql');
  await answerWith(page, 502, {});
  await send.click();
  await expect(form.getByText('Failed to submit')).toBeVisible();
  await page.unroute('**/graphql');
  await context.setOffline(true);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(/Network error.*Nothing you typed is lost/);
  await expectTyped(form);

  await context.setOffline(false);
  await form.getByLabel('Organization').fill('Analytical Engine Laboratory');
  await form.getByLabel('Interest').selectOption('publishing');
  const calls = countCalls(page);
  const release = await holdCalls(page);
  const sent = page.waitForRequest((request) => request.postData()?.includes('mutation Contact') ?? false);
  await send.dblclick();
  await expect(send).toHaveText('Sending…');
  await send.click({ force: true });
  await expectTyped(form);
  release();
  await expect(form.getByText(SENT)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect((await sent).postDataJSON().variables.input).toMatchObject({
    interest: 'publishing',
    subject: 'publishing',
    sourcePage: 'home',
  });
  expect(calls()).toBe(1);
});

test.describe('/contact', () => {
  test('answers six questions, one at a time; sends with inquiry type and subject, and shows a banner for five seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/contact');
    const questions = page.locator('main details');
    await expect(questions).toHaveCount(6);
    await questions.nth(0).locator('summary').click();
    await questions.nth(5).locator('summary').click();
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expectAccessible(page);
    const form = page.locator('main form').filter({ hasText: 'Send Message' });
    const send = form.getByRole('button', { name: 'Send Message' });
    await fill(form, address('page'));
    await send.click();
    await expect(form.getByText('Subject is required')).toBeVisible();
    await expect(form.getByLabel('Subject')).toBeFocused();
    await form.getByLabel('Inquiry type').selectOption('Media Inquiry');
    await form.getByLabel('Subject').fill('An interview');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const sent = page.waitForRequest((request) => request.postData()?.includes('mutation Contact') ?? false);
    await send.click();
    await expect(form.getByText(SENT)).toBeInViewport();
    expect((await sent).postDataJSON().variables.input).toMatchObject({
      category: 'Media Inquiry',
      subject: 'An interview',
      sourcePage: 'contact',
    });
    await expect(form.getByLabel('Message')).toHaveValue('');
    await page.clock.runFor(4500);
    await expect(form.getByText(SENT)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(form.getByText(SENT)).toBeHidden();
  });
});
