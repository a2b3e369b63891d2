import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { mailsTo } from './support/mails.ts';
import { open } from './support/open.ts';
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

test('cancelling says so; after a declined card the buyer chooses again, pays, and reads on the home page that it is done', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await decide(await pay(page), 'cancel');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.cancelled)).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
  const first = await pay(page);
  const again = await openWindow(page, () => decide(first, 'decline'));
  await expectAccessible(page, { shows: page.getByText(PAYMENT_MESSAGES.captureFailed, { exact: true }) });
  await decide(again, 'approve');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await expectPaid(email);
  await page.getByRole('link', { name: 'Your order' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);
  await expect(page.getByText('You are registered')).toBeVisible();
  await openRegistration(page, pharmaLink);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('without a network no order is made; a capture without an answer is not lost, and the next try finds it paid', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await page.route('**/graphql', (route) => route.abort());
  await pay(page);
  await expect(page.getByText(PAYMENT_MESSAGES.createFailed)).toBeVisible();
  await expect(page.getByText(PAYMENT_MESSAGES.providerError)).toHaveCount(0);
  expect(await ordersOf(email)).toEqual([]);
  await page.unroute('**/graphql');

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
  // Dismissed, the message leaves the focus where it stood, and not at the beginning of the page.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(PAYMENT_COMPLETED)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a script that does not load is said to have failed, and can be loaded again; on its way, the page says so, and that no money moves', async ({
  page,
}) => {
  await page.route('**/sdk/js?*', (route) => route.abort());
  await open(page, pharmaLink);
  await expectAccessible(page, { shows: page.getByText(PAYMENT_MESSAGES.scriptFailed) });
  await page.unroute('**/sdk/js?*');
  const held = Promise.withResolvers<void>();
  await page.route('**/sdk/js?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading PayPal’s buttons…')).toBeVisible();
  await expect(page.getByText('No money moves on this site')).toBeVisible();
  held.resolve();
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
