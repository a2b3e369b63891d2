// docs/product.md 2.4
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.describe('the footer', () => {
  test('has quick links, services, three coming events, statistics and the legal pages', async ({ page }) => {
    await open(page, '/about');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Home', '/#home'],
      ['About Us', '/#about'],
      ['Conferences', '/#conferences'],
      ['Services', '/#services'],
      ['Resources', '/#guidelines'],
      ['Gallery', '/#gallery'],
      ['Contact', '/contact'],
    ] as const)
      await expect(
        footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', href);
    expect(await footer.getByRole('navigation', { name: 'Services' }).getByRole('link').count()).toBe(6);
    const events = footer.getByRole('region', { name: 'Upcoming events' });
    await expect(events.getByRole('listitem')).toHaveText([
      /NextGen Pharma 2026.*September 21-23, 2026 · London, UK \(Hybrid\)/,
      /Global Biotech Congress 2026/,
      /Generative AI Forum 2026/,
    ]);
    await expect(events.getByRole('link', { name: 'View All Events' })).toHaveAttribute(
      'href',
      '/conferences',
    );
    for (const [value, label] of [
      ['4+', 'years'],
      ['500+', 'events'],
      ['10K+', 'researchers'],
      ['50+', 'countries'],
    ])
      await expect(footer.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText(
        value as string,
      );
    for (const [name, href] of [
      ['Terms and conditions', '/terms'],
      ['Privacy policy', '/privacy'],
      ['Cookie policy', '/cookies'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    // No social address is configured, so there is no dead link.
    await expect(footer.locator('a[href="#"]')).toHaveCount(0);
  });

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
