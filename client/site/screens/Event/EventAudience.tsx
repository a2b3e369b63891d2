import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Section } from '#client/ui/Section.tsx';
import styles from './Event.module.css';

type EventAudienceProps = {
  who: EventFieldsFragment['whoShouldAttend'];
  why: EventFieldsFragment['whyAttend'];
};

/** For whom the event is, and what for. */
export function EventAudience({ who, why }: EventAudienceProps) {
  return (
    <>
      {who.length > 0 && (
        <Section id="who" title="Who Should Attend" nested>
          <ul className={styles.audiences}>
            {who.map((audience) => (
              <li key={audience}>{audience}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="why" title="Why Attend" nested>
        <ul className={styles.reasons}>
          {why.map(({ title, description, icon }) => (
            <li key={title} className={styles.reason}>
              <EventIcon name={icon as EventIconName} size={28} className={styles.hued} />
              <div>
                <h3 className={styles.reasonTitle}>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
