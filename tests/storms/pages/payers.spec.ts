// docs/product.md 7.9
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import { ordersOf } from '../../e2e/support/database.ts';
import { linkTo } from '../../e2e/support/links.ts';
import { open } from '../../e2e/support/open.ts';
import { makeLink } from '../../e2e/support/pay-links.ts';
import {
  decide,
  fillSpeaker,
  newEmail,
  openRegistration,
  openWindow,
  payButton,
  providerButton,
} from '../../e2e/support/registration.ts';
import { expect, test } from '../../e2e/support/test.ts';

test('the registrant’s window is approved after somebody else has paid: another click makes no second order', async ({
  page,
  newVisitor,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  const window = await openWindow(page, () => providerButton(page).click());
  // The window is there before the order is.
  await expect.poll(async () => (await ordersOf(email)).length).toBe(1);
  const [order] = await ordersOf(email);
  const orderPage = await page.context().newPage();
  await open(orderPage, await linkTo('ORDER', order?.id));
  const path = await makeLink(orderPage);
  await orderPage.close();
  const payer = await newVisitor();
  await open(payer, path);
  await payer.getByRole('button', { name: 'Pay with PayPal' }).click();
  await decide(payer, 'approve');
  await expect(payer.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();

  await decide(window, 'approve');
  await expect(page.getByText('you were not charged')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText(PAYMENT_COMPLETED)).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 'CAPTURED' }]);
});
