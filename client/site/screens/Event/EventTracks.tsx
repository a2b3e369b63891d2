import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Event.module.css';
import { ShortOnPhone } from './ShortOnPhone.tsx';

/** The event's tracks, each with its topics, which open. */
export function EventTracks({ tracks }: { tracks: EventFieldsFragment['tracks'] }) {
  return (
    <Section id="sessions" title="Scientific Sessions & Topics" nested>
      <ShortOnPhone
        className={styles.tracks}
        what="topics"
        items={tracks.map(({ title, description, icon }) => (
          <li key={title}>
            <details className={styles.track}>
              <summary className={styles.trackHead}>
                <EventIcon name={icon as EventIconName} size={28} className={styles.hued} />
                <h3 className={styles.trackTitle}>{title}</h3>
              </summary>
              <ul className={`${shared.small} ${styles.topics}`}>
                {description
                  .split('\n')
                  .filter(Boolean)
                  .map((topic) => (
                    <li key={topic}>{topic}</li>
                  ))}
              </ul>
            </details>
          </li>
        ))}
      />
    </Section>
  );
}
