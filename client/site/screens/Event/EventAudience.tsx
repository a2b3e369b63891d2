import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { RichText } from '#client/ui/RichText.tsx';
import styles from './Event.module.css';

type EventAudienceProps = {
  who: EventFieldsFragment['whoShouldAttend'];
  why: EventFieldsFragment['whyAttend'];
};

/** For whom the event is, and what for, where that is said; both parts open. */
export function EventAudience({ who, why }: EventAudienceProps) {
  const parts = [
    ...(who.length > 0 ? [{ id: 'who', title: 'Who Should Attend', body: <Who who={who} /> }] : []),
    ...(why.length > 0 ? [{ id: 'why', title: 'Why Attend', body: <Why why={why} /> }] : []),
  ];
  return (
    <div>
      {parts.map(({ id, title, body }) => (
        <details key={id} id={id} className={styles.folded}>
          <summary className={styles.unfold}>
            <h2 className={styles.trackTitle}>{title}</h2>
          </summary>
          {body}
        </details>
      ))}
    </div>
  );
}

function Who({ who }: Pick<EventAudienceProps, 'who'>) {
  return (
    <ul className={styles.audiences}>
      {who.map((audience) => (
        <li key={audience}>{audience}</li>
      ))}
    </ul>
  );
}

function Why({ why }: Pick<EventAudienceProps, 'why'>) {
  return (
    <ul className={styles.reasons}>
      {why.map(({ title, descriptionHtml, icon }) => (
        <li key={title} className={styles.reason}>
          <EventIcon name={icon as EventIconName} size={28} className={styles.hued} />
          <div>
            <h3 className={styles.reasonTitle}>{title}</h3>
            <RichText html={descriptionHtml} className={styles.reasonText} />
          </div>
        </li>
      ))}
    </ul>
  );
}
