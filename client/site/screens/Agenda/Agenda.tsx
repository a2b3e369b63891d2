import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { AgendaStar } from '#client/site/features/Agenda/AgendaStar.tsx';
import { useAgenda } from '#client/site/features/Agenda/use-agenda.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { ownTimeIn } from '#client/site/features/own-time.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { useStatus } from '#client/site/features/response.ts';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { agendaOf, agendaPath, overlapsOf } from '#domain/programme/agenda.ts';
import { AgendaDocument, type AgendaQuery, useAgendaQuery } from './Agenda.generated.ts';
import styles from './Agenda.module.css';

type Event = NonNullable<AgendaQuery['event']>;

/** A session, or a talk in one, as an agenda has it. */
type Entry = {
  id: string;
  title: string;
  time: string;
  startsAt: string;
  endsAt: string;
  speakers: readonly string[];
  room: string;
  cancelled: boolean;
  /** The id of the session that a talk is part of. */
  partOf: string | null;
};

/** What can be in an agenda, day by day. */
function entriesOf({ schedule, talks }: Event): { day: string; entries: Entry[] }[] {
  const bySession = Map.groupBy(talks, ({ sessionId }) => sessionId);
  return schedule.map(({ day, sessions }) => ({
    day,
    entries: sessions.flatMap((session): Entry[] => [
      {
        ...session,
        id: session.sessionId,
        title: session.session,
        speakers: session.speakers.map(({ name }) => name),
        cancelled: false,
        partOf: null,
      },
      ...(bySession.get(session.sessionId) ?? []).map((talk) => ({
        ...talk,
        id: talk.talkId,
        time: talk.time ?? session.time,
        room: session.room,
        partOf: session.sessionId,
      })),
    ]),
  }));
}

/** The sessions of a conference that a visitor has chosen, or that the address names (docs/product.md 3.14). */
export default function Agenda() {
  const { eventId = '' } = useParams();
  const { notFoundPath } = usePageConfig();
  const { pathname } = useLocation();
  const result = useAgendaQuery({ variables: { id: eventId } });
  if (!result.data && pathname === notFoundPath) return <NotThere />;
  return (
    <TextPage title="My agenda" result={result}>
      {({ event }) => (event ? <AgendaOf event={event} /> : <NotThere />)}
    </TextPage>
  );
}

Agenda.queries = (({ params }) => [ask(AgendaDocument, { id: params.eventId ?? '' })]) satisfies Queries;

