// docs/product.md 7.17
import { expectAccessible, expectUsableOnPhone } from './support/accessibility.ts';
import { query } from './support/database.ts';
import { open } from './support/open.ts';
import { fillSpeaker, newEmail, openRegistration } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

const ACCOUNT = {
  currency: 'USD',
  holder: 'Meridian Conferences Ltd',
  number: 'GB29 NWBK 6016 1331 9268 19',
  bic: 'NWBKGB2L',
};

const take = (accounts?: object[]) =>
  query('UPDATE "Organiser" SET "transfers" = $1', [JSON.stringify({ accounts })]);
test.beforeAll(() => take([ACCOUNT]));
test.afterAll(() => take());

const transferButton = (page: Page) => page.getByRole('button', { name: 'Pay by bank transfer' });

test('a buyer chooses a bank transfer; the order’s page says where the money goes, and so does the page of whoever pays for somebody else', async ({
  page,
}) => {
  await openRegistration(page);
  await expect(transferButton(page)).toBeDisabled();
  await fillSpeaker(page, newEmail());
  await expect(page.getByText('You pay $634.00, without the processing fee.')).toBeVisible();
  await transferButton(page).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);
  await expect(page.getByText('This registration is waiting for your bank transfer')).toBeVisible();
  const transfer = page.getByRole('region', { name: 'Bank transfer' });
  for (const said of ['$634.00 USD', ACCOUNT.number, 'NWBKGB2L', /^RF\d\d MC/])
    await expect(transfer.getByText(said)).toBeVisible();
  await expectAccessible(page, {
    shows: page.getByRole('button', { name: 'Pay $646.68 through PayPal instead' }),
  });
  await expectUsableOnPhone(page);

  await page.getByText('Someone else is paying').click();
  await page.getByRole('form', { name: 'Send a payment link' }).getByRole('button').click();
  const link = page.getByText(/\/pay\/[\w-]{43}$/);
  await expect(link).toBeVisible();
  await open(page, new URL((await link.textContent()) ?? '').pathname);
  await expect(page.getByText(ACCOUNT.number)).toBeVisible();
  await page.getByText('Pay through PayPal instead').click();
  await expect(page.getByText('Through PayPal you pay $646.68, including the processing fee.')).toBeVisible();
  await expect(transferButton(page)).toHaveCount(0);
  await expectAccessible(page);
  // Nothing that was typed waits in the form for a second order.
  await open(page, '/registration');
  await expect(page.getByLabel('First name')).toHaveValue('');
});
