// docs/product.md 2.11
import { smallScenes } from '#client/site/screens/Gallery/gallery.ts';
import { gallery } from '#prisma/seed/built-in.ts';
import { pageHeight } from '../../e2e/support/open.ts';
import { resize } from '../../e2e/support/resize.ts';
import { expect, type Page, test } from '../../e2e/support/test.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Pictures and videos' }).getByRole('listitem');
const showMore = (page: Page) => page.locator('summary').filter({ hasText: 'Show more (32)' });

test('leaves no cell of its grid empty, at any width and with any filter, and shows weak scenes small', async ({
  page,
}) => {
  for (const address of [
    '/gallery',
    '/gallery?year=2021',
    '/gallery?category=Conferences',
    '/gallery?category=Conferences&year=2021',
    '/gallery?category=Behind+the+Scenes&year=2023',
  ]) {
    await page.goto(address);
    if (address === '/gallery') {
      // It stays short until more is asked for.
      expect(await pageHeight(page)).toBeLessThanOrEqual(5000);
      await resize(page, { width: 390, height: 844 });
      expect(await pageHeight(page)).toBeLessThanOrEqual(6000);
      await showMore(page).click();
    }
    for (const width of [320, 390, 700, 1024, 1440, 1920]) {
      await resize(page, { width, height: 900 });
      expect(await page.evaluate(emptyCells), `${address} at ${width}`).toBe(0);
    }
    const names = gallery.filter(({ id }) => smallScenes.has(id)).map(({ title }) => title);
    const widths = await tiles(page).evaluateAll((all, weak) => {
      const pictures = all.map((tile) => ({
        weak: weak.includes(tile.querySelector('button')?.textContent ?? ''),
        width: tile.querySelector('img')?.clientWidth ?? 0,
      }));
      const smallest = Math.min(...pictures.map(({ width }) => width));
      return pictures.filter((picture) => picture.weak).map(({ width }) => width / smallest);
    }, names);
    for (const width of widths) expect(width).toBeLessThan(1.3);
  }
});

/** Cells of the gallery's grids that no tile stands in; runs in the page. */
function emptyCells(): number {
  let empty = 0;
  for (const grid of document.querySelectorAll('section[aria-label="Pictures and videos"] ul')) {
    const tracks = (value: string) => value.split(' ').length;
    const { gridTemplateColumns, gridTemplateRows, columnGap, rowGap } = getComputedStyle(grid);
    const columns = tracks(gridTemplateColumns);
    const column = Number.parseFloat(gridTemplateColumns) + (Number.parseFloat(columnGap) || 0);
    empty += columns * tracks(gridTemplateRows);
    const heights = gridTemplateRows.split(' ').map(Number.parseFloat);
    for (const tile of grid.children) {
      const box = tile.getBoundingClientRect();
      const top = box.top - grid.getBoundingClientRect().top;
      let [rows, at] = [0, 0];
      for (const height of heights) {
        if (at + height > top + 1 && at < top + box.height - 1) rows += 1;
        at += height + (Number.parseFloat(rowGap) || 0);
      }
      empty -= Math.round((box.width + (Number.parseFloat(columnGap) || 0)) / column) * rows;
    }
  }
  return empty;
}
