import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { mailsTo } from './support/mails.ts';
import { hydrated, noteHydration, open } from './support/open.ts';
import { expectPaid } from './support/orders.ts';
import {
  decide,
  fillSpeaker,
  newEmail,
  openRegistration,
  openWindow,
  pharmaLink,
  providerButton,
} from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** Opens PayPal's window by a click on its button. */
const pay = (page: Page) => openWindow(page, () => providerButton(page).click());

test('a speaker registers and pays, and reads on the home page that it is done', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await decide(await pay(page), 'approve');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
  await page.getByRole('link', { name: 'Your order' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);
  await expect(page.getByText('You are registered')).toBeVisible();
  await openRegistration(page, pharmaLink);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('after a declined card the buyer chooses again, and pays', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  const first = await pay(page);
  const again = await openWindow(page, () => decide(first, 'decline'));
  await expectAccessible(page, { shows: page.getByText(PAYMENT_MESSAGES.captureFailed, { exact: true }) });
  await decide(again, 'approve');
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
});

test('cancelling says so, and the same order can still be paid', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await decide(await pay(page), 'cancel');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.cancelled)).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
  await decide(await pay(page), 'approve');
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
  // Dismissed, the message leaves the focus where it stood, and not at the beginning of the page.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(PAYMENT_COMPLETED)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('without a network no order is made, and the reason is said', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await page.route('**/graphql', (route) => route.abort());
  await pay(page);
  await expect(page.getByText(PAYMENT_MESSAGES.createFailed)).toBeVisible();
  await expect(page.getByText(PAYMENT_MESSAGES.providerError)).toHaveCount(0);
  expect(await ordersOf(email)).toEqual([]);
});

test('a capture without an answer is not lost, and the next try finds it paid', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'CaptureOrder' ? route.abort() : route.continue(),
  );
  await decide(await pay(page), 'approve');
  await expect(page.getByText(PAYMENT_MESSAGES.captureFailed, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the status of your order.' })).toBeVisible();
  await page.unroute('**/graphql');
  // PayPal tells the server of the approval as well, and the server takes the money without the browser.
  await expect.poll(async () => (await ordersOf(email)).map(({ status }) => status)).toEqual(['CAPTURED']);
  await pay(page);
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
});

/** Has the page's captures answered with a failure of the API, without our server. */
const answerCaptures = (
  page: Page,
  failure: { __typename: string; message: string; [field: string]: unknown },
) =>
  page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'CaptureOrder'
      ? route.fulfill({ json: { data: { captureOrder: { code: 'CODE', ...failure } } } })
      : route.continue(),
  );

test('a capture that was asked for too often is tried again with the same order', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await answerCaptures(page, { __typename: 'RateLimited', message: 'Please try again in 5 minutes.' });
  await decide(await pay(page), 'approve');
  await expect(page.getByText('Please try again in 5 minutes.')).toBeVisible();
  await page.unroute('**/graphql');
  await expect.poll(async () => (await ordersOf(email)).map(({ status }) => status)).toEqual(['CAPTURED']);
  await pay(page);
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
});

test('a payment that PayPal has closed leads to its order, where another one can be begun', async ({
  page,
}) => {
  await openRegistration(page);
  await fillSpeaker(page, newEmail());
  await answerCaptures(page, {
    __typename: 'PaymentDeclined',
    message: PAYMENT_MESSAGES.captureFailed,
    approvable: false,
    payable: true,
  });
  await decide(await pay(page), 'approve');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.declined)).toBeVisible();
  await page.getByRole('link', { name: 'Pay this order again.' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);
});

test('a script that does not load is said to have failed, and can be loaded again', async ({ page }) => {
  await page.route('**/sdk/js?*', (route) => route.abort());
  await open(page, pharmaLink);
  await expectAccessible(page, { shows: page.getByText(PAYMENT_MESSAGES.scriptFailed) });
  await page.unroute('**/sdk/js?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'PayPal buttons' })).toBeVisible();
});

test('while the script is on its way, the page says so, and that no money moves', async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/sdk/js?*', async (route) => {
    await held;
    await route.continue();
  });
  await noteHydration(page);
  await page.goto(pharmaLink, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByText('Loading PayPal’s buttons…')).toBeVisible();
  await expect(page.getByText('No money moves on this site')).toBeVisible();
  send();
  await expect(providerButton(page)).toBeVisible();
});

test('an error of PayPal’s own is answered with a request to try again', async ({ page }) => {
  // The script comes without its buttons, which PayPal's component reports as an error.
  await page.route('**/sdk/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.paypal = { version: "5.0.0" };' }),
  );
  await open(page, pharmaLink);
  await expect(page.getByText(PAYMENT_MESSAGES.providerError)).toBeVisible();
});
