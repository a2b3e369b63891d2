// docs/product.md 2.18 and 2.22
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { cookiesPage, privacyPage, termsPage } from '#server/site/texts/legal-pages.ts';
import { sponsorshipPage } from '#server/site/texts/sponsorship-page.ts';
import { expectOrganiser, main } from './support/main.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { reasons, extras } = builtInTexts(sponsorshipPage);

test.describe('/sponsorship', () => {
  test('gives six reasons and more opportunities, compares and prices four tiers, and leads to what comes next', async ({
    page,
  }) => {
    await open(page, '/sponsorship');
    const why = page.getByRole('region', { name: 'Why sponsor' });
    for (const { title, text } of reasons)
      await expect(why.getByRole('listitem').filter({ hasText: title })).toContainText(text);
    const more = page.getByRole('region', { name: 'Additional opportunities' });
    await expect(more.getByRole('heading', { level: 3 })).toHaveText(extras.map(({ title }) => title));
    await expect(more.getByRole('listitem').filter({ hasText: 'Bag inserts' })).toContainText(
      'Limited to 15 per conference',
    );
    await expect(more.getByRole('listitem').filter({ hasText: 'Souvenir ads' })).toContainText(
      'Limited to 6 per conference',
    );
    await expectOrganiser(page);

    const table = page.getByRole('table', { name: 'The four tiers side by side' });
    await expect(table.getByRole('columnheader')).toHaveText([/^Elite/, /^Gold/, /^Silver/, /^Exhibition/]);
    const row = (name: RegExp) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    for (const [name, cells] of [
      [/Workshops/, ['3 workshops', '2 workshops', '1 workshop', '1 workshop']],
      [/booths/, ['2 booths of 3\u00a0m × 3\u00a0m', '1 booth', '1 booth', '1 booth']],
      [/Registrations/, ['4 full registrations', '3 registrations', '2 registrations', '1 registration']],
      [/Advertisement/, ['A4 ad', 'A4 ad', 'A4 ad', 'Half-page ad']],
      [/Discount/, ['50%', '50%', '50%', '25%']],
      [/Early bird/, ['$5,500', '$4,250', '$3,000', '$1,750']],
      [/^Mid/, ['$6,000', '$4,750', '$3,500', '$2,000']],
      [/Spot/, ['$6,500', '$5,250', '$4,000', '$2,250']],
    ] as const)
      await expect(row(name).getByRole('cell')).toHaveText([...cells]);
    await expect(row(/Early bird/)).toContainText('Now');
    await expect(row(/Early bird/)).toContainText('until 30 April 2026');
    await expect(row(/^Mid/)).toContainText('until 30 June 2026');

    await expect(main(page).getByRole('link', { name: 'Register as a sponsor' })).toHaveAttribute(
      'href',
      '/registration',
    );
    await main(page).getByRole('button', { name: 'Write to us' }).click();
    await expect(page.getByRole('dialog')).toContainText('Partnership');
  });
});

test.describe('/contact', () => {
  test('says how to reach the organiser, and when there is an answer', async ({ page }) => {
    await open(page, '/contact');
    const cards = page.getByRole('region', { name: 'Ways to reach us' }).getByRole('listitem');
    await expect(cards).toHaveText([
      'Emailinfo@meridian-conferences.example',
      'Phone+44 20 7946 0123',
      'AddressLondon head office, United Kingdom',
      'Business hoursMon-Fri 9AM-6PMSat 10AM-4PMSun closed',
      'Response time24 hours on business days',
      /^SupportWrite any time \(24\/7\)/,
    ]);
    const office = page.getByRole('region', { name: 'Our office' });
    await expect(office).toContainText('London head office, United Kingdom');
  });
});

test.describe('the legal pages', () => {
  for (const [path, title, sections] of [
    ['/terms', 'Terms and conditions', builtInTexts(termsPage).sections],
    ['/privacy', 'Privacy policy', builtInTexts(privacyPage).sections],
    ['/cookies', 'Cookie policy', builtInTexts(cookiesPage).sections],
  ] as const)
    test(`${path} has all of its sections, and says who the organiser is`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
        sections.map(({ heading }) => heading),
      );
      for (const { id, text } of sections)
        for (const words of text.split(/\n+(?:- )?/))
          await expect(page.locator(`section#${id}`)).toContainText(words);
      await expect(page.locator('#who-we-are')).toContainText('Meridian Conferences Ltd');
      await expectOrganiser(page);
    });

  test('the terms say their version, which an order stores', async ({ page }) => {
    await open(page, '/terms');
    await expect(main(page).locator('dl')).toHaveText(/^Version\s*2026-11$/);
  });
});
