// docs/product.md 4.8
import { PAYMENT_MESSAGES } from '#domain/registration/messages.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { mailsTo } from './support/mails.ts';
import { counter, fillPerson, newEmail, openRegistration, payButton } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('with nothing to pay the button reads Register, and the registration is complete at once', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillPerson(page, email, 'Others');
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await expect(register).toBeDisabled();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByLabel('I accept the terms and conditions').check();
  const question = page.getByRole('group', { name: 'You have chosen no ticket. Register without one?' });
  // Where there is something else to pay, it is asked as well, before PayPal is.
  await counter(page, 'Poster Fee').fill('1');
  await payButton(page).click();
  await expect(question.getByRole('button', { name: 'Go on without a ticket' })).toBeVisible();
  await counter(page, 'Poster Fee').fill('0');
  await register.dblclick();
  await expect(question).toBeFocused();
  await expectAccessible(page);
  expect(await ordersOf(email)).toEqual([]);
  await question.getByRole('button', { name: 'Register without a ticket' }).dblclick();
  await expect(page.getByRole('heading', { name: PAYMENT_MESSAGES.registered })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByText('Registered without a ticket.')).toBeVisible();
  const orders = await ordersOf(email);
  expect(orders).toMatchObject([{ status: 'CAPTURED', totalMinor: 0, paypalOrderId: null }]);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  expect((await mailsTo(email))[0]?.text).toContain('Registered without a ticket');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('There was nothing to pay.')).toBeVisible();

  // It is cancelled as easily.
  const section = page.getByRole('region', { name: 'Manage your registration' });
  await section.getByText('Cancel this registration').click();
  await section.getByRole('button', { name: 'Cancel the registration for good' }).click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 'CANCELLED' }]);
});
