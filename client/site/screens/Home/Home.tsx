import { useState } from 'react';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserJsonLd } from '#client/site/features/OrganiserJsonLd.tsx';
import { StayUpdatedBox } from '#client/site/features/StayUpdated/StayUpdatedBox.tsx';
import type { ContactInterest } from '#domain/contact/words.ts';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { ServicesSection } from './ServicesSection.tsx';

/** The front page: six stacked sections (docs/product.md 2.5). */
export default function Home() {
  const [contact, setContact] = useState<{ open: boolean; interest?: ContactInterest }>({ open: false });
  const openContact = (interest?: ContactInterest) => setContact({ open: true, interest });
  return (
    <>
      <Meta
        title="Scientific and professional conferences"
        description="Nine hybrid conferences in London in September 2026, from drug discovery to photonics. Register, submit an abstract, and meet researchers from more than fifty countries."
      />
      <OrganiserJsonLd />
      <Hero />
      <AboutSection />
      <ServicesSection onContact={() => openContact()} />
      <EventsSection onPropose={() => openContact('organizing')} />
      <GalleryPreview />
      <ContactSection onContact={() => openContact()} />
      <div className={`wrap ${styles.stayUpdated}`}>
        <StayUpdatedBox />
      </div>
      <ContactDialog
        open={contact.open}
        interest={contact.interest}
        onClose={() => setContact({ open: false, interest: contact.interest })}
      />
    </>
  );
}
