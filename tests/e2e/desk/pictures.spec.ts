import { readFileSync } from 'node:fs';
import { CLIP, drawnPicture } from '../../support/media-files.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('a picture is uploaded and described, and stands in the gallery as it will be published', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, '/content?kind=gallery-item');
  await page.getByRole('link', { name: 'New picture or clip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New picture or clip');
  const field = page.getByLabel('Picture or clip');
  await field.setInputFiles({
    name: 'drawing.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText(/That is no picture we can show/)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Title').fill('Dinner in the guildhall');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // Everything that is missing is said beside its field.
  await expect(page.getByLabel('Alternative text')).toHaveAccessibleDescription(/must not be empty/);
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/is missing/);

  const buffer = await drawnPicture(1400, 1000).jpeg().toBuffer();
  await field.setInputFiles({ name: 'dinner.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Alternative text').fill('Long tables, every seat taken.');
  const shown = page.getByRole('img', { name: 'Long tables, every seat taken.' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await expectAccessible(page);
  await page.getByLabel('Year').fill('2027');
  await page.getByLabel('Category').selectOption('Networking');
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('dinner-in-the-guildhall-2027');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinner in the guildhall');

  await page.getByRole('button', { name: 'Create preview link' }).click();
  const link = page.getByRole('link', { name: /\/preview\// });
  const visitor = await page.context().newPage();
  await visitor.goto(`${baseURL}${new URL(String(await link.getAttribute('href'))).pathname}`);
  await expect(visitor.getByRole('heading', { name: 'The latest' })).toBeVisible();
  await expect(visitor.getByRole('radio', { name: '2027 1' })).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'Long tables, every seat taken.' });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const address = await picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
  expect((await page.request.get(address)).headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('a clip asks for the picture that stands for it, and what was uploaded is taken back', async ({
  page,
}) => {
  await comeIn(page, '/content/gallery/new');
  await page
    .getByLabel('Picture or clip')
    .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: readFileSync(CLIP) });
  await expect(page.getByText('Clip, 640 × 400 pixels')).toBeVisible();
  await expect(page.getByLabel('Poster picture')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Clip, 640 × 400 pixels')).toBeHidden();
  await expect(page.getByLabel('Poster picture')).toBeHidden();
  await expect(page.getByLabel('Picture or clip')).toBeFocused();
});
