import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { comeIn, deskOrigin } from '../support/desk.ts';

test('a next edition is begun, its mistakes are named, and it is previewed before anybody sees it', async ({
  page,
  baseURL,
}) => {
  await comeIn(page);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Nursing Innovation Forum 2026' }).click();
  await page.getByLabel('First day').fill('2027-09-22');
  await page.getByRole('button', { name: 'Begin the next edition' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nursing Innovation Forum 2027');

  const text = page.getByLabel('Its text');
  const sound = await text.inputValue();
  await text.fill(sound.replace('city: London', 'town: London'));
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText(/Line \d+, column 1: town is not known here/)).toBeVisible();
  await expectAccessible(page);
  await text.fill(sound.replace('attendees: 300+', 'attendees: 333+'));
  const now = page.getByRole('button', { name: 'Publish now' });
  await expect(now).toBeDisabled();
  await expect(now).toHaveAccessibleDescription(/save the draft before it is published/);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is stored.')).toBeVisible();
  await expect(now).toBeEnabled();

  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const link = page.getByRole('link', { name: /\/preview\// });
  const preview = await page.context().newPage();
  const answer = await preview.goto(`${baseURL}${new URL(String(await link.getAttribute('href'))).pathname}`);
  expect(answer?.status()).toBe(200);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Nursing Innovation Forum 2027');
  await preview.close();
  expect((await page.request.get(`${baseURL}/event/nursing-innovation-forum-2027`)).status()).toBe(404);

  await page.goto(`${deskOrigin}/content/nursing-innovation-forum-2027`);
  await page.getByRole('button', { name: 'Throw the draft away…' }).click();
  await expect(page.getByRole('dialog')).toContainText('The draft of Nursing Innovation Forum 2027 is lost');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  await expect(page.getByRole('link', { name: 'Nursing Innovation Forum 2027' })).toBeHidden();
});

test('what was published is taken back once it was shown, and stays a draft', async ({ page }) => {
  await comeIn(page, '/content/ariadne-kourtessi');
  const text = page.getByLabel('Its text');
  await text.fill((await text.inputValue()).replace('position: 21\n', 'position: 22\n'));
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('It is published.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the last publication…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Visitors see as it was before: ariadne-kourtessi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Take publication \d+ back$/ }).click();
  await expect(page.getByText('Taken back: ariadne-kourtessi.')).toBeVisible();

  await page.goto(`${deskOrigin}/content/ariadne-kourtessi`);
  await expect(text).toHaveValue(/position: 22\n/);
  await page.getByRole('button', { name: 'Throw the draft away…' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
});
