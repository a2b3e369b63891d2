import { useLocation, useParams } from 'react-router-dom';
import { JsonLd } from '#client/site/features/JsonLd.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { Portrait } from '#client/site/features/Portrait.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { useStatus } from '#client/site/features/response.ts';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { personJsonLdOf, previewOf } from '#domain/event-json-ld.ts';
import { dayParts } from '#domain/printed-dates.ts';
import { pathOfPerson, ROLES } from '#domain/programme/people.ts';
import { SpeakerDocument, type SpeakerQuery, useSpeakerQuery } from './Speaker.generated.ts';
import styles from './Speaker.module.css';

type Event = NonNullable<SpeakerQuery['event']>;
type Person = NonNullable<Event['person']>;

/** The page of somebody on a programme who has a biography (docs/product.md 3.13). */
export default function Speaker() {
  const { eventId = '', personId = '' } = useParams();
  const { notFoundPath } = usePageConfig();
  const { pathname } = useLocation();
  const result = useSpeakerQuery({ variables: { eventId, id: personId } });
  if (!result.data && pathname === notFoundPath) return <NotThere event={null} />;
  return (
    <TextPage title="Speaker" result={result}>
      {({ event }) =>
        event?.person?.bioHtml ? (
          <PersonPage event={event} person={event.person} html={event.person.bioHtml} />
        ) : (
          <NotThere event={event} />
        )
      }
    </TextPage>
  );
}

Speaker.queries = (({ params }) => [
  ask(SpeakerDocument, { eventId: params.eventId ?? '', id: params.personId ?? '' }),
]) satisfies Queries;

type PersonPageProps = { event: Event; person: Person; html: string };

function PersonPage({ event, person, html }: PersonPageProps) {
  const { publicUrl } = usePageConfig();
  const { conference } = event;
  const { name, institution, country, links } = person;
  const role = ROLES[person.role.toLowerCase() as keyof typeof ROLES];
  const address = pathOfPerson(event.id, person.id);
  const parts = partsOf(event, person.id);
  return (
    <article data-discipline={conference.discipline}>
      <Meta
        title={`${name}, ${conference.title}`}
        description={`${name} (${institution}): ${role.toLowerCase()} at ${conference.title}, ${conference.date}, ${conference.location}.`}
        image={previewOf(conference)}
      />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...personJsonLdOf(person),
          url: publicUrl + address,
          ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
          performerIn: { '@type': 'Event', name: conference.title, url: `${publicUrl}/event/${event.id}` },
        }}
      />
      <PageHeader
        back={
          <BackLink href={`/event/${encodeURIComponent(event.id)}#speakers`}>{conference.title}</BackLink>
        }
        eyebrow={role}
        title={<bdi translate="no">{name}</bdi>}
        lead={`${institution}, ${country}`}
        aside={
          <div className={styles.portrait}>
            <Portrait portrait={person.portrait} drawing={person.id} name={name} />
          </div>
        }
      />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.first}>
          <RichText html={html} className={styles.bio} />
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.second}>
          {parts.length > 0 && (
            <Section id="sessions" title="On the programme" nested>
              <ul className={styles.parts}>
                {parts.map(({ day, session, chairs }) => (
                  <li key={`${day} ${session.time} ${session.session}`} className={styles.part}>
                    <p className={styles.when}>
                      {day}, {session.time}
                    </p>
                    <p className={styles.title}>{session.session}</p>
                    <p className={styles.room}>
                      {session.room}
                      {chairs && ' · as chair'}
                    </p>
                  </li>
                ))}
              </ul>
              <p className={styles.note}>Times are local to the venue.</p>
            </Section>
          )}
          <section aria-labelledby="at" className={styles.event}>
            <h2 id="at">{conference.title}</h2>
            <p>{`${conference.date}, ${conference.location}`}</p>
            <div data-print="hide" className={shared.actions}>
              {conference.priceNow && !conference.over && (
                <Button href={conference.registrationLink}>Register Now</Button>
              )}
              <Button href={`/event/${encodeURIComponent(event.id)}#schedule`} variant="secondary">
                See the whole programme
              </Button>
            </div>
          </section>
        </div>
      </div>
    </article>
  );
}

/** Where somebody speaks or chairs, in order of time; the day is 'Monday, September 21'. */
function partsOf({ schedule }: Event, personId: string) {
  return schedule.flatMap(({ sessions, ...heading }) => {
    const { label, date } = dayParts(heading);
    return sessions.flatMap((session) => {
      const speaks = session.speakers.some(({ id }) => id === personId);
      const chairs = session.chair?.id === personId;
      return speaks || chairs ? [{ day: date || label, session, chairs: chairs && !speaks }] : [];
    });
  });
}

/** When nobody of this address has a page, or there is no such event. */
function NotThere({ event }: { event: Event | null }) {
  useStatus(404);
  return (
    <>
      <Meta title="Speaker not found" description="There is no speaker at this address." noIndex />
      <PageHeader
        title="Speaker not found"
        lead="There is no speaker at this address. The programme may have changed, or the link may be incomplete."
        actions={
          event ? (
            <Button href={`/event/${encodeURIComponent(event.id)}`}>{event.conference.title}</Button>
          ) : (
            <Button href="/conferences">View All Conferences</Button>
          )
        }
      />
    </>
  );
}
