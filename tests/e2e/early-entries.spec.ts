import { anAbstract } from './support/abstracts.ts';
import { holdScripts } from './support/held-scripts.ts';
import { chooseNights, counter, payButton, person, pharmaLink, total } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('category and year of the gallery, both chosen before the page answers, both filter it', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/gallery');
  await page.getByRole('radio', { name: /^Awards/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /^2023/ }).check({ force: true });
  scripts.letThrough();
  await expect(page).toHaveURL(/category=Awards/);
  await expect(page).toHaveURL(/year=2023/);
  await expect(page.getByRole('heading', { name: /^2 items$/ })).toBeVisible();
});

test('the registration form counts whatever was entered before it answers, and each early tap', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(pharmaLink);
  await page.getByLabel('Designation').selectOption(person.designation);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Category').selectOption('Delegate');
  await page.getByLabel('Euro').check();
  await chooseNights(page, 'Two Nights', 'Double');
  await counter(page, 'Poster Fee').fill('1.5');
  for (let taps = 0; taps < 3; taps += 1)
    await page.getByRole('button', { name: 'Add one Delegate In-Person' }).click();
  await page.getByLabel('Coupon code').fill('MERIDIAN30');
  await page.getByLabel('I accept the terms and conditions').check();
  scripts.letThrough();

  await expect(counter(page, 'Delegate In-Person')).toHaveValue('3');
  // (3 × 509 + 255) × 1.02
  await expect(total(page)).toContainText('€1,817.64');
  await expect(page.getByText('The quantity must be a whole number from 0 to 50.')).toBeVisible();
  await expect(counter(page, 'Poster Fee')).toHaveValue('0');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  const missing = page.locator('#registration-missing');
  await expect(missing).toContainText('Last name');
  for (const complete of ['Designation', 'First name', 'Category', 'Tickets', 'Terms'])
    await expect(missing).not.toContainText(complete);
  await expect(payButton(page)).toBeDisabled();
});

test('a document that is chosen before the page answers is the abstract’s', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/abstract-submission');
  await page
    .getByLabel('Abstract document')
    .setInputFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: 'Submit Abstract' }).click();
  scripts.letThrough();
  await expect(page.getByRole('button', { name: 'Remove early.pdf' })).toBeVisible();
  await expect(page.getByText('Please select a conference.')).toBeVisible();
  await expect(page.getByText('Please upload your abstract document (PDF, DOCX).')).toHaveCount(0);
});

test('what an author changes before the page answers, in one line or in several, is what is saved', async ({
  page,
}) => {
  const { address } = await anAbstract();
  const scripts = await holdScripts(page);
  await page.goto(address);
  await page.getByText('Change title, text, keywords or biography').click();
  await page.getByLabel('Keywords', { exact: true }).fill('early, entry');
  await page.getByLabel('Text', { exact: true }).fill('Typed on a train.');
  await page.getByLabel('Short biography').fill('A reader of timetables.');
  scripts.letThrough();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await page.getByText('Change title, text, keywords or biography').click();
  await expect(page.getByLabel('Keywords', { exact: true })).toHaveValue('early, entry');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Typed on a train.');
  await expect(page.getByLabel('Short biography')).toHaveValue('A reader of timetables.');
});
