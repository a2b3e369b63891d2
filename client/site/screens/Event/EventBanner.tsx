import type { Ref } from 'react';
import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import { Icon } from '#client/site/features/artwork/Icon.tsx';
import { ConferenceCover } from '#client/site/features/ConferenceCard/ConferenceCover.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import type { Discipline } from '#client/ui/discipline.ts';
import { Graticule } from '#client/ui/Graticule.tsx';
import { fromText } from '#domain/pricing/ticket-price.ts';
import styles from './EventBanner.module.css';
import { attendeesOf } from './event-attendees.ts';

type EventBannerProps = { event: EventFieldsFragment; headingRef: Ref<HTMLHeadingElement> };

/** The head of an event's page: what, when, where, for how much (docs/product.md 2.9). */
export function EventBanner({ event, headingRef }: EventBannerProps) {
  const { conference, subtitle, icon, whoShouldAttend } = event;
  const discipline = conference.discipline as Discipline;
  return (
    <header className={styles.banner}>
      <ConferenceCover id={conference.id} discipline={discipline} className={styles.cover} />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <BackLink href="/conferences">Back to conferences</BackLink>
          <p className={styles.kind}>
            <EventIcon name={icon as EventIconName} size={40} className={styles.icon} />
            <DisciplineTag discipline={discipline}>{conference.category}</DisciplineTag>
          </p>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {conference.title}
          </h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <DataList
            layout="stacked"
            className={styles.facts}
            items={[
              { term: 'Date', value: conference.date, icon: <Icon name="calendar" /> },
              { term: 'Location', value: conference.location, icon: <Icon name="pin" /> },
              { term: 'Audience', value: attendeesOf(whoShouldAttend), icon: <Icon name="users" /> },
              ...(conference.priceFrom
                ? [
                    {
                      term: 'Price',
                      value: fromText(conference.priceFrom.amount),
                      icon: <Icon name="ticket" />,
                    },
                  ]
                : []),
            ]}
          />
          <div className={styles.actions}>
            <Button href={conference.registrationLink} size="large">
              Register Now
            </Button>
          </div>
        </div>
      </div>
      <Graticule variant="scale" className={styles.scale} />
    </header>
  );
}
