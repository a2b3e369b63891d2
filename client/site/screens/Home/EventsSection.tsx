import { Icon } from '#client/site/features/artwork/Icon.tsx';
import type { ConferenceFieldsFragment } from '#client/site/features/ConferenceFields.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import { ConferenceRow } from './ConferenceRow.tsx';
import { useHomeConferencesQuery } from './Home.generated.ts';
import styles from './Home.module.css';
import { guidance } from './home.ts';

/** The year of what is planned; where nothing is, of the built-in programme. */
const BUILT_IN_YEAR = '2026';

/** The next dozen that is coming up, and what helps to take part (docs/product.md 2.5). */
export function EventsSection({ onPropose }: { onPropose: () => void }) {
  const { data } = useHomeConferencesQuery();
  const upcoming = data?.conferences.nodes ?? [];
  return (
    <Section
      id="conferences"
      title={`Upcoming Global Events ${yearsOf(upcoming)}`}
      eyebrow="In London and online"
      lead="Every programme is open in the hall and on the stream. Choose one to read its sessions day by day."
      actions={
        <>
          <Button onClick={onPropose} variant="secondary">
            Propose a Conference
          </Button>
          <Button href="/conferences" variant="quiet" iconAfter={<Icon name="arrow" />}>
            View All Conferences
          </Button>
        </>
      }
    >
      {upcoming.length > 0 ? (
        <ul className={styles.events}>
          {upcoming.map((conference) => (
            <li key={conference.id}>
              <ConferenceRow conference={conference} />
            </li>
          ))}
        </ul>
      ) : (
        data && (
          <p className={styles.muted}>
            The dates of all conferences have passed. New ones will be announced here.
          </p>
        )
      )}
      <section id="guidelines" aria-labelledby="guidelines-title" className={styles.guidance}>
        <h3 id="guidelines-title" className={styles.guidanceTitle}>
          Before you come
        </h3>
        <ul className={styles.guides}>
          {guidance.map(({ to, title, text }) => (
            <li key={to} className={styles.guide}>
              <a href={to} className={styles.guideLink}>
                {title}
              </a>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Section>
  );
}

function yearsOf(conferences: readonly ConferenceFieldsFragment[]): string {
  const years = new Set(conferences.map(({ startsOn }) => startsOn.slice(0, 4)));
  return [...years].join('–') || BUILT_IN_YEAR;
}
