import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Event.module.css';

/** The event's tracks, each with its topics, which open. */
export function EventTracks({ tracks }: { tracks: EventFieldsFragment['tracks'] }) {
  return (
    <Section id="sessions" title="Scientific Sessions & Topics" nested>
      <div className={styles.tracks}>
        {tracks.map(({ title, description, icon }) => (
          <details key={title} className={styles.track}>
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
        ))}
      </div>
    </Section>
  );
}
