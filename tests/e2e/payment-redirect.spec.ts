// docs/product.md 7.4
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { expectAccessible, expectUsableOnPhone } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { mailsTo } from './support/mails.ts';
import { hydrated } from './support/open.ts';
import { expectPaid } from './support/orders.ts';
import {
  counter,
  decide,
  fillSpeaker,
  newEmail,
  openRegistration,
  payButton,
  total,
} from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('cancelled, the form is still filled in; a declined card leads back with the reason, and another one pays the same order', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await payButton(page).click();
  await decide(page, 'cancel');
  await expect(page).toHaveURL(/\/stay-updated\?payment=cancelled/);
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.cancelled)).toBeVisible();

  await openRegistration(page, '/registration');
  await expect(total(page)).toContainText('$646.68');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await payButton(page).click();
  await decide(page, 'decline');
  await expect(
    page.getByText(
      'Payment not processed. The payment was declined, and nothing was charged. Please choose another way to pay.',
      { exact: true },
    ),
  ).toBeVisible();
  await expectAccessible(page, { shows: page.getByText('You can return to registration and try again') });
  expect(await mailsTo(email)).toEqual([]);

  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('The last attempt to pay was declined')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  await decide(page, 'approve');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();
  await expectPaid(email);
});

test('held money is called under review, nothing is confirmed, and nobody is asked to pay again', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await payButton(page).click();
  await decide(page, 'hold');
  await expectAccessible(page, { shows: page.getByText('Your payment is being reviewed') });
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['PENDING']);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('PayPal is holding your payment')]);
});

test('without a network the checkout can’t be started; then two clicks make one order, and what is being done comes into a region that was there before, and so it is read', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  const regions = await page.locator('form[aria-label=Registration] [role=status]').elementHandles();
  const heard = () => Promise.all(regions.map((region) => region.textContent()));
  await fillSpeaker(page, email);
  await expect.poll(heard).toContain('All fields are complete.');
  await page.route('**/graphql', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText(PAYMENT_MESSAGES.checkoutFailed)).toBeVisible();
  await page.unroute('**/graphql');

  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await held.promise;
    await route.continue();
  });
  await payButton(page).dblclick();
  await expect.poll(heard).toContain('Preparing your order…');
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
  expect(await ordersOf(email)).toHaveLength(1);

  // Going back and paying the same again finds the same order.
  await page.goBack();
  await hydrated(page);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
  expect(await ordersOf(email)).toHaveLength(1);

  // What is added in the moment before paying is in the order, sooner than what shows below the counter follows it.
  await page.goBack();
  await hydrated(page);
  await expect(payButton(page)).toBeEnabled();
  const more = page.getByRole('button', { name: 'Add one Presenter In-Person' });
  const sent = page.waitForRequest((request) => request.postData()?.includes('expectedTotalMinor') ?? false);
  await more.evaluate(
    async (button: HTMLElement, pay) => {
      button.click();
      await null;
      (pay as HTMLElement).click();
    },
    await payButton(page).elementHandle(),
  );
  const { basket } = (await sent).postDataJSON().variables.input;
  expect(basket).toContainEqual(expect.objectContaining({ quantity: 2 }));
  // A test that ends while PayPal's page is on its way can leave the browser unable to close.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
});

test('a speaker registers and pays with the keyboard alone, sees the confirmation, and gets it by mail', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await page.getByLabel('Conference', { exact: true }).focus();
  for (const text of [
    'Dr',
    'Ada',
    'Lovelace',
    email,
    '+44 20 7946 0999',
    // A name without a space: typed a second after the last letter, that opens the list.
    'Germany',
    'Speaker',
    'Drug',
    'Institute',
  ])
    await type(text);
  // Past the chosen currency to the first ticket's counter, which lies behind its minus button.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(counter(page, 'Presenter In-Person')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const focused = async (name: string | RegExp) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () =>
          (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ||
          document.activeElement?.textContent ||
          '',
      );
      if (label.match(name)) return;
    }
    throw new Error(`The Tab key never reaches ${name}.`);
  };
  await focused('Nights');
  await page.keyboard.press('ArrowDown');
  await focused('I accept the terms');
  await page.keyboard.press('Space');
  await expect(total(page)).toContainText('$646.68');
  await focused(/^Pay with PayPal$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
  await focused('Approve payment');
  await page.keyboard.press('Enter');
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();
  await expect(page.getByText('A confirmation was sent to')).toContainText(email);
  const booked = page.getByRole('region', { name: 'What you booked' });
  for (const part of [
    'NextGen Pharma 2026',
    'September 21-23, 2026',
    '$646.68 USD',
    (await ordersOf(email))[0]?.reference,
  ])
    await expect(booked).toContainText(part ?? '?');
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  const { reference } = await expectPaid(email);

  // A reload captures again, and the server answers the same.
  await page.reload();
  await expect(page.getByText(PAYMENT_RETURN_MESSAGES.completed)).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);

  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);
  await expect(page.getByText(`Order ${reference}`)).toBeVisible();
});
