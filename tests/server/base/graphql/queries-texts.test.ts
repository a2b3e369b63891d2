// docs/product.md 3.11
import { expect } from 'vitest';
import { answerOf } from '../../../support/queries.ts';
import { test as it } from '../../../support/test.ts';

it('the texts of pages can be asked for, as the site shows them', async ({ product }) => {
  const { statistics, footer, ...pages } = await answerOf(
    product,
    `{
      aboutPage { mission timeline { year } leadership { name } values { title } }
      committeePage { heading }
      faqPage { heading questions { question } }
      guidelinesPage { heading }
      servicesPage { heading services { title } }
      contactPage { heading hours answerTime interests { id label } inquiryTypes questions { question } }
      sponsorshipPage { heading reasons { title } tiers { name item benefits { label value } } extras { title limit } }
      termsPage { heading version versions sections { id heading text } }
      privacyPage { version }
      cookiesPage { version }
      earlier: termsPage(version: "2025-01-01") { version }
      visaPage { heading checklist steps { title } }
      statistics { items { value label } }
      registrationPage { heading }
      abstractPage { facts { label } steps { when } }
      conferencesPage { heading }
      galleryPage { figures { value } chapters { title items } }
      agendaPage { emptyHeading }
      updatesPage { heading boxHeading }
      homePage { heading slides { drawing headline text figures { value } } cities { name latitude longitude above } partners { name } services { title } steps { title } guides { to } }
      footer { services { label to } }
    }`,
  );
  expect(pages.aboutPage.mission).toMatch(/^To bring researchers together/);
  expect(pages.aboutPage.timeline).toHaveLength(5);
  expect(pages.aboutPage.leadership).toHaveLength(4);
  expect(pages.aboutPage.values.map(({ title }: { title: string }) => title)).toContain('Full integrity');
  expect(pages.committeePage.heading).toBe('The people who read every abstract');
  expect(pages.faqPage.questions).toHaveLength(15);
  expect(pages.guidelinesPage.heading).not.toBe('');
  expect(pages.servicesPage.services).toHaveLength(11);
  expect(pages.contactPage.hours).toEqual(['Mon-Fri 9AM-6PM', 'Sat 10AM-4PM', 'Sun closed']);
  expect(pages.contactPage.questions).toHaveLength(6);
  expect(pages.sponsorshipPage.tiers[0]).toMatchObject({ name: 'Elite', item: 'elite-sponsor' });
  expect(pages.sponsorshipPage.extras).toContainEqual({ title: 'By arrangement', limit: null });
  expect(pages.termsPage).toMatchObject({ version: '2026-01-01', versions: ['2026-01-01'] });
  expect(pages.termsPage.sections).toHaveLength(10);
  expect(pages.privacyPage).toEqual({ version: '2026-01-01' });
  expect(pages.cookiesPage).toEqual({ version: '2026-01-01' });
  expect(pages.earlier).toBeNull();
  expect(pages.homePage.slides).toHaveLength(3);
  expect(pages.homePage.cities).toContainEqual({
    name: 'Boston',
    latitude: 42.4,
    longitude: -71.1,
    above: true,
  });
  expect(pages.homePage.steps.map(({ title }: { title: string }) => title)).toEqual([
    'Submit',
    'Review',
    'Present',
    'Publish',
  ]);
  expect(pages.registrationPage.heading).toBe('Registration');
  expect(pages.abstractPage.steps).toHaveLength(4);
  expect(pages.conferencesPage.heading).toBe('Find your conference');
  expect(pages.galleryPage.chapters).toHaveLength(4);
  expect(pages.agendaPage.emptyHeading).toBe('No sessions yet');
  expect(pages.updatesPage.boxHeading).toBe('Stay updated');
  expect(pages.visaPage.steps).toHaveLength(5);
  expect(statistics.items).toContainEqual({ value: '98%', label: 'success' });
  expect(footer.services).not.toHaveLength(0);
});

it('what a registration offers, and who sponsors, can be asked for', async ({ product }) => {
  const { registrationChoices, sponsors } = await answerOf(
    product,
    '{ registrationChoices { designations scientificSessions } sponsors { name tier url } }',
  );
  expect(registrationChoices.designations).toContain('Mx');
  expect(registrationChoices.scientificSessions).toHaveLength(16);
  expect(sponsors).toEqual([]);
});
