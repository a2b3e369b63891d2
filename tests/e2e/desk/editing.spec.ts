// docs/product.md 16.1: nothing typed is lost without a question, whatever happens around it
import { anAbstract } from '../support/abstracts.ts';
import { comeIn, newRegistration } from '../support/desk.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Holds every request of an operation back, or lets it fail. */
async function during(page: Page, operation: string, act: 'hold' | 'fail') {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== operation) return route.fallback();
    arrived += 1;
    if (act === 'fail') return route.abort();
    await promise;
    await route.continue();
  });
  return { letGo: resolve, arrived: () => arrived };
}

test('a dialog closed while it sends goes back once, and one with something typed asks also before Back', async ({
  page,
}) => {
  const { reference } = await newRegistration(page, 'Closing');
  await comeIn(page, `/registrations?search=${reference}`);
  await page.getByRole('table').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Closing' });
  await expect(heading).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Add a note/ });
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await page.getByRole('button', { name: /note…/ }).click();
  await dialog.getByLabel('Note').fill('She rang.');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('She rang.');

  const sent = await during(page, 'NoteOnRegistration', 'hold');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  sent.letGo();
  await expect(page.getByText('She rang.')).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/registrations\/MC-/);
});

test('what somebody else has corrected meanwhile is shown beside one’s own, and both stay', async ({
  page,
}) => {
  const { reference } = await newRegistration(page, 'Twice');
  const other = await page.context().newPage();
  const dialog = (at: Page) => at.getByRole('dialog', { name: /^Edit/ });
  for (const at of [page, other]) {
    await comeIn(at, `/registrations/${reference}`);
    await at.getByRole('button', { name: /^Edit/ }).click();
    await dialog(at)
      .getByLabel(at === page ? 'Phone' : 'Organisation')
      .fill(at === page ? '+44 20 7000 0001' : 'Somerville');
  }
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other)).toBeHidden();
  await other.close();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText(/Organisation: Somerville\./)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('+44 20 7000 0001', { exact: true })).toBeVisible();
  await expect(page.getByText('Somerville', { exact: true })).toBeVisible();
});

test('typed capacities stay where the desk could not be asked for again, and another conference is chosen', async ({
  page,
}) => {
  const other = await page.context().newPage();
  for (const at of [page, other]) {
    await comeIn(at, '/places?conference=global-biotech-congress-2026');
    await at.getByLabel('Capacity of Poster Fee').fill(at === page ? '7000' : '8000');
  }
  await other.getByRole('button', { name: 'Save' }).click();
  await expectToast(other, /^The capacity of .* is saved\.$/);
  await other.close();
  const asked = await during(page, 'Desk', 'fail');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(asked.arrived).toBeGreaterThan(0);
  await expect(page.getByText(/changed/i).first()).toBeVisible();
  await expect(page.getByLabel('Capacity of Poster Fee')).toHaveValue('7000');

  const conference = page.getByRole('combobox', { name: 'Conference' });
  await conference.selectOption('nursing-innovation-forum-2026');
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Capacity of Poster Fee')).toHaveValue('7000');
  await conference.selectOption('nursing-innovation-forum-2026');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(conference).toHaveValue('nursing-innovation-forum-2026');
});

test('what a filter has taken out of sight is not decided on', async ({ page }) => {
  const { reference } = await anAbstract();
  await comeIn(page, '/abstracts');
  await page.getByRole('row').filter({ hasText: reference }).getByRole('checkbox').check();
  await expect(page.getByText('1 abstract selected')).toBeVisible();
  await page.getByLabel('Full-text search').fill('quaternions');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 abstract selected')).toHaveCount(0);
});
