// docs/product.md 2.4, 2.6, 2.7, 2.10, 2.12, 2.18 to 2.22
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInTexts, committee } from '#prisma/seed/built-in.ts';
import { aboutPage } from '#server/site/texts/about-page.ts';
import { faqPage } from '#server/site/texts/faq-page.ts';
import { guidelinesPage } from '#server/site/texts/guidelines-page.ts';
import { cookiesPage, privacyPage, termsPage } from '#server/site/texts/legal-pages.ts';
import { servicesPage } from '#server/site/texts/services-page.ts';
import { sponsorshipPage } from '#server/site/texts/sponsorship-page.ts';
import { visaPage } from '#server/site/texts/visa-page.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { jsonLdOf, textOf } from '../../../support/rendered.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true });
});
afterAll(() => product.stop());

const htmlOf = async (path: string) => (await fetch(product.url + path)).text();
const faq = builtInTexts(faqPage);
const visa = builtInTexts(visaPage);
const titles = (of: readonly { title: string }[]) => of.map(({ title }) => title);
const sections = (page: typeof termsPage) => builtInTexts(page).sections.map(({ heading }) => heading);
const ORGANISER = ['info@meridian-conferences.example', '+44 20 7946 0123'];

/** What a page says, in this order. */
const WORDS: readonly [path: string, words: readonly string[]][] = [
  ['/about', [...builtInTexts(aboutPage).timeline.map(({ year, title }) => `${year} ${title}`)]],
  ['/about', titles(builtInTexts(aboutPage).values)],
  ['/about', ['4+', '500+', '10K+', '50+', '98%', '2.5K+', '1000+', '200+', '100+']],
  [
    '/services',
    [
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
    ],
  ],
  [
    '/services',
    builtInTexts(servicesPage).services.flatMap(({ description, points }) => [description, ...points]),
  ],
  [
    '/guidelines',
    ['Speakers', 'Poster presenters', 'Certification', 'Webinar presenters', 'Webinar attendees'],
  ],
  [
    '/guidelines',
    [...builtInTexts(guidelinesPage).inPerson, ...builtInTexts(guidelinesPage).virtual].flatMap(
      ({ points }) => points,
    ),
  ],
  [
    '/guidelines',
    [
      '3 days before',
      'Slides are due',
      '1–2 days before',
      'Test connection',
      '1 hour before',
      'Mount the poster',
    ],
  ],
  ['/guidelines', ['A talk lasts 20 minutes, plus questions and answers.']],
  ['/guidelines', ['Poster boards measure 1\u00a0m × 1\u00a0m.']],
  ['/guidelines', ['Join the webinar 30 minutes early.']],
  ['/guidelines', ['Each speaker gives at most two presentations.']],
  ['/guidelines', ORGANISER],
  ['/faq', faq.questions.flatMap(({ question, answer }) => [question, answer])],
  ['/faq', [...faq.inPerson, ...faq.webinar]],
  ['/faq', ORGANISER],
  ['/visa', titles(visa.steps)],
  ['/visa', visa.checklist],
  ['/visa', ORGANISER],
  ['/sponsorship', builtInTexts(sponsorshipPage).reasons.flatMap(({ title, text }) => [title, text])],
  [
    '/sponsorship',
    ['3 workshops', '2 workshops', '1 workshop', '2 booths of 3\u00a0m × 3\u00a0m', '1 booth'],
  ],
  ['/sponsorship', ['4 full registrations', '3 registrations', '2 registrations', '1 registration']],
  [
    '/sponsorship',
    ['$5,500', '$4,250', '$3,000', '$1,750', '$6,000', '$4,750', '$3,500', '$2,000', '$6,500', '$5,250'],
  ],
  ['/sponsorship', titles(builtInTexts(sponsorshipPage).extras)],
  ['/sponsorship', ['Limited to 15 per conference', 'Limited to 6 per conference']],
  ['/sponsorship', ORGANISER],
  [
    '/contact',
    [...ORGANISER, 'London head office, United Kingdom', 'Mon-Fri 9AM-6PM', 'Sat 10AM-4PM', 'Sun closed'],
  ],
  ['/contact', ['Response time', '24 hours on business days', 'Write any time (24/7)']],
  ['/terms', ['Terms and conditions', ...sections(termsPage)]],
  ['/terms', ['Version', '2026-01-01']],
  ['/privacy', ['Privacy policy', ...sections(privacyPage)]],
  ['/cookies', ['Cookie policy', ...sections(cookiesPage)]],
  [
    '/committee',
    ['24 members', ...committee.flatMap(({ name, title, institution }) => [name, title, institution])],
  ],
  [
    '/faq',
    ['NextGen Pharma 2026', 'September 21-23, 2026 · London, UK (Hybrid)', 'Global Biotech Congress 2026'],
  ],
];

test('every page says what docs/product.md has it say, in this order', async () => {
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const [path, words] of WORDS) {
    const told = pages.get(path) ?? textOf(await htmlOf(path));
    pages.set(path, told);
    let from = 0;
    for (const text of words.flatMap((word) => word.split(/\s*\n+(?:- )?/))) {
      const found = told.indexOf(text.replaceAll(/\*\*|`/g, '').replace(/\s+/g, ' '), from);
      if (found < 0) missing.push(`${path}: ${text}`);
      else from = found;
    }
  }
  expect(missing).toEqual([]);
});

test('the foot of every page leads to the sections of Home, to the legal pages and to nowhere else', async () => {
  const html = await htmlOf('/about');
  const foot = html.slice(html.indexOf('<footer', html.indexOf('</main>')));
  const links = [...foot.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href);
  for (const href of [
    '/#home',
    '/#about',
    '/#conferences',
    '/#services',
    '/#guidelines',
    '/#gallery',
    '/contact',
  ])
    expect(links).toContain(href);
  for (const href of ['/conferences', '/terms', '/privacy', '/cookies']) expect(links).toContain(href);
  // No social address is configured, so there is no dead link.
  expect(links).not.toContain('#');
});

test('the questions are told to search engines as they stand', async () => {
  const [data] = jsonLdOf(await htmlOf('/faq')).filter((object) => object['@type'] === 'FAQPage');
  expect(data?.mainEntity).toEqual(
    faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
});
