import { expectAccessible, expectAccessibleInBoth } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { haveDone } from './support/desk.ts';
import { linkTo } from './support/links.ts';
import { open } from './support/open.ts';
import { newOrder, paidOrder } from './support/orders.ts';
import { newEmail } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** Makes an order, paid or not, and opens its page. */
async function book(page: Page, email: string, { paid }: { paid: boolean }): Promise<string> {
  await (paid ? paidOrder : newOrder)(page, email);
  const [order] = await ordersOf(email);
  await open(page, await linkTo('ORDER', order?.id));
  return order?.reference ?? '';
}

test('an order that is not paid is cancelled by keyboard, and can’t be paid any more', async ({ page }) => {
  const email = newEmail();
  await book(page, email, { paid: false });
  const section = page.getByRole('region', { name: 'Manage your order' });
  await section.getByText('Cancel this order').focus();
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth(page, { shows: section.getByText('This can’t be undone.') });
  await section.getByRole('button', { name: 'Cancel the order for good' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
  await expect(section).toHaveCount(0);
  expect(await ordersOf(email)).toMatchObject([{ status: 'CANCELLED', paypalCaptureId: null }]);
});

test('a paid order is asked to be moved, and the answer stands there', async ({ page }) => {
  const reference = await book(page, newEmail(), { paid: true });
  const section = page.getByRole('region', { name: 'Manage your registration' });
  await section.getByText('Ask to move to another conference').click();
  const wish = section.getByRole('form', { name: 'Ask to move to another conference' });
  await wish.getByLabel('Move to').selectOption('Generative AI Forum 2026, September 23-25, 2026');
  // Nothing is cut of what is pasted: what is too long stays, and is told at its field.
  await wish.getByLabel('Reason').fill('My visa was refused. '.repeat(50));
  await wish.getByRole('button', { name: 'Ask to move' }).click();
  await expect(wish.getByText('Reason must be at most 1000 characters')).toBeVisible();
  await expect(wish.getByLabel('Reason')).toHaveValue('My visa was refused. '.repeat(50));
  await wish.getByLabel('Reason').fill('My visa was refused.');
  await expectAccessible(page);
  await wish.getByRole('button', { name: 'Ask to move' }).click();
  await expect(section.getByText('You have asked to move to Generative AI Forum 2026')).toBeVisible();
  await expect(page.getByText('You are registered')).toBeVisible();
  await haveDone(page, `declineCancellation(reference: "${reference}", answer: "The hall is booked.")`);
  await page.reload();
  await expect(section.getByText('Your registration stays as it is')).toBeVisible();
  await expect(section.getByText('The hall is booked.')).toBeVisible();
  // What is moved or cancelled stands there, too: tests/server/registrations/cancellations/.
});
