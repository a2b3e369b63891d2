// docs/product.md 2.4
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.describe('the footer', () => {
  test('leads to Home’s sections from every page', async ({ page }) => {
    await open(page, '/faq');
    const links = page.getByRole('navigation', { name: 'Quick links' });
    for (const [name, id] of [
      ['Resources', 'guidelines'],
      ['Gallery', 'gallery'],
      ['About Us', 'about'],
    ] as const) {
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});