function AgendaOf({ event }: { event: Event }) {
  const { conference, cancelledSessions } = event;
  const days = useMemo(() => entriesOf(event), [event]);
  const own = useAgenda(event.id);
  const [query] = useSearchParams();
  const sent = agendaOf(query.get('s') ?? '');
  // What the address says is shown as it came; what this browser keeps has no address of its own.
  const ids = sent.length > 0 ? sent : own.ids;
  const others = sent.filter((id) => !own.has(id));
  const named = days.flatMap(({ entries }) => entries).filter(({ id }) => ids.includes(id));
  const chosen = named.filter((entry) => !entry.cancelled);
  const cancelled = [
    ...named.filter((entry) => entry.cancelled),
    ...cancelledSessions
      .filter(({ sessionId }) => ids.includes(sessionId))
      .map(({ sessionId, session }) => ({ id: sessionId, title: session })),
  ];
  const unknown = ids.length - chosen.length - cancelled.length;
  const inBrowser = useHydrated();
  return (
    <article data-discipline={conference.discipline}>
      <Meta
        title={`My agenda, ${conference.title}`}
        description={`Sessions of ${conference.title} that somebody has chosen.`}
        noIndex
      />
      <PageHeader
        back={
          <BackLink href={`/event/${encodeURIComponent(event.id)}#schedule`}>{conference.title}</BackLink>
        }
        title="My agenda"
        lead={`${conference.title}, ${conference.date}, ${conference.location}. Times are local to the venue.`}
      />
      <div className={`wrap ${styles.body}`}>
        {cancelled.length > 0 && (
          <Notice tone="warning" title="No longer on the programme">
            <ul>
              {cancelled.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </Notice>
        )}
        {unknown > 0 && (
          <Notice title={unknown === 1 ? 'One session is not known' : `${unknown} sessions are not known`}>
            The address names what is not on this programme. It may not have been copied whole.
          </Notice>
        )}
        {inBrowser && others.length > 0 && (
          <Notice
            title="This agenda came with its address"
            actions={
              <Button size="small" variant="secondary" onClick={() => own.add(others)}>
                Keep it in this browser
              </Button>
            }
          >
            Its sessions are not in the agenda of this browser yet.
          </Notice>
        )}
        {chosen.length === 0 ? (
          <EmptyState title="No sessions yet">
            <p>
              Choose sessions in the programme with the stars beside them. They are kept in this browser only.
            </p>
            <div className={shared.actions}>
              <Button href={`/event/${encodeURIComponent(event.id)}#schedule`}>See the programme</Button>
            </div>
          </EmptyState>
        ) : (
          <>
            <Days event={event} days={days} chosen={chosen} />
            <Take event={event} ids={ids} />
          </>
        )}
      </div>
    </article>
  );
}

type DaysProps = { event: Event; days: ReturnType<typeof entriesOf>; chosen: readonly Entry[] };

/** What was chosen, day by day, in order of time. */
function Days({ event, days, chosen }: DaysProps) {
  const { timeZone } = event;
  const inBrowser = useHydrated();
  const ownTime = useMemo(() => (inBrowser ? ownTimeIn(timeZone) : () => null), [inBrowser, timeZone]);
  const overlaps = overlapsOf(chosen);
  return days.map(({ day, entries }) => {
    const those = entries
      .filter((entry) => chosen.includes(entry))
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
    return (
      those.length > 0 && (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.sessions}>
            {those.map((entry) => {
              const own = ownTime(entry);
              // A talk does not compete with its own session.
              const meanwhile = (overlaps.get(entry) ?? []).filter(
                (other) => other.partOf !== entry.id && entry.partOf !== other.id,
              );
              return (
                <li key={entry.id} className={styles.session}>
                  <p className={styles.time}>
                    {entry.time}
                    {own && <span className={styles.own}>your time {own}</span>}
                  </p>
                  <div className={styles.words}>
                    <h3 className={styles.title}>{entry.title}</h3>
                    {entry.speakers.length > 0 && (
                      <p className={styles.people} translate="no">
                        {entry.speakers.join(', ')}
                      </p>
                    )}
                    <p className={styles.room}>{entry.room}</p>
                    {meanwhile.length > 0 && (
                      <p className={styles.overlap}>
                        <Icon name="warning" size={18} />
                        At the same time: {meanwhile.map(({ title }) => title).join('; ')}
                      </p>
                    )}
                  </div>
                  <AgendaStar
                    conferenceId={event.id}
                    session={{ sessionId: entry.id, session: entry.title }}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )
    );
  });
}

/** How the agenda comes to a calendar, to another device and onto paper. */
function Take({ event, ids }: { event: Event; ids: readonly string[] }) {
  const { publicUrl } = usePageConfig();
  const file = publicUrl + agendaPath(event.id, ids, '.ics');
  return (
    <section aria-labelledby="take" data-print="hide" className={styles.take}>
      <h2 id="take">Take it along</h2>
      {!event.conference.over && (
        <>
          <div className={shared.actions}>
            <Button href={file.replace(/^https?:/, 'webcal:')} icon={<Icon name="calendar" />}>
              Subscribe in a calendar
            </Button>
            <Button href={agendaPath(event.id, ids, '.ics')} variant="secondary" download>
              Download for a calendar
            </Button>
          </div>
          <p className={shared.small}>
            A subscribed calendar follows changes of time and room and shows what is cancelled. Calendar
            programs look for changes on their own terms, Google’s up to a day later. Sessions that you choose
            afterwards need a new subscription.
          </p>
        </>
      )}
      <p className={shared.small}>
        For another device, or for somebody else:{' '}
        <a href={agendaPath(event.id, ids)} className={styles.address}>
          the address of this agenda
        </a>
        . Nothing about it is stored on our servers.
      </p>
    </section>
  );
}

/** When there is no such event. */
function NotThere() {
  useStatus(404);
  return (
    <>
      <Meta title="Event not found" description="There is no event at this address." noIndex />
      <PageHeader
        title="Event not found"
        lead="There is no event at this address, so there is no agenda of it."
        actions={<Button href="/conferences">View All Conferences</Button>}
      />
    </>
  );
}
