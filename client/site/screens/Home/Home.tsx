import { useState } from 'react';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserJsonLd } from '#client/site/features/OrganiserJsonLd.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import { Hero } from './Hero.tsx';
import {
  HomeConferencesDocument,
  HomeGalleryDocument,
  HomeTextsDocument,
  type HomeTextsQuery,
  useHomeConferencesQuery,
  useHomeTextsQuery,
} from './Home.generated.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { seasonText } from './season-text.ts';

/** The front page: six stacked sections (docs/product.md 2.5). */
export default function Home() {
  return (
    <TextPage title="Home" result={useHomeTextsQuery()}>
      {(data) => <Sections {...data} />}
    </TextPage>
  );
}

Home.queries = (() => [
  ask(HomeTextsDocument, {}),
  ask(HomeConferencesDocument, {}),
  ask(HomeGalleryDocument, {}),
]) satisfies Queries;

function Sections({ homePage: page, aboutPage, updatesPage, committee }: HomeTextsQuery) {
  const { data, error, refetch } = useHomeConferencesQuery();
  const season = data?.season;
  const [contact, setContact] = useState<{ open: boolean; interest?: string }>({ open: false });
  const openContact = (interest?: string) => setContact({ open: true, interest });
  return (
    <>
      <Meta
        title={page.title}
        description={seasonText(season, {
          text: page.summary,
          after: page.summaryAfter,
          without: page.summaryWithout,
        })}
      />
      <OrganiserJsonLd />
      <Hero page={page} season={season} />
      <AboutSection page={page} mission={aboutPage.mission} committee={committee.nodes.length > 0} />
      <ServicesSection page={page} onContact={() => openContact()} />
      <EventsSection
        page={page}
        updates={updatesPage}
        season={season}
        failure={
          error && <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        }
        onPropose={() => openContact('organizing')}
      />
      <GalleryPreview page={page} />
      <ContactSection page={page} onContact={() => openContact()} />
      <ContactDialog
        open={contact.open}
        interest={contact.interest}
        onClose={() => setContact({ open: false, interest: contact.interest })}
      />
    </>
  );
}
