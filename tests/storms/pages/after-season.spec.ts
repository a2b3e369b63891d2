// docs/product.md 3.5
import { expectAccessible, expectContrast } from '../../e2e/support/accessibility.ts';
import { PORTS } from '../../e2e/support/environment.ts';
import { open, pageHeight } from '../../e2e/support/open.ts';
import { resize } from '../../e2e/support/resize.ts';
import { type Site, startSite } from '../../e2e/support/site.ts';
import { expect, test } from '../../e2e/support/test.ts';

// The texts of every time of the year are tested in tests/server/base/pages/season.test.ts; here is how they stand on the page.
const PHARMA = '/event/nextgen-pharma-2026';

/** CSS pixels within which a page ends on a phone. */
const HEIGHTS = { '/': 8000, [PHARMA]: 12_100 };

const PHONE = { width: 390, height: 664 };
const DESKTOP = { width: 1440, height: 900 };

// One server for all of them.
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ port: PORTS.other, now: '2026-11-24T09:00:00Z' });
});
test.afterAll(() => site.stop());

for (const [path, height] of Object.entries(HEIGHTS))
  test(`after the season ${path} is accessible in both schemes, and short on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await resize(page, DESKTOP);
    await open(page, site.url + path);
    await expectAccessible(page);
    // The other scheme changes nothing but colours.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await resize(page, PHONE);
    // What is below the window is only measured once it is laid out.
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect.poll(() => pageHeight(page)).toBeLessThanOrEqual(height);
  });

test('after the season a card has its days on one line, on both widths', async ({ page }) => {
  // A phone shows the first four until it is asked for all.
  for (const [size, cards] of [
    [PHONE, 4],
    [DESKTOP, 9],
  ] as const) {
    await resize(page, size);
    await open(page, site.url);
    const lines = await page
      .getByRole('article')
      .getByText(/^\d+–\d+\sSeptember 2026$/)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((days) => {
          const range = document.createRange();
          range.selectNodeContents(days);
          return range.getClientRects().length;
        }),
      );
    expect(lines).toEqual(Array.from({ length: cards }, () => 1));
  }
});
