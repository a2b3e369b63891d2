import { expect, type Page, test } from '@playwright/test';
import {
  leadershipTeam,
  mission,
  statistics,
  timeline,
  values,
  vision,
} from '#client/screens/About/about.ts';
import { faqItems, inPersonSummary, webinarSummary } from '#client/screens/Faq/faq-items.ts';
import { inPersonGuidelines, virtualGuidelines } from '#client/screens/Guidelines/guidelines.ts';
import { cookieSections } from '#client/screens/Legal/cookies.ts';
import { privacySections } from '#client/screens/Legal/privacy.ts';
import { termsSections } from '#client/screens/Legal/terms.ts';
import { services } from '#client/screens/Services/services.ts';
import { additionalOpportunities, whySponsor } from '#client/screens/Sponsorship/sponsorship.ts';
import { visaChecklist, visaGuidance } from '#client/screens/Visa/visa.ts';
import { committee } from '#prisma/seed/committee.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hydrated, open } from './support/open.ts';

const main = (page: Page) => page.getByRole('main');

/** The organiser's e-mail and phone, as the shipped configuration gives them. */
async function expectOrganiser(page: Page): Promise<void> {
  const contact = main(page).locator('address');
  await expect(contact.getByRole('link', { name: 'info@meridian-conferences.example' })).toHaveAttribute(
    'href',
    'mailto:info@meridian-conferences.example',
  );
  await expect(contact.getByRole('link', { name: '+44 20 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
}

test.describe('/about', () => {
  test('leads back home and states mission, vision and the statistics', async ({ page }) => {
    await open(page, '/about');
    await expect(page).toHaveTitle('About us · Meridian Conferences');
    await expect(main(page).getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    for (const { title, text } of [mission, vision])
      await expect(main(page).getByRole('region', { name: title })).toContainText(text);
    for (const { value, label } of statistics)
      await expect(
        main(page).locator('dl > div').filter({ hasText: label }).getByRole('definition'),
      ).toHaveText(value);
    expect(statistics.map(({ value }) => value).join(' ')).toBe('4+ 500+ 10K+ 50+ 98% 2.5K+ 1000+ 200+ 100+');
  });

  test('tells the years 2020 to 2024, presents four leaders and four values', async ({ page }) => {
    await open(page, '/about');
    await expect(main(page).getByRole('listitem').filter({ hasText: /^20/ })).toContainText(
      timeline.map(({ title }) => title),
    );
    expect(timeline.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024]);
    expect(leadershipTeam).toHaveLength(4);
    for (const { name, role, bio } of leadershipTeam) {
      const person = main(page).getByRole('listitem').filter({ hasText: name });
      await expect(person).toContainText(role);
      await expect(person).toContainText(bio);
    }
    expect(values.map(({ title }) => title)).toEqual([
      'Award winning',
      'Professional staff',
      'Full integrity',
      'Global reach',
    ]);
    for (const { title, text } of values)
      await expect(main(page).getByRole('listitem').filter({ hasText: text })).toContainText(title);
  });
});

test.describe('/services', () => {
  const names = [
    'Abstract management',
    'Program design and scheduling',
    'Proceedings and publications',
    'Technical and on-site logistics',
    'Virtual and hybrid delivery',
    'Networking and collaboration',
    'Sponsorship and exhibition',
    'Registration and attendance',
    'Accreditation and certificates',
    'Marketing and promotion',
    'Post-conference services',
  ];

  test('lists the eleven services in their order, each with what it holds', async ({ page }) => {
    await open(page, '/services');
    const list = main(page)
      .locator('ol')
      .filter({ has: page.getByRole('heading') });
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(names);
    for (const { id, description, points } of services) {
      await expect(list.locator(`#${id}`)).toContainText(description);
      await expect(list.locator(`#${id}`).getByRole('listitem')).toHaveText(points);
    }
  });

  test('leads from the contents to a service, and keeps it clear of the header', async ({ page }) => {
    await open(page, '/services');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Marketing and promotion' })
      .click();
    await expect(page).toHaveURL('/services#marketing-and-promotion');
    const heading = main(page).getByRole('heading', { name: 'Marketing and promotion' });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0);
  });

  test('opens the contact dialog', async ({ page }) => {
    await open(page, '/services');
    await main(page).getByRole('button', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Organizing a conference');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Contact Us' }).first()).toBeFocused();
  });
});

