import { type CSSProperties, Fragment, memo } from 'react';
import { AgendaStar } from '#client/site/features/Agenda/AgendaStar.tsx';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Names } from '#client/ui/Names.tsx';
import { whenWords } from '#domain/programme/place.ts';
import styles from './EventDay.module.css';
import type { EventTalksQuery } from './EventTalks.generated.ts';
import { timetableOf } from './timetable.ts';

type Person = EventFieldsFragment['people'][number];
type Session = EventFieldsFragment['schedule'][number]['sessions'][number];
type Talk = NonNullable<EventTalksQuery['event']>['talks'][number];

/** More sessions than this are a long list. */
const MANY = 40;

type EventDayProps = {
  conferenceId: string;
  sessions: readonly Session[];
  /** What is given in each, by the sessions’ ids. */
  talksBySession: ReadonlyMap<string, readonly Talk[]>;
  /** Who is on the programme. */
  people: readonly Person[];
  /** A session's time on the visitor's clock; null where it is the venue's. */
  ownTime: (session: Session) => string | null;
  /** Whether something can be taken into an agenda. */
  stars: boolean;
  /** The address of its calendar file; undefined: nothing is offered for calendars. */
  calendar: string | undefined;
};

/**
 * A day along an axis of time, with parallel rooms as columns; on a narrow screen a list. Rendered again only when something
 * about it changes: a congress has days of three hundred entries.
 */
export const EventDay = memo(function EventDay({
  conferenceId,
  sessions,
  talksBySession,
  people,
  ownTime,
  stars,
  calendar,
}: EventDayProps) {
  const { rowMinutes, columns, slots } = timetableOf(sessions);
  const rows = rowMinutes.map((minutes) => `minmax(calc(${minutes} * var(--minute)), auto)`).join(' ');
  return (
    <>
      <ol
        data-long={sessions.length > MANY || undefined}
        style={{ gridTemplateRows: rows, '--columns': columns } as CSSProperties}
        className={styles.slots}
      >
        {slots.map(({ time, sessions: placed }) => {
          const [first] = placed;
          const own = first && ownTime(first.session);
          return (
            <li key={first?.from} className={styles.slot}>
              <p style={{ gridRow: first?.from }} className={styles.time}>
                {time}
                {own && (
                  <span className={styles.own}>
                    <span className="visually-hidden">your time </span>
                    {own}
                  </span>
                )}
              </p>
              <ul className={styles.sessions}>
                {placed.map(({ session, from, to, column }) => (
                  <li
                    key={sessions.indexOf(session)}
                    data-column={column ?? undefined}
                    data-kind={session.kind?.toLowerCase()}
                    style={{ gridRow: `${from} / ${to}`, gridColumn: column ? column + 1 : '2 / -1' }}
                    className={styles.session}
                  >
                    <span className={styles.title}>{session.session}</span>
                    <SessionPeople session={session} people={people} />
                    <SessionTalks
                      conferenceId={conferenceId}
                      talks={talksBySession.get(session.sessionId) ?? []}
                      stars={stars}
                    />
                    <span className={styles.room}>
                      {session.room}
                      {session.time !== time && <span className={styles.until}>{session.time}</span>}
                    </span>
                    {stars && (
                      <AgendaStar conferenceId={conferenceId} session={session} className={styles.star} />
                    )}
                    {calendar && (
                      <a
                        href={`/event/${encodeURIComponent(conferenceId)}/session-${session.sessionId}.ics`}
                        aria-label={`Add to calendar: ${session.session}`}
                        title="Add to calendar"
                        download
                        data-print="hide"
                        className={styles.calendar}
                      >
                        <Icon name="calendar" size={18} />
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {calendar && (
        <Button
          href={calendar}
          variant="quiet"
          icon={<Icon name="calendar" />}
          download
          data-print="hide"
          className={styles.wholeDay}
        >
          Add this day to your calendar
        </Button>
      )}
    </>
  );
});

/** What is given in a session, in order. */
function SessionTalks({
  conferenceId,
  talks,
  stars,
}: {
  conferenceId: string;
  talks: readonly Talk[];
  stars: boolean;
}) {
  if (talks.length === 0) return null;
  return (
    <ul className={styles.talks}>
      {talks.map(({ talkId, title, titleHtml, speakers, cancelled, ...when }) => (
        <li key={talkId} data-cancelled={cancelled || undefined} className={styles.talk}>
          <span className={styles.when}>{whenWords(when)}</span>
          <span>
            {cancelled && <strong className={styles.cancelled}>Cancelled: </strong>}
            <Formulas text={title} html={titleHtml} />
            {speakers.length > 0 && (
              <span className={styles.people} translate="no">
                <Names names={speakers} />
              </span>
            )}
          </span>
          {stars && !cancelled && (
            <AgendaStar
              conferenceId={conferenceId}
              session={{ sessionId: talkId, session: title }}
              className={styles.star}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who speaks in a session and who chairs it; nothing where nobody is named. */
function SessionPeople({
  session: { speakers, chair },
  people,
}: {
  session: Session;
  people: readonly Person[];
}) {
  const chairing = people.find(({ id }) => id === chair?.id);
  return (
    <>
      {speakers.length > 0 && (
        <span className={styles.people}>
          {speakers.map(({ id }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <PersonName person={people.find((person) => person.id === id)} />
            </Fragment>
          ))}
        </span>
      )}
      {chairing && (
        <span className={styles.chair}>
          Chair: <PersonName person={chairing} />
        </span>
      )}
    </>
  );
}

function PersonName({ person }: { person: Person | undefined }) {
  if (!person) return null;
  const name = <bdi translate="no">{person.name}</bdi>;
  return person.path ? <a href={person.path}>{name}</a> : name;
}
