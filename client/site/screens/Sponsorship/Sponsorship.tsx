import { useState } from 'react';
import { tiers as drawTiers } from '#client/site/features/artwork/drawings/tiers.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { useFigures } from '#client/site/features/figures.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { Sponsors } from '#client/site/features/Sponsors/Sponsors.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import { SponsorshipDocument, type SponsorshipQuery, useSponsorshipQuery } from './Sponsorship.generated.ts';
import styles from './Sponsorship.module.css';
import { TierTable } from './TierTable.tsx';
import { sponsorQueries } from './use-sponsor-prices.ts';

const conversations = scenePicture('coffee-1', 'Small groups talk at high tables, with cups in their hands.');

const drawing = drawTiers();

/** Why sponsor, the tiers, further opportunities, contact (docs/product.md 2.18). */
export default function Sponsorship() {
  return (
    <TextPage title="Sponsorship" result={useSponsorshipQuery()}>
      {(data) => <Texts {...data} />}
    </TextPage>
  );
}

Sponsorship.queries = ((place, client) => [
  ask(SponsorshipDocument, {}),
  ...sponsorQueries(place, client),
]) satisfies Queries;

function Texts({ sponsorshipPage: page, sponsors }: SponsorshipQuery) {
  const [contact, setContact] = useState(false);
  return (
    <>
      <Meta title="Sponsorship" description={page.summary} />
      <PageHeader
        drawing={drawing}
        eyebrow={page.eyebrow}
        title={page.heading}
        lead={page.lead}
        actions={
          <>
            {page.tiers.length > 0 && <Button href="#tiers">Compare the tiers</Button>}
            <Button onClick={() => setContact(true)} variant="secondary">
              Contact Us
            </Button>
          </>
        }
      />
      {page.reasons.length > 0 && <Reasons {...page} />}
      {page.tiers.length > 0 && (
        <Section id="tiers" title={page.tiersHeading} eyebrow={page.tiersEyebrow} ground="raised">
          <TierTable tiers={page.tiers} caption={page.tiersHeading} />
          <div className={`${shared.links} ${styles.actions}`}>
            <Button href="/registration">Register as a sponsor</Button>
            <Button onClick={() => setContact(true)} variant="quiet">
              Request an agreement
            </Button>
          </div>
        </Section>
      )}
      {page.extras.length > 0 && (
        <Section title={page.extrasHeading} eyebrow={page.extrasEyebrow}>
          <ul className={styles.ledger}>
            {page.extras.map(({ title, text, limit }) => (
              <li key={title} className={styles.entry}>
                <h3>{title}</h3>
                <p className={styles.muted}>{text}</p>
                {limit && <p className={styles.limit}>{limit}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sponsors.length > 0 && (
        <Section title="Our sponsors and partners" eyebrow="Who takes part" ground="raised">
          <Sponsors sponsors={sponsors} />
        </Section>
      )}
      <Section title={page.closing} eyebrow="Contact" ground="night">
        <div className={styles.contact}>
          <div className={styles.contactWords}>
            {page.closingText && <p className={styles.lead}>{page.closingText}</p>}
            <Button onClick={() => setContact(true)}>Write to us</Button>
          </div>
          <OrganiserContact />
        </div>
      </Section>
      <ContactDialog open={contact} onClose={() => setContact(false)} interest="partnership" />
    </>
  );
}

type ReasonsProps = Pick<
  SponsorshipQuery['sponsorshipPage'],
  'reasons' | 'reasonsEyebrow' | 'reasonsHeading'
>;

/** Beside a picture, and the figures of the audience. */
function Reasons({ reasons, reasonsEyebrow, reasonsHeading }: ReasonsProps) {
  const audience = useFigures('sponsorship');
  return (
    <Section title={reasonsHeading} eyebrow={reasonsEyebrow}>
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
          {reasons.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <h3 className={styles.reasonTitle}>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
