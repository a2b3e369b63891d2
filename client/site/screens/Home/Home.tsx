import { useState } from 'react';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserJsonLd } from '#client/site/features/OrganiserJsonLd.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import { Hero } from './Hero.tsx';
import {
  HomeConferencesDocument,
  HomeGalleryDocument,
  type HomeSeasonFragment,
  useHomeConferencesQuery,
} from './Home.generated.ts';
import { seasonFacts } from './hero-slides.ts';
import { ServicesSection } from './ServicesSection.tsx';

/** The front page: six stacked sections (docs/product.md 2.5). */
export default function Home() {
  const { data, error, refetch } = useHomeConferencesQuery();
  const season = data?.season;
  const [contact, setContact] = useState<{ open: boolean; interest?: string }>({ open: false });
  const openContact = (interest?: string) => setContact({ open: true, interest });
  return (
    <>
      <Meta title="Scientific and professional conferences" description={describe(season)} />
      <OrganiserJsonLd />
      <Hero season={season} />
      <AboutSection mission={data?.aboutPage.mission} />
      <ServicesSection onContact={() => openContact()} />
      <EventsSection
        season={season}
        failure={
          error && <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        }
        onPropose={() => openContact('organizing')}
      />
      <GalleryPreview />
      <ContactSection onContact={() => openContact()} />
      <ContactDialog
        open={contact.open}
        interest={contact.interest}
        onClose={() => setContact({ open: false, interest: contact.interest })}
      />
    </>
  );
}

Home.queries = (() => [ask(HomeConferencesDocument, {}), ask(HomeGalleryDocument, {})]) satisfies Queries;

/** What search results say of the site: true at every time of the year. */
function describe(season: HomeSeasonFragment | undefined): string {
  const facts = season && season.total > 0 ? `${seasonFacts(season)}. ` : '';
  return season?.stage === 'OVER'
    ? `${facts}Read the programmes, and be the first to hear when the next season is announced.`
    : `${facts}Register, submit an abstract, and meet researchers from more than fifty countries.`;
}
