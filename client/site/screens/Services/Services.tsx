import { useState } from 'react';
import { strands } from '#client/site/features/artwork/drawings/strands.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import { ServicesDocument, type ServicesQuery, useServicesQuery } from './Services.generated.ts';
import styles from './Services.module.css';

const drawing = strands();

/** The numbered services (docs/product.md 2.7). */
export default function Services() {
  return (
    <TextPage title="Services" result={useServicesQuery()}>
      {({ servicesPage }) => <Texts {...servicesPage} />}
    </TextPage>
  );
}

Services.queries = (() => [ask(ServicesDocument, {})]) satisfies Queries;

function Texts({
  eyebrow,
  heading,
  lead,
  summary,
  services,
  closing,
  closingText,
}: ServicesQuery['servicesPage']) {
  const [contact, setContact] = useState(false);
  return (
    <>
      <Meta title="Services" description={summary} />
      <PageHeader
        drawing={drawing}
        eyebrow={eyebrow}
        title={heading}
        lead={lead}
        actions={<Button onClick={() => setContact(true)}>Contact Us</Button>}
      />
      {services.length > 0 && (
        <div className={`wrap ${reading.columns} ${styles.columns}`}>
          <OnThisPage sections={services} numbered />
          <ol className={styles.services}>
            {services.map((service, index) => (
              <Service key={service.id} number={index + 1} {...service} />
            ))}
          </ol>
        </div>
      )}
      {closing && (
        <Section
          title={closing}
          lead={closingText}
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
      )}
      <ContactDialog open={contact} onClose={() => setContact(false)} interest="organizing" />
    </>
  );
}

type ServiceProps = ServicesQuery['servicesPage']['services'][number] & { number: number };

function Service({ id, number, title, scene, description, points }: ServiceProps) {
  return (
    <li id={id} data-number={number} className={styles.service}>
      {scene && (
        <div className={`${picture.framed} ${styles.picture}`}>
          {/* The text says all of it. */}
          <GalleryPicture
            item={scenePicture(scene, '')}
            sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 22vw, 1px"
          />
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.description}>{description}</p>
      {points.length > 0 && (
        <ul className={`${reading.points} ${styles.points}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
