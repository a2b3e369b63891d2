import type { ReactNode } from 'react';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { telLink } from '#client/site/features/tel-link.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import styles from './LegalPage.module.css';
import type { LegalSection } from './legal-section.ts';

type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Beside the title: which version this is. */
  aside?: ReactNode;
};

/** A legal text in numbered sections, with the organiser's details where it says who we are. */
export function LegalPage({ title, lead, sections, aside }: LegalPageProps) {
  return (
    <>
      <PageHeader eyebrow="Legal" title={title} lead={lead} aside={aside} />
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <OnThisPage numbered sections={sections.map(({ id, heading }) => ({ id, title: heading }))} />
        <div>
          {sections.map(({ id, heading, paragraphs, points }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              <h2 id={`${id}-title`} data-number={index + 1} className={styles.heading}>
                {heading}
              </h2>
              <div className={styles.words}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {points && (
                  <ul className={reading.points}>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
                {id === 'who-we-are' && <OrganiserDetails />}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Name and ways to reach the organiser, from the organiser's file. */
function OrganiserDetails() {
  const { site } = usePageConfig();
  return (
    <address className={styles.organiser}>
      <strong>{site.legalName}</strong>
      {site.legalName !== site.name && <span>{site.name}</span>}
      <span>{site.address}</span>
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <a href={telLink(site.phone)}>{site.phone}</a>
      {site.taxNumber && <span>Tax number {site.taxNumber}</span>}
    </address>
  );
}
