import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Home.module.css';
import { homeServices, processSteps } from './home.ts';

const icons: Record<string, EventIconName> = {
  'conference-organization': 'compass',
  'research-publishing': 'book',
  'academic-networking': 'people',
  'virtual-events': 'globe',
  'awards-and-recognition': 'award',
  'editorial-services': 'microscope',
};

/** Six services, and the four steps from submission to publication (docs/product.md 2.5). */
export function ServicesSection({ onContact }: { onContact: () => void }) {
  return (
    <Section
      id="services"
      title="From the first call for papers to the proceedings"
      eyebrow="Our services"
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
      <ul className={styles.services}>
        {homeServices.map(({ id, title, text }) => (
          <li key={id} className={styles.service}>
            <EventIcon name={icons[id] ?? 'compass'} size={32} className={styles.serviceIcon} />
            <h3 className={styles.serviceTitle}>{title}</h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ul>
      <h3 className={styles.stepsTitle}>From submission to publication</h3>
      <ol className={styles.steps}>
        {processSteps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h4 className={styles.stepTitle}>{title}</h4>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
