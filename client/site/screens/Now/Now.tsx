import { useLocation, useParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { useStatus } from '#client/site/features/response.ts';
import { speakersOf } from '#client/site/features/speakers-of.ts';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Names } from '#client/ui/Names.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { printDayOf, printDays } from '#domain/printed-dates.ts';
import { nowPath } from '#domain/programme/agenda.ts';
import { nowAndNext } from '#domain/programme/now.ts';
import { whenWords } from '#domain/programme/place.ts';
import { timeAt } from '#domain/time.ts';
import { NowDocument, type NowQuery, useNowQuery } from './Now.generated.ts';
import styles from './Now.module.css';
import { useEachMinute } from './use-each-minute.ts';

type Event = NonNullable<NowQuery['event']>;
type Session = Event['schedule'][number]['sessions'][number];
type Talk = Event['talks'][number];

/** What takes place at a conference now, and what next, by the server's clock (docs/product.md 3.16). */
export default function Now() {
  const { eventId = '' } = useParams();
  const { notFoundPath } = usePageConfig();
  const { pathname } = useLocation();
  const result = useNowQuery({ variables: { id: eventId } });
  const since = useEachMinute(result.data?.event?.serverTime, result.refetch);
  if (!result.data && pathname === notFoundPath) return <NotThere />;
  return (
    <TextPage title="Now and next" result={result}>
      {({ event }) =>
        event ? <NowOf event={event} now={Date.parse(event.serverTime) + since} /> : <NotThere />
      }
    </TextPage>
  );
}

Now.queries = (({ params }) => [ask(NowDocument, { id: params.eventId ?? '' })]) satisfies Queries;

function NowOf({ event, now }: { event: Event; now: number }) {
  const { id, conference, schedule, people, timeZone } = event;
  const sessions = schedule.flatMap((day) => day.sessions);
  const shown = nowAndNext(sessions, now);
  const days = printDays(conference.startsOn, conference.endsOn);
  const inBrowser = useHydrated();
  // The last evening may go on when the last day is over.
  const takesPlace = sessions.length > 0 && (conference.underWay || shown.now.length > 0);
  const today = printDayOf(new Date(now), timeZone);
  return (
    <article data-discipline={conference.discipline}>
      <Meta
        title={`Now and next, ${conference.title}`}
        description={`What is on at ${conference.title} now, and what comes next.`}
        noIndex
      />
      <PageHeader
        back={<BackLink href={`/event/${encodeURIComponent(id)}#schedule`}>{conference.title}</BackLink>}
        title="Now and next"
        lead={`${conference.title}, ${conference.venueText ?? conference.location}`}
        aside={
          takesPlace && (
            <p className={styles.clock}>
              <time dateTime={new Date(now).toISOString()} className={styles.time}>
                {timeAt(new Date(now), timeZone)}
              </time>
              <span>{today}, at the venue</span>
            </p>
          )
        }
      />
      <div className={`wrap ${styles.body}`}>
        {takesPlace ? (
          <>
            <Part
              title="Now"
              sessions={shown.now}
              people={people}
              none="Nothing is on at the moment."
              given={{ now, talks: event.talks }}
            >
              {({ endsAt }) => `Until ${timeAt(new Date(endsAt), timeZone)}`}
            </Part>
            <Part title="Next" sessions={shown.next} people={people} none="Nothing else is on the programme.">
              {({ startsAt, time }) => {
                const day = printDayOf(new Date(startsAt), timeZone);
                return day === today ? time : `${day}, ${time}`;
              }}
            </Part>
            {!inBrowser && (
              <p>
                <Button href={nowPath(id)} variant="secondary">
                  Refresh
                </Button>
              </p>
            )}
          </>
        ) : (
          <EmptyState
            title={
              <>
                {conference.underWay ? 'Takes place now: ' : `${conference.over ? 'Took' : 'Takes'} place `}
                <span className={styles.days}>{days}</span>
              </>
            }
            {...(sessions.length > 0 && {
              actions: <Button href={`/event/${encodeURIComponent(id)}#schedule`}>See the programme</Button>,
            })}
          >
            <p>
              {sessions.length === 0
                ? 'The programme is not published yet. Once it is, this page shows what is on.'
                : conference.over
                  ? 'The conference is over. Its programme stays online for reference.'
                  : 'During the conference, this page shows what is on now and next.'}
            </p>
          </EmptyState>
        )}
      </div>
    </article>
  );
}

/** Sessions under a heading, each with what `children` says of its time. */
function Part({
  title,
  sessions,
  people,
  none,
  given,
  children: timeOf,
}: {
  title: string;
  sessions: readonly Session[];
  /** Who is on the programme. */
  people: Event['people'];
  none: string;
  /** To say which of these talks is given; nothing is said without it. */
  given?: { now: number; talks: readonly Talk[] };
  children: (session: Session) => string;
}) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {sessions.length === 0 && <p>{none}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={styles.session}>
            <p className={styles.when}>
              <span className={styles.room}>{session.room}</span> <span>{timeOf(session)}</span>
            </p>
            <h3 className={styles.title}>{session.session}</h3>
            {session.speakers.length > 0 && (
              <p className={styles.people} translate="no">
                <Names names={speakersOf(session, people).map(({ name }) => name)} />
              </p>
            )}
            {given &&
              nowAndNext(
                given.talks.filter((talk) => talk.sessionId === session.sessionId && isGiven(talk)),
                given.now,
              ).now.map(({ talkId, title, titleHtml, speakers, ...when }) => (
                <p key={talkId} className={styles.talk}>
                  {whenWords(when)} <Formulas text={title} html={titleHtml} />
                  {speakers.length > 0 && (
                    <span className={styles.people} translate="no">
                      {' '}
                      <Names names={speakers} />
                    </span>
                  )}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a talk has a time of its own, and takes place. */
const isGiven = ({ time, cancelled }: Talk) => time !== null && !cancelled;

/** When there is no such event. */
function NotThere() {
  useStatus(404);
  return (
    <>
      <Meta title="Event not found" description="There is no event at this address." noIndex />
      <PageHeader
        title="Event not found"
        lead="There is no event at this address."
        actions={<Button href="/conferences">View All Conferences</Button>}
      />
    </>
  );
}
