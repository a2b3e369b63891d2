import { useState } from 'react';
import { tiers } from '#client/site/features/artwork/drawings/tiers.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { useFigures } from '#client/site/features/figures.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { Sponsors } from '#client/site/features/Sponsors/Sponsors.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import { SponsorsDocument, useSponsorsQuery } from './Sponsors.generated.ts';
import styles from './Sponsorship.module.css';
import { additionalOpportunities, sponsorshipContact, whySponsor } from './sponsorship.ts';
import { TierTable } from './TierTable.tsx';
import { sponsorQueries } from './use-sponsor-prices.ts';

const conversations = scenePicture('coffee-1', 'Small groups talk at high tables, with cups in their hands.');

const drawing = tiers();

/** Why sponsor, the four tiers, further opportunities, contact (docs/product.md 2.18). */
export default function Sponsorship() {
  const [contact, setContact] = useState(false);
  const audience = useFigures('sponsorship');
  const sponsors = useSponsorsQuery().data?.sponsors ?? [];
  return (
    <>
      <Meta
        title="Sponsorship"
        description="Sponsor a scientific conference: Elite, Gold, Silver and Exhibition compared, with workshops, booths, registrations and prices, and further ways to take part."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="Sponsorship and exhibition"
        title="Sponsor a conference"
        lead="Four tiers, from a single booth to three workshops. Sponsored content is always labelled as such, and sponsorship has no influence on peer review."
        actions={
          <>
            <Button href="#tiers">Compare the tiers</Button>
            <Button onClick={() => setContact(true)} variant="secondary">
              Contact Us
            </Button>
          </>
        }
      />
      <Section title="Why sponsor" eyebrow="Six reasons">
        <div className={styles.why}>
          <div className={styles.scene}>
            <div className={picture.framed}>
              <GalleryPicture
                item={conversations}
                sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 40vw, 88vw"
                largest
              />
            </div>
            {audience.length > 0 && <Stats items={audience} className={styles.audience} />}
          </div>
          <ul className={styles.reasons}>
            {whySponsor.map(({ id, title, text }) => (
              <li key={id} className={styles.reason}>
                <h3 className={styles.reasonTitle}>{title}</h3>
                <p className={styles.muted}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section id="tiers" title="The four tiers" eyebrow="Compared" ground="raised">
        <TierTable />
        <div className={`${shared.links} ${styles.actions}`}>
          <Button href="/registration">Register as a sponsor</Button>
          <Button onClick={() => setContact(true)} variant="quiet">
            Request an agreement
          </Button>
        </div>
      </Section>
      <Section title="Additional opportunities" eyebrow="Beyond the tiers">
        <ul className={styles.ledger}>
          {additionalOpportunities.map(({ id, title, text, limit }) => (
            <li key={id} className={styles.entry}>
              <h3>{title}</h3>
              <p className={styles.muted}>{text}</p>
              {limit && <p className={styles.limit}>{limit}</p>}
            </li>
          ))}
        </ul>
      </Section>
      {sponsors.length > 0 && (
        <Section title="Our sponsors and partners" eyebrow="Who takes part" ground="raised">
          <Sponsors sponsors={sponsors} />
        </Section>
      )}
      <Section title={sponsorshipContact.title} eyebrow="Contact" ground="night">
        <div className={styles.contact}>
          <div className={styles.contactWords}>
            <p className={styles.lead}>{sponsorshipContact.text}</p>
            <Button onClick={() => setContact(true)}>Write to us</Button>
          </div>
          <OrganiserContact />
        </div>
      </Section>
      <ContactDialog open={contact} onClose={() => setContact(false)} interest="partnership" />
    </>
  );
}

Sponsorship.queries = ((place, client) => [
  ask(SponsorsDocument, {}),
  ...sponsorQueries(place, client),
]) satisfies Queries;
