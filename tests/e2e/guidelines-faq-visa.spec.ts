// docs/product.md 2.19, 2.20 and 2.21
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { faqPage } from '#server/site/texts/faq-page.ts';
import { guidelinesPage } from '#server/site/texts/guidelines-page.ts';
import { visaPage } from '#server/site/texts/visa-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectOrganiser, main } from './support/main.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { questions, inPerson, webinar } = builtInTexts(faqPage);
const guidelines = builtInTexts(guidelinesPage);
const { steps: visaSteps, checklist: visaChecklist } = builtInTexts(visaPage);

test.describe('/guidelines', () => {
  test('guides speakers, poster presenters and webinar participants', async ({ page }) => {
    await open(page, '/guidelines');
    const groups = [...guidelines.inPerson, ...guidelines.virtual];
    expect(groups.map(({ title }) => title)).toEqual([
      'Speakers',
      'Poster presenters',
      'Certification',
      'Webinar presenters',
      'Webinar attendees',
    ]);
    for (const { title, introduction, points } of groups) {
      const guide = page.getByRole('region', { name: title, exact: true });
      await expect(guide).toContainText(`${introduction}`);
      await expect(guide.getByRole('listitem')).toHaveText(points);
    }
    for (const text of [
      'A talk lasts 20 minutes, plus questions and answers.',
      'Poster boards measure 1\u00a0m × 1\u00a0m.',
      'Mount your poster 1 hour before the session.',
      'Join the webinar 30 minutes early.',
      'Each speaker gives at most two presentations.',
    ])
      await expect(main(page).getByText(text).first()).toBeVisible();
  });

  test('counts down to the session, and says where help is', async ({ page }) => {
    await open(page, '/guidelines');
    const countdown = page.getByRole('region', { name: 'Countdown to your session' });
    await expect(countdown.getByRole('listitem')).toHaveText([
      /^3 days before.*Slides are due/,
      /^1–2 days before.*Test connection/,
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
    const opening = main(page).locator('details');
    await expect(opening).toHaveCount(15);
    const question = (index: number) => opening.nth(index).locator('summary');
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    for (const [index, { question: words, answer }] of questions.entries()) {
      await question(index).click();
      await expect(question(index)).toContainText(words);
      await expect(opening.nth(index).getByText(answer)).toBeVisible();
      await expect(main(page).locator('details[open]')).toHaveCount(1);
    }
    await expectAccessible(page);
    await question(14).click();
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    await question(3).focus();
    await page.keyboard.press('Enter');
    await expect(opening.nth(3)).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(opening.nth(3)).not.toHaveAttribute('open');
  });

  test('sums up both ways of taking part and says how to reach the organiser', async ({ page }) => {
    await open(page, '/faq');
    for (const [name, points] of [
      ['In person', inPerson],
      ['Webinar', webinar],
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
      name: questions[0]?.question,
      acceptedAnswer: { '@type': 'Answer', text: questions[0]?.answer },
    });
  });
});

test.describe('/visa', () => {
  test('gives five numbered items, the checklist and the support', async ({ page }) => {
    await open(page, '/visa');
    const steps = main(page).locator('ol').getByRole('heading', { level: 2 });
    await expect(steps).toHaveText(visaSteps.map(({ title }) => title));
    await expect(steps).toHaveCount(5);
    for (const { id, text } of visaSteps)
      for (const paragraph of text.split('\n\n'))
        await expect(page.locator(`#${id}`)).toContainText(paragraph);
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
