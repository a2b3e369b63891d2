import { aboutPage } from './about-page.ts';
import { abstractPage } from './abstract-page.ts';
import { agendaPage } from './agenda-page.ts';
import { committeePage } from './committee-page.ts';
import { conferencesPage } from './conferences-page.ts';
import { contactPage } from './contact-page.ts';
import { faqPage } from './faq-page.ts';
import { footer } from './footer.ts';
import { galleryPage } from './gallery-page.ts';
import { guidelinesPage } from './guidelines-page.ts';
import { homePage } from './home-page.ts';
import { cookiesPage, privacyPage, termsPage } from './legal-pages.ts';
import { navigation } from './navigation.ts';
import type { PageTexts } from './page-texts.ts';
import { registrationPage } from './registration-page.ts';
import { servicesPage } from './services-page.ts';
import { sponsorshipPage } from './sponsorship-page.ts';
import { statistics } from './statistics.ts';
import { updatesPage } from './updates-page.ts';
import { visaPage } from './visa-page.ts';

/** Every page whose texts are content. */
export const pages: readonly PageTexts[] = [
  statistics,
  navigation,
  footer,
  homePage,
  conferencesPage,
  registrationPage,
  abstractPage,
  agendaPage,
  galleryPage,
  updatesPage,
  aboutPage,
  servicesPage,
  committeePage,
  guidelinesPage,
  faqPage,
  visaPage,
  contactPage,
  sponsorshipPage,
  termsPage,
  privacyPage,
  cookiesPage,
];
