// docs/product.md 2.4
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.describe('the footer', () => {
  test('leads to Home’s sections from every page', async ({ page }) => {
    // The first time its texts are still on their way, as on a slow line.
    const shown = Promise.withResolvers<void>();
    await page.route(/operationName=(HomeTexts|ConferenceLists)&/, async (route) => {
      await shown.promise;
      await route.continue();
    });
    await open(page, '/faq');
    const links = page.getByRole('navigation', { name: 'Quick links' });
    for (const [name, id] of [
      ['Resources', 'guidelines'],
      ['Gallery', 'gallery'],
      ['About Us', 'about'],
    ] as const) {
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${id}`);
      if (id === 'guidelines') await expect(page.getByText('Loading…')).toBeVisible();
      shown.resolve();
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});