test.describe('/committee', () => {
  test('shows every member with all that is known of them', async ({ page }) => {
    await open(page, '/committee');
    await expect(page.getByRole('heading', { name: '24 members' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(24);
    for (const member of committee) {
      const entry = main(page).getByRole('article', { name: member.name });
      for (const text of [
        member.title,
        member.institution,
        member.location,
        member.specialization,
        member.bio,
        member.phone,
        ...member.achievements,
      ])
        await expect(entry).toContainText(text);
      await expect(entry.getByRole('link', { name: member.email })).toHaveAttribute(
        'href',
        `mailto:${member.email}`,
      );
      await expect(entry.locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+\d+$/);
    }
  });

  test('filters by category, counts what is left and keeps it in the address', async ({ page }) => {
    await open(page, '/committee');
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('radio');
    await expect(chips).toHaveCount(7);
    await expect(page.getByRole('radio', { name: 'All 24' })).toBeChecked();
    for (const category of [
      'Healthcare',
      'Technology',
      'Engineering',
      'Environmental',
      'Publishing',
      'AI & ML',
    ])
      await expect(page.getByRole('radio', { name: `${category} 4`, exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'AI & ML' }).check();
    await expect(page.getByRole('heading', { name: '4 members in AI & ML' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(4);
    await expect(page).toHaveURL('/committee?category=AI+%26+ML');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: 'AI & ML' })).toBeChecked();
    await expect(main(page).getByRole('article')).toHaveCount(4);
    // Arrow keys move along the chips, as in every group of radio buttons.
    await page.getByRole('radio', { name: 'AI & ML' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'All 24' })).toBeChecked();
    await expect(page).toHaveURL('/committee');
  });

  test('invites to join: Apply Now opens the dialog, and the message is sent as an application', async ({
    page,
  }) => {
    await open(page, '/committee');
    const join = page.getByRole('region', { name: 'Join Our Scientific Committee' });
    const [request] = await Promise.all([
      page.waitForRequest(
        (sent) => sent.url().endsWith('/graphql') && sent.postData()?.includes('"interest"') === true,
      ),
      (async () => {
        await join.getByRole('button', { name: 'Apply Now' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText('Joining the scientific committee');
        await expectAccessible(page);
        await dialog.getByLabel('Name').fill('Ottoline Verhaegen');
        await dialog.getByLabel('Email').fill('ottoline@university.example');
        await dialog.getByLabel('Message').fill('I review catalysis.');
        await dialog.getByRole('button', { name: 'Send Message' }).click();
      })(),
    ]);
    expect(request.postDataJSON().variables.input).toMatchObject({ interest: 'committee' });
    await expect(page.getByRole('dialog')).toContainText('Your message has been sent successfully.');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('Learn More leads to what members do', async ({ page }) => {
    await open(page, '/committee');
    await page
      .getByRole('region', { name: 'Join Our Scientific Committee' })
      .getByRole('link', { name: 'Learn More' })
      .click();
    await expect(page).toHaveURL('/committee#what-members-do');
    const section = page.getByRole('region', { name: 'What members do' });
    await expect(section).toBeFocused();
    await expect(section.getByRole('heading', { name: 'Review abstracts' })).toBeInViewport();
  });
});

test.describe('/sponsorship', () => {
  test('gives six reasons and the additional opportunities with their limits', async ({ page }) => {
    await open(page, '/sponsorship');
    const why = page.getByRole('region', { name: 'Why sponsor' });
    for (const { title, text } of whySponsor)
      await expect(why.getByRole('listitem').filter({ hasText: title })).toContainText(text);
    const more = page.getByRole('region', { name: 'Additional opportunities' });
    await expect(more.getByRole('heading', { level: 3 })).toHaveText(
      additionalOpportunities.map(({ title }) => title),
    );
    await expect(more.getByRole('listitem').filter({ hasText: 'Bag inserts' })).toContainText(
      'Limited to 15 per conference',
    );
    await expect(more.getByRole('listitem').filter({ hasText: 'Souvenir ads' })).toContainText(
      'Limited to 6 per conference',
    );
    await expectOrganiser(page);
  });

  test('compares the four tiers, and prices them from the ticket table', async ({ page }) => {
    await open(page, '/sponsorship');
    const table = page.getByRole('table', { name: 'The four tiers side by side' });
    await expect(table.getByRole('columnheader')).toHaveText([/^Elite/, /^Gold/, /^Silver/, /^Exhibition/]);
    const row = (name: RegExp) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    for (const [name, cells] of [
      [/Workshops/, ['3 workshops', '2 workshops', '1 workshop', '1 workshop']],
      [/booths/, ['2 booths of 3m x 3m', '1 booth', '1 booth', '1 booth']],
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
  });

  test('leads to the registration and to the contact dialog', async ({ page }) => {
    await open(page, '/sponsorship');
    await expect(main(page).getByRole('link', { name: 'Register as a sponsor' })).toHaveAttribute(
      'href',
      '/registration',
    );
    await main(page).getByRole('button', { name: 'Write to us' }).click();
    await expect(page.getByRole('dialog')).toContainText('Partnership');
  });
});

test.describe('/guidelines', () => {
  test('guides speakers, poster presenters and webinar participants', async ({ page }) => {
    await open(page, '/guidelines');
    const groups = [...inPersonGuidelines, ...virtualGuidelines];
    expect(groups.map(({ title }) => title)).toEqual([
      'Speakers',
      'Poster presenters',
      'Certification',
      'Webinar presenters',
      'Webinar attendees',
    ]);
    for (const { title, introduction, points } of groups) {
      const guide = page.getByRole('region', { name: title, exact: true });
      await expect(guide).toContainText(introduction);
      await expect(guide.getByRole('listitem')).toHaveText(points);
    }
    for (const text of [
      'A talk lasts 20 minutes, plus questions and answers.',
      'Poster boards measure 1m x 1m.',
      'Mount your poster 1 hour before the session.',
      'Join the webinar 30 minutes early.',
      'Each speaker gives at most two presentations.',
    ])
      await expect(main(page).getByText(text).first()).toBeVisible();
  });

  test('counts down to the session, and says where help is', async ({ page }) => {
    await open(page, '/guidelines');
    const countdown = page.getByRole('region', { name: 'The countdown to your session' });
    await expect(countdown.getByRole('listitem')).toHaveText([
      /^3 days before.*Slides are due/,
      /^1-2 days before.*Test connection/,
      /^1 hour before.*Mount the poster/,
      /^30 minutes before.*Join the webinar/,
      /^20 minutes.*Talk/,
    ]);
    await expect(page.getByRole('region', { name: 'Need assistance?' })).toBeVisible();
    await expectOrganiser(page);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Webinar attendees' })
      .click();
    await expect(page.getByRole('heading', { name: 'Webinar attendees' })).toBeInViewport();
  });
});

test.describe('/faq', () => {
  test('has fifteen questions, one open at a time; a click on the open one closes it', async ({ page }) => {
    await open(page, '/faq');
    const questions = main(page).locator('details');
    await expect(questions).toHaveCount(15);
    const question = (index: number) => questions.nth(index).locator('summary');
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    for (const [index, { question: words, answer }] of faqItems.entries()) {
      await question(index).click();
      await expect(question(index)).toContainText(words);
      await expect(questions.nth(index).getByText(answer)).toBeVisible();
      await expect(main(page).locator('details[open]')).toHaveCount(1);
    }
    await expectAccessible(page);
    await question(14).click();
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    await question(3).focus();
    await page.keyboard.press('Enter');
    await expect(questions.nth(3)).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(questions.nth(3)).not.toHaveAttribute('open');
  });

  test('sums up both ways of taking part and says how to reach the organiser', async ({ page }) => {
    await open(page, '/faq');
    for (const [name, points] of [
      ['In person', inPersonSummary],
      ['Webinar', webinarSummary],
    ] as const) {
      const summary = page.getByRole('region', { name, exact: true });
      await expect(summary.getByRole('listitem')).toHaveText([...points]);
    }
    await expect(main(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expectOrganiser(page);
  });

  test('says its questions to search engines as a FAQPage', async ({ page }) => {
    await page.goto('/faq');
    const block = await page.locator('script[type="application/ld+json"]').textContent();
    const data = JSON.parse(block ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(data.mainEntity).toHaveLength(15);
    expect(data.mainEntity[0]).toEqual({
      '@type': 'Question',
      name: faqItems[0]?.question,
      acceptedAnswer: { '@type': 'Answer', text: faqItems[0]?.answer },
    });
  });
});

test.describe('/visa', () => {
  test('gives five numbered items, the checklist and the support', async ({ page }) => {
    await open(page, '/visa');
    const steps = main(page).locator('ol').getByRole('heading', { level: 2 });
    await expect(steps).toHaveText(visaGuidance.map(({ title }) => title));
    await expect(steps).toHaveCount(5);
    for (const { id, paragraphs } of visaGuidance)
      for (const paragraph of paragraphs) await expect(page.locator(`#${id}`)).toContainText(paragraph);
    const checklist = page.getByRole('region', { name: 'Application checklist' });
    for (const item of visaChecklist) await expect(checklist.getByLabel(item, { exact: true })).toBeVisible();
    await checklist.getByLabel(visaChecklist[0] as string).check();
    await expect(checklist.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Visa support' })).toContainText('invitation letters');
    await expectOrganiser(page);
  });

  test('prints the checklist, and nothing else of the page', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await open(page, '/visa');
    await page.getByRole('button', { name: 'Print the checklist' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Application checklist' })).toBeVisible();
    await expect(page.getByText('Date of the appointment')).toBeVisible();
    await expect(page.getByText('Certified translations of documents in other languages')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print the checklist' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Apply early' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
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
      /^Support24\/7/,
    ]);
    const office = page.getByRole('region', { name: 'Our office' });
    await expect(office).toContainText('London head office, United Kingdom');
  });
});

test.describe('the legal pages', () => {
  for (const [path, title, sections] of [
    ['/terms', 'Terms and conditions', termsSections],
    ['/privacy', 'Privacy policy', privacySections],
    ['/cookies', 'Cookie policy', cookieSections],
  ] as const)
    test(`${path} has all of its sections, and says who the organiser is`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
        sections.map(({ heading }) => heading),
      );
      for (const { id, paragraphs, points = [] } of sections)
        for (const text of [...paragraphs, ...points])
          await expect(page.locator(`section#${id}`)).toContainText(text);
      await expect(page.locator('#who-we-are')).toContainText('Meridian Conferences Ltd');
      await expectOrganiser(page);
    });

  test('the terms say their version, which an order stores', async ({ page }) => {
    await open(page, '/terms');
    await expect(main(page).locator('dl')).toHaveText(/Version\s*2026-01/);
  });
});
