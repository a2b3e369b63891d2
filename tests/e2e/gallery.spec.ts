import { builtInTexts, gallery } from '#prisma/seed/built-in.ts';
import { galleryPage } from '#server/site/texts/gallery-page.ts';
import { expectAccessible, expectContrast, expectUsableOnPhone } from './support/accessibility.ts';
import { hydrated, open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Pictures and videos' }).getByRole('listitem');
const lightbox = (page: Page) => page.getByRole('dialog');
const showMore = (page: Page) => page.locator('summary').filter({ hasText: 'Show more (32)' });
const chips = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('radio');

const { chapters } = builtInTexts(galleryPage);
const told = chapters.flatMap(({ items }) =>
  items.flatMap((id) => gallery.find((item) => item.id === id) ?? []),
);
const untold = gallery.filter((item) => !told.includes(item));

test('shows the statistics, the sixteen best in chapters, and all 48 items on request, with their pictures', async ({
  page,
}) => {
  await open(page, '/gallery');
  for (const [value, label] of [
    ['500+', 'photos'],
    ['50+', 'videos'],
    ['25+', 'events pictured'],
    ['4', 'years'],
  ] as const)
    await expect(
      page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition'),
    ).toHaveText(value);
  await expect(page.getByRole('heading', { name: '48 items' })).toBeVisible();
  expect(told).toHaveLength(16);
  for (const { title } of chapters)
    await expect(page.getByRole('heading', { name: title, level: 3 })).toBeVisible();
  await expect(tiles(page).getByRole('button')).toHaveText(told.map(({ title }) => title));
  await showMore(page).click();
  await expect(tiles(page).getByRole('button')).toHaveText([...told, ...untold].map(({ title }) => title));
  await expect(tiles(page).filter({ hasText: 'Video' })).toHaveCount(8);
  for (const { title, alt, location, date } of told.slice(0, 3)) {
    const tile = tiles(page).filter({ has: page.getByRole('button', { name: title, exact: true }) });
    await expect(tile.getByRole('img')).toHaveAttribute('alt', alt);
    await expect(tile).toContainText(`${location} ${date}`);
  }
  const missing = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.currentSrc);
  });
  expect(missing).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sixteen best are there, and the others on request', async ({ page }) => {
    await page.goto('/gallery');
    await expect(tiles(page)).toHaveCount(16);
    await showMore(page).click();
    await expect(tiles(page)).toHaveCount(48);
  });
});

test('a picture that has not come yet shows its scene’s own colour', async ({ page }) => {
  await page.route('**/gallery/*.{avif,webp}', () => {});
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  await expect(tiles(page)).toHaveCount(16);
  const grounds = await tiles(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundColor));
  expect(new Set(grounds).size).toBeGreaterThan(2);
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
});

test('filters by category and by year, counts, and keeps both in the address', async ({ page }) => {
  await open(page, '/gallery');
  await expect(chips(page, 'Category')).toHaveCount(7);
  await expect(chips(page, 'Year')).toHaveCount(5);
  for (const name of [
    'All 48',
    'Conferences 9',
    'Workshops 8',
    'Awards 8',
    'Networking 8',
    'Presentations 9',
  ])
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('radio', { name })).toBeVisible();
  await page.getByRole('radio', { name: 'Behind the Scenes' }).check();
  await page.getByRole('radio', { name: '2023' }).check();
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
  await expect(tiles(page).getByRole('button')).toHaveText(['Early arrivals', 'The slide check']);
  await expect(page).toHaveURL('/gallery?category=Behind+the+Scenes&year=2023');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Behind the Scenes' })).toBeChecked();
  await expect(tiles(page)).toHaveCount(2);

  await page.getByRole('radio', { name: '2021' }).check({ force: true });
  await expect(page.getByText('No items found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { name: '48 items' })).toBeVisible();
});

test('opens an item, leads through the list by keys and buttons, and gives the focus back', async ({
  page,
}) => {
  await open(page, '/gallery?category=Awards');
  const [first, second] = gallery.filter(({ category }) => category === 'Awards');
  if (!first || !second) throw new Error('The catalogue has no awards.');
  const opener = tiles(page).getByRole('button', { name: first.title });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page).getByRole('heading', { name: first.title })).toBeVisible();
  await expect(lightbox(page).getByRole('img', { name: first.alt })).toBeVisible();
  for (const text of [first.description, first.location, first.date, first.attendees, '1 of 8'])
    await expect(lightbox(page)).toContainText(text);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await expectUsableOnPhone(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('heading', { name: second.title })).toBeVisible();
  await expect(lightbox(page)).toContainText('2 of 8');
  await lightbox(page).getByRole('button', { name: 'Previous' }).click();
  await lightbox(page).getByRole('button', { name: 'Previous' }).click();
  await expect(lightbox(page)).toContainText('8 of 8');
  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expect(lightbox(page)).toContainText('1 of 8');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('plays a clip, and not by itself for those who asked for stillness; every clip can be played', async ({
  page,
}) => {
  await open(page, '/gallery');
  await showMore(page).click();
  const video = lightbox(page).locator('video');
  const clips = gallery.filter(({ type }) => type === 'video');
  await tiles(page)
    .getByRole('button', { name: clips[0]?.title ?? '', exact: true })
    .click();
  await expect(video).toHaveAttribute('aria-label', clips[0]?.alt ?? '');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.1);

  // Of every one the browser has a first picture.
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const clip = Object.assign(document.createElement('video'), { src, preload: 'auto' });
          await new Promise((resolve) => clip.addEventListener('loadeddata', resolve));
          return { width: clip.videoWidth, height: clip.videoHeight, duration: clip.duration };
        }),
      ),
    clips.map(({ scene, composition }) => `/gallery/${scene}-${composition}.webm`),
  );
  expect(sizes).toHaveLength(8);
  for (const { width, height, duration } of sizes) {
    expect({ width, height }).toEqual({ width: 640, height: 400 });
    expect(duration).toBeGreaterThanOrEqual(3);
    expect(duration).toBeLessThanOrEqual(5.1);
  }
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tiles(page).getByRole('button', { name: 'Inside the control room' }).click();
  await expect(video).toHaveAttribute('controls');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});
