import { holdScripts } from './support/held-scripts.ts';
import { hydrated } from './support/open.ts';
import {
  decide,
  fillPerson,
  newEmail,
  openRegistration,
  payButton,
  pharmaLink,
  total,
} from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';
import { lostTexts, prepareTranslation, translatePage } from './support/translate.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('whoever translates the registration form sees what PayPal asks for, and pays it', async ({ page }) => {
  await prepareTranslation(page);
  await openRegistration(page);
  await translatePage(page);
  const conference = page.getByLabel('Conference', { exact: true });
  await conference.selectOption('');
  await conference.selectOption('optics-photonics-2026');
  await expect(summary(page)).toContainText('September 23-25, 2026');
  await conference.selectOption('nextgen-pharma-2026');
  await expect(summary(page)).toContainText('September 21-23, 2026');
  await fillPerson(page, newEmail(), 'Speaker');
  await page.getByRole('button', { name: 'Show missing fields' }).click();
  const add = page.getByRole('button', { name: 'Add one Presenter In-Person' });
  await add.click();
  await expect(total(page)).toContainText('$508.98');
  await expect(summary(page)).toContainText('Presenter In-Person × 1');
  await add.click();
  await expect(total(page)).toContainText('$1,017.96');
  await expect(summary(page)).toContainText('Presenter In-Person × 2');
  await page.getByLabel('Coupon code').fill('MERIDIAN30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(total(page)).toContainText('$712.57');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove one Presenter In-Person' }).click();
  await page.getByLabel('Euro').check();
  await expect(total(page)).toContainText('€432.48');
  await page.getByLabel('I accept the terms and conditions').check();
  await expect(page.getByText('All fields are complete.')).toBeVisible();
  expect(await lostTexts(page)).toEqual([]);

  await payButton(page).click();
  await expect(page.getByText('432.48').first()).toBeVisible();
  await decide(page, 'approve');
  await hydrated(page);
  await translatePage(page);
  await expect(page.getByText('Payment completed. Thank you!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€432.48 EUR');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main')).toContainText('Total paid');
  expect(await lostTexts(page)).toEqual([]);
});

test('buttons and the field that one types in are the same where a translation came first', async ({
  page,
}) => {
  await prepareTranslation(page);
  const scripts = await holdScripts(page);
  await page.goto(pharmaLink);
  for (let taps = 0; taps < 2; taps += 1)
    await page.getByRole('button', { name: 'Add one Delegate In-Person' }).click();
  await page.getByLabel('First name').fill('Ad');
  await translatePage(page);
  scripts.letThrough();
  await expect(total(page)).toContainText('$1,221.96');
  await page.keyboard.type('a');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
