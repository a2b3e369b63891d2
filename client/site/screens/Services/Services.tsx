import { useState } from 'react';
import { strands } from '#client/site/features/artwork/drawings/strands.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import styles from './Services.module.css';
import { services } from './services.ts';

/* A drawn scene for each service; the text says all of it. */
const pictures: Readonly<Record<string, string>> = {
  'abstract-management': 'workshop-table-2',
  'program-design-and-scheduling': 'workshop-table-3',
  'proceedings-and-publications': 'control-room-2',
  'technical-and-on-site-logistics': 'registration-desk-3',
  'virtual-and-hybrid-delivery': 'control-room-1',
  'networking-and-collaboration': 'coffee-4',
  'sponsorship-and-exhibition': 'poster-session-4',
  'registration-and-attendance': 'registration-desk-1',
  'accreditation-and-certificates': 'award-2',
  'marketing-and-promotion': 'city-1',
  'post-conference-services': 'plenary-4',
};

const drawing = strands();

/** The eleven numbered services (docs/product.md 2.7). */
export default function Services() {
  const [contact, setContact] = useState(false);
  return (
    <>
      <Meta
        title="Services"
        description="Eleven services for scientific conferences, from abstract management, programme design and hybrid delivery to proceedings, certificates and final accounts."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="What we do"
        title="Eleven services, one conference"
        lead="Take all eleven, or only the ones you need. Each has a named lead, whom you meet before you sign the contract."
        actions={<Button onClick={() => setContact(true)}>Contact Us</Button>}
      />
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <OnThisPage sections={services} numbered />
        <ol className={styles.services}>
          {services.map(({ id, title, description, points }, index) => (
            <li key={id} id={id} data-number={index + 1} className={styles.service}>
              {pictures[id] && (
                <div className={`${picture.framed} ${styles.picture}`}>
                  <GalleryPicture
                    item={scenePicture(pictures[id], '')}
                    sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 22vw, 1px"
                  />
                </div>
              )}
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.description}>{description}</p>
              <ul className={`${reading.points} ${styles.points}`}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <Section
        title="Planning a conference?"
        lead="Tell us the subject, the month and the number of people you expect. We will ask a few questions and then send you a proposal."
        ground="night"
        actions={
          <>
            <Button onClick={() => setContact(true)}>Contact Us</Button>
            <Button href="/conferences" variant="secondary" iconAfter={<Icon name="arrow" />}>
              View Conferences
            </Button>
          </>
        }
        className={styles.closing}
      />
      <ContactDialog open={contact} onClose={() => setContact(false)} interest="organizing" />
    </>
  );
}
