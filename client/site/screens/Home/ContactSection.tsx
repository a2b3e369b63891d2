import { Fragment } from 'react';
import { InlineContactForm } from '#client/site/features/ContactForm/InlineContactForm.tsx';
import { useContactWords } from '#client/site/features/contact-words.ts';
import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { telLink } from '#client/site/features/tel-link.ts';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Home.module.css';

type ContactSectionProps = { page: HomeTextsFragment; onContact: () => void };

/** The message form, contact details and quick actions (docs/product.md 2.5). */
export function ContactSection({ page, onContact }: ContactSectionProps) {
  const { site } = usePageConfig();
  const { hours } = useContactWords();
  return (
    <Section
      id="contact"
      title={page.contactHeading}
      eyebrow={page.contactEyebrow}
      lead={page.contactLead}
      ground="water"
      className={styles.seam}
    >
      <div className={styles.contact}>
        <InlineContactForm />
        <div className={styles.reach}>
          <section aria-labelledby="contact-information" className={styles.part}>
            <h3 id="contact-information">Contact information</h3>
            <DataList
              items={[
                { term: 'Email', value: <a href={`mailto:${site.email}`}>{site.email}</a> },
                {
                  term: 'Phone',
                  value: <a href={telLink(site.phone)}>{site.phone}</a>,
                },
                { term: 'Address', value: site.address },
                ...(hours.length > 0
                  ? [{ term: 'Business hours', value: <BusinessHours hours={hours} /> }]
                  : []),
              ]}
            />
          </section>
          <section aria-labelledby="quick-actions" className={styles.part}>
            <h3 id="quick-actions">Quick actions</h3>
            <div className={styles.quick}>
              <Button href="/abstract-submission" variant="secondary" wide>
                Submit Research Paper
              </Button>
              <Button href="/registration" variant="secondary" wide>
                Register for Conference
              </Button>
              <Button onClick={onContact} variant="secondary" wide>
                Quick Contact
              </Button>
            </div>
            <Button href="/contact" variant="quiet" iconAfter={<Icon name="arrow" />}>
              All ways to reach us
            </Button>
          </section>
        </div>
      </div>
    </Section>
  );
}

/** In one line, or broken between the days. */
function BusinessHours({ hours }: { hours: readonly string[] }) {
  return hours.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ', '}
      <span className={styles.hours}>{line}</span>
    </Fragment>
  ));
}
