import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Home.module.css';

type ServicesSectionProps = { page: HomeTextsFragment; onContact: () => void };

/** The services in short, and the steps from submission to publication (docs/product.md 2.5). */
export function ServicesSection({ page, onContact }: ServicesSectionProps) {
  if (page.services.length + page.steps.length === 0) return null;
  return (
    <Section
      id="services"
      title={page.servicesHeading}
      eyebrow={page.servicesEyebrow}
      ground="raised"
      actions={
        <>
          <Button onClick={onContact} variant="secondary">
            Contact Us
          </Button>
          <Button href="/services" variant="quiet" iconAfter={<Icon name="arrow" />}>
            View All Services
          </Button>
        </>
      }
    >
      {page.services.length > 0 && (
        <ul className={styles.services}>
          {page.services.map(({ icon, title, text }) => (
            <li key={title} className={styles.service}>
              <EventIcon name={icon as EventIconName} size={32} className={styles.serviceIcon} />
              <h3 className={styles.serviceTitle}>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {page.steps.length > 0 && (
        <>
          <h3 className={styles.stepsTitle}>{page.stepsHeading}</h3>
          <ol className={styles.steps}>
            {page.steps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h4 className={styles.stepTitle}>{title}</h4>
                <p className={styles.muted}>{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}
