import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { linkTo } from './support/links.ts';
import { open } from './support/open.ts';
import { paidOrder } from './support/orders.ts';
import { decide, newEmail } from './support/registration.ts';
import { expect, test } from './support/test.ts';

// docs/product.md 7.18
test('what is added to a paid registration is paid by itself, and stands on its page', async ({ page }) => {
  const email = newEmail();
  await paidOrder(page, email);
  const [first] = await ordersOf(email);
  await open(page, await linkTo('ORDER', first?.id));
  const manage = page.getByRole('region', { name: 'Manage your registration' });
  const section = page.getByRole('region', { name: 'Additions and upgrades' });
  await manage.getByText('Add to this registration', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const form = manage.getByRole('form', { name: 'Add to this registration' });
  await form.getByRole('button', { name: 'Add one Poster Fee' }).click();
  await form.getByRole('button', { name: 'Add one Poster Fee' }).click();
  await expectAccessibleInBoth(page, { shows: form.getByText('$204.00 USD') });
  await expectUsableOnPhone(page);
  await form.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(form.getByText('Please accept the terms and conditions.')).toBeVisible();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Pay with PayPal' }).click();
  await decide(page, 'approve');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(`Added to your registration ${first?.reference}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await expect(page.getByText('Add to this registration')).toHaveCount(0);
  await expect(page.getByText('Ask to cancel this addition')).toBeVisible();
  await expect(page.getByText('Registered without a ticket')).toHaveCount(0);

  await page.getByRole('link', { name: 'Your registration' }).click();
  await expect(section.getByText('2 × Poster Fee')).toBeVisible();
  await expect(section.getByText('$204.00')).toBeVisible();
});

test('a ticket for taking part online is upgraded to one for the place, for the difference', async ({
  page,
}) => {
  const email = newEmail();
  await paidOrder(page, email, { basket: { 'presenter-virtual': 1 }, expectedTotalMinor: 253_98 });
  const [first] = await ordersOf(email);
  await open(page, await linkTo('ORDER', first?.id));
  const manage = page.getByRole('region', { name: 'Manage your registration' });
  await manage.getByText('Upgrade a ticket', { exact: true }).click();
  const form = manage.getByRole('form', { name: 'Upgrade a ticket' });
  await expect(form.getByLabel('Upgrade')).toContainText('Presenter Virtual to Presenter In-Person, $255.00');
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
});
