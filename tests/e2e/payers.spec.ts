// docs/product.md 7.9
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import { readPdf } from '../support/pdf.ts';
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { ordersOf, query } from './support/database.ts';
import { linkTo } from './support/links.ts';
import { mailsTo } from './support/mails.ts';
import { open } from './support/open.ts';
import { newOrder } from './support/orders.ts';
import { makeLink, shareForm } from './support/pay-links.ts';
import { decide, decline, newEmail, openWindow, providerButton } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** Opens the page of an order that somebody has made and not paid. */
async function bookAndReturn(page: Page, email: string): Promise<void> {
  await newOrder(page, email);
  const [order] = await ordersOf(email);
  await open(page, await linkTo('ORDER', order?.id));
}

test('somebody else gets the link by mail, reads the pro-forma invoice, and pays on PayPal’s page', async ({
  page,
  newVisitor,
}) => {
  const [email, payersEmail] = [newEmail(), newEmail()];
  await bookAndReturn(page, email);

  // By keyboard alone.
  await page.getByText('Someone else is paying').focus();
  await page.keyboard.press('Enter');
  await shareForm(page).getByLabel('Their email address').focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(shareForm(page).getByText('Please enter a valid email address')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(payersEmail);
  await page.keyboard.press('Enter');
  await expectAccessible(page, { shows: page.getByText(`The link is on its way to ${payersEmail}`) });
  await expect.poll(async () => (await mailsTo(payersEmail)).length).toBe(1);
  const [mail] = await mailsTo(payersEmail);
  const [path = ''] = mail?.text?.match(/\/pay\/[\w-]{43}/) ?? [];

  const payer = await newVisitor();
  await open(payer, path);
  await expectAccessibleInBoth(payer, { shows: payer.getByText('$646.68 USD to be paid') });
  await expectUsableOnPhone(payer);
  const content = await payer.content();
  for (const personal of ['Lovelace', email]) expect(content).not.toContain(personal);
  const file = await payer.request.get(`${path}/pro-forma.pdf`);
  const { text } = await readPdf(await file.body());
  expect(text).toContain('Pro-forma invoice');
  expect(text).not.toContain('Lovelace');

  await payer.getByRole('button', { name: 'Pay with PayPal' }).click();
  await decide(payer, 'approve');
  await expect(payer.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();
  await expect(payer.getByText('A confirmation was sent to who registered.')).toBeVisible();
  expect(await payer.content()).not.toContain(email);
  expect(await payer.evaluate(() => sessionStorage.getItem('payerAttempt'))).toBeNull();
  await payer.getByRole('link', { name: 'See what was paid' }).click();
  await expect(payer.getByText('This order is paid')).toBeVisible();
  await expect(payer.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0);
  expect(await ordersOf(email)).toMatchObject([{ status: 'CAPTURED', totalMinor: 646_68 }]);
});

test('whoever cancels at PayPal is led back to where the payment began: the order, or its page for payers, of which there can be another link', async ({
  page,
  newVisitor,
}) => {
  await bookAndReturn(page, newEmail());
  const orderPath = new URL(page.url()).pathname;
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  await decide(page, 'cancel');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.cancelled)).toBeVisible();
  await expect(page.getByText('The order has been kept.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to registration' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(page).toHaveURL(orderPath);

  const path = await makeLink(page);
  const payer = await newVisitor();
  await open(payer, path);
  await payer.getByRole('button', { name: 'Pay with PayPal' }).click();
  await decide(payer, 'cancel');
  await payer.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(payer).toHaveURL(path);

  // A second link is another one to copy.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await shareForm(page).getByRole('button').click();
  await expect(page.getByText(path)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const shown = await page.getByText(/\/pay\/[\w-]{43}$/).textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});

test('two others pay by PayPal’s buttons: the first is charged, and a price that is over is shown beside the new one', async ({
  page,
  newVisitor,
}) => {
  const email = newEmail();
  await bookAndReturn(page, email);
  const path = await makeLink(page);
  // As it stands when the hold is over.
  await query(
    `UPDATE "Order" SET "status" = 'EXPIRED', "totalMinor" = "totalMinor" - 100, "registrationMinor" = "registrationMinor" - 100
     WHERE "email" = $1`,
    [email.toLowerCase()],
  );
  const [first, second] = [await newVisitor(), await newVisitor()];
  await open(first, path);
  await expect(first.getByText('The total is now $646.68 USD')).toBeVisible();
  await expect(first.getByText('Total until then')).toBeVisible();
  const windows = [];
  for (const payer of [first, second]) {
    if (payer === second) await open(payer, path);
    const window = await openWindow(payer, () => providerButton(payer).click());
    // The window is there before its payment is, and a payment made after the first capture would be refused.
    await expect(window.getByRole('button', { name: 'Approve payment' })).toBeVisible();
    windows.push(window);
  }
  const [ofFirst, ofSecond] = windows as [Page, Page];
  await decide(ofFirst, 'approve');
  await expect(first.getByText(PAYMENT_COMPLETED)).toBeVisible();
  await decide(ofSecond, 'approve');
  await expect(second.getByText('you were not charged')).toBeVisible();
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ status: 'CAPTURED', totalMinor: 646_68 });
});

test('the registrant pays at the order’s page after the price has changed: the new one is shown first', async ({
  page,
}) => {
  const email = newEmail();
  await bookAndReturn(page, email);
  await makeLink(page);
  await expect(page.getByText(/^The price is held until/).first()).toBeVisible();
  const change = (set: string) =>
    query(`UPDATE "Order" SET ${set} WHERE "email" = $1`, [email.toLowerCase()]);
  // PayPal was asked for another amount than this: nobody compares the two meanwhile.
  await change(
    `"totalMinor" = "totalMinor" - 100, "registrationMinor" = "registrationMinor" - 100, "reconcileAfter" = NULL`,
  );
  await page.reload();
  // The hold ends while the page is open, and nobody has noticed yet.
  await change(`"expiresAt" = "createdAt"`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main.getByText('The price has changed. The total is now $646.68.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pay $646.68' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You can still pay this order, at today’s price.')).toBeVisible();
  await expect(page.getByText(/price is held/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pro-forma invoice (PDF)' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Pay $646.68' }).click();

  // What PayPal declines for good leads back to where another payment begins.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
  await decline(page, new URL(page.url()).searchParams.get('token'));
  await expect(page.getByText('You can pay the same order with another card')).toBeVisible();
  await page.getByRole('link', { name: 'Pay this order again' }).click();
  await main.getByRole('button', { name: 'Pay', exact: true }).click();
  await decide(page, 'approve');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 'CAPTURED', totalMinor: 646_68 }]);
});
