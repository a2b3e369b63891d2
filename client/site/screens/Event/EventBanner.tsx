import type { Ref } from 'react';
import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import { ConferenceCover } from '#client/site/features/ConferenceCard/ConferenceCover.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import { Graticule } from '#client/ui/Graticule.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { isShippedOrganiser } from '#domain/shipped.ts';
import styles from './EventBanner.module.css';
import bar from './EventBar.module.css';
import { attendeesOf } from './event-attendees.ts';

type EventBannerProps = { event: EventFieldsFragment; headingRef: Ref<HTMLHeadingElement> };

/** The head of an event's page: what, when, where, for how much (docs/product.md 2.9). */
export function EventBanner({ event, headingRef }: EventBannerProps) {
  const { conference, subtitle, icon, whoShouldAttend } = event;
  const discipline = conference.discipline as Discipline;
  const [venue] = conference.venues;
  // The shipped events count their audiences.
  const audience = isShippedOrganiser(usePageConfig().site)
    ? attendeesOf(whoShouldAttend)
    : `${conference.attendees} Attendees`;
  return (
    <header className={styles.banner}>
      <ConferenceCover
        id={conference.id}
        discipline={discipline}
        picture={conference.cover}
        className={styles.cover}
      />
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
          <p className={`${shared.eyebrow} ${styles.subtitle}`}>{subtitle}</p>
          <EventDate date={conference.date} startsOn={conference.startsOn} />
          <DataList
            layout="stacked"
            className={styles.facts}
            items={[
              { term: 'Location', value: conference.location, icon: <Icon name="pin" /> },
              ...(venue ? [{ term: 'Venue', value: <a href="#venue">{venue.name}</a> }] : []),
              ...(conference.priceNow
                ? [
                    {
                      term: 'Price',
                      value: conference.priceNow,
                      icon: <Icon name="ticket" />,
                    },
                  ]
                : []),
              { term: 'Audience', value: audience, icon: <Icon name="users" /> },
            ]}
          />
          <div data-print="hide" className={shared.actions}>
            {conference.priceNow && (
              <Button
                href={conference.registrationLink}
                size="large"
                variant={conference.over ? 'secondary' : 'primary'}
                className={conference.over ? undefined : bar.wide}
              >
                Register Now
              </Button>
            )}
            {!conference.over && (
              <Button
                href={`/event/${encodeURIComponent(conference.id)}.ics`}
                size="large"
                variant="secondary"
                icon={<Icon name="calendar" />}
                download
              >
                Add to calendar
              </Button>
            )}
          </div>
        </div>
      </div>
      <Graticule variant="scale" className={styles.scale} />
    </header>
  );
}

/** The printed date, its days large: 'September 21-23, 2026'; another form stays one line. */
function EventDate({ date, startsOn }: { date: string; startsOn: string }) {
  const [, month, days, year] = /^(\p{L}+) ([\d–-]+)(, \d{4})$/u.exec(date) ?? [];
  return (
    <p className={styles.date}>
      <time dateTime={startsOn}>
        {days === undefined ? (
          date
        ) : (
          <>
            {month} <span className={styles.days}>{days}</span>
            {year}
          </>
        )}
      </time>
    </p>
  );
}
