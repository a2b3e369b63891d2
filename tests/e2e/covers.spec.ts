import { readFileSync } from 'node:fs';
import { hydrated, noteHydration, open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const covers = (page: Page) => page.locator('main svg[data-discipline]');
const drawings = (page: Page) => covers(page).evaluateAll((all) => all.map((cover) => cover.innerHTML));

const manifest = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../dist/client/.vite/manifest.json`, 'utf8'),
) as Record<string, { file: string }>;
const drawing = manifest['site/features/artwork/cover-markup.ts']?.file ?? '';
if (drawing === '') throw new Error('The build has no script of its own that draws covers.');

test('a cover that came with the page stays as it was drawn, and nothing is fetched to draw it again', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await noteHydration(page);
  await page.goto('/conferences');
  const before = await drawings(page);
  expect(before).toHaveLength(10);
  for (const drawing of before) expect(drawing).toContain('<path');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await drawings(page)).toEqual(before);
  expect(scripts.filter((address) => address.endsWith(drawing))).toEqual([]);
});

test('covers are drawn on a page that the visitor walks to, each its own', async ({ page }) => {
  const fetched = page.waitForRequest((request) => request.url().endsWith(drawing));
  await open(page, '/faq');
  await page
    .locator('a[href="/conferences"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Find your conference' })).toBeVisible();
  await fetched;
  await expect(covers(page).locator('path').first()).toBeAttached();
  const walkedTo = await drawings(page);
  expect(new Set(walkedTo).size).toBe(10);
  await page.goto('/conferences');
  expect(await drawings(page)).toEqual(walkedTo);
});
