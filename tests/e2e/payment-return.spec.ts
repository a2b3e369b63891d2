// docs/product.md 2.14 and 7.7
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('without a token the return page says that none came', async ({ page }) => {
  await page.goto('/paypal-return');
  await expect(
    page.getByText('Payment not processed. No approval token was returned by PayPal.'),
  ).toBeVisible();
  const hint = page.getByText('You can return to registration and try again');
  await expect(hint).toHaveText('You can return to registration and try again.');
  await page.getByRole('link', { name: 'Return to registration' }).click();
  await expect(page).toHaveURL('/registration');
  await page.getByLabel('First name').fill('Ada');
  // What is typed is kept once the form knows what can be bought.
  const kept = () => page.evaluate(() => sessionStorage.getItem('registrationData'));
  await expect.poll(kept).toContain('Ada');
  await page.goto('/paypal-return');
  await expect(hint).toHaveText('You can return to registration and try again: your entries have been kept.');
});

test('the page says that it is finalising, and a lost connection can be tried again', async ({ page }) => {
  let cut = () => {};
  const held = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'CaptureOrder') return route.continue();
    await held;
    return route.abort();
  });
  await page.goto('/paypal-return?token=0AA00000AA000000A');
  await expectAccessible(page, { shows: page.getByText(PAYMENT_RETURN_MESSAGES.finalising) });
  cut();
  await expect(page.getByText('Payment not processed. We could not reach our server.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectAccessible(page, {
    shows: page.getByText('Payment not processed. This order could not be found.'),
  });
});
