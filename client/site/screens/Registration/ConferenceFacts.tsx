import { memo } from 'react';
import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';

/** The chosen conference at a glance: what, when, where and how many. */
export const ConferenceFacts = memo(function ConferenceFacts({
  conference,
}: {
  conference: OfferedConferenceFragment;
}) {
  const { id, title, category, date, location, attendees } = conference;
  const discipline = conference.discipline as Discipline;
  return (
    <div data-discipline={discipline} className={styles.facts}>
      <EventCover slug={id} discipline={discipline} picture={conference.cover} className={styles.cover} />
      <div className={styles.factsText}>
        <DisciplineTag discipline={discipline}>{category}</DisciplineTag>
        <p className={styles.factsTitle}>{title}</p>
        <DataList
          layout="compact"
          items={[
            { term: 'Date', value: date, icon: <Icon name="calendar" size={18} /> },
            { term: 'Place', value: location, icon: <Icon name="pin" size={18} /> },
            {
              term: 'Expected attendance',
              value: `${attendees} attendees`,
              icon: <Icon name="users" size={18} />,
            },
          ]}
        />
      </div>
    </div>
  );
});
