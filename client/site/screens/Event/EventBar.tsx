import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './EventBar.module.css';

/** Date, price and the way to register, at the bottom of the window. Nothing once the conference is over, or where nobody can register. */
export function EventBar({ conference }: { conference: EventFieldsFragment['conference'] }) {
  const { title, date, over, priceNow, registrationLink } = conference;
  if (over || !priceNow) return null;
  return (
    <section aria-label={`Register for ${title}`} data-print="hide" className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.facts}>
          <span className={shared.small}>{date}</span>
          <strong className={styles.price}>{priceNow}</strong>
        </p>
        <Button href={registrationLink}>Register</Button>
      </div>
    </section>
  );
}
