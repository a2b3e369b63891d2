import { ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { storeArrived } from '#client/site/features/arrived-events.ts';
import { reasonOf } from '#client/site/features/call-failure.ts';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { JsonLd } from '#client/site/features/JsonLd.tsx';
import { rememberConference } from '#client/site/features/last-conference.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { Presentations } from '#client/site/features/Presentations/Presentations.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { useStatus } from '#client/site/features/response.ts';
import { Sponsors } from '#client/site/features/Sponsors/Sponsors.tsx';
import { leadTo } from '#client/site/layout/ScrollToTop.tsx';
import { ask, part, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import { previewOf } from '#domain/event-json-ld.ts';
import type { PageConfig } from '#domain/page.ts';
import { phaseInSentence } from '#domain/pricing/phase-names.ts';
import { printDays } from '#domain/printed-dates.ts';
import { nowPath } from '#domain/programme/agenda.ts';
import { EventDocument, useEventQuery } from './Event.generated.ts';
import styles from './Event.module.css';
import { EventAbout } from './EventAbout.tsx';
import { EventAside } from './EventAside.tsx';
import { EventAudience } from './EventAudience.tsx';
import { EventBanner } from './EventBanner.tsx';
import { EventBar } from './EventBar.tsx';
import { EventPricesDocument } from './EventPrices.generated.ts';
import { EventSchedule } from './EventSchedule.tsx';
import { EventSpeakers } from './EventSpeakers.tsx';
import { EventFailed, EventLoading, EventNotFound } from './EventStates.tsx';
import { EventTalksDocument } from './EventTalks.generated.ts';
import { EventTracks } from './EventTracks.tsx';
import { eventJsonLd } from './event-json-ld.ts';
import { OtherEditions } from './OtherEditions.tsx';

const EventPrices = part('Event/EventPrices', () => import('./EventPrices.tsx'));

/** An event's page (docs/product.md 2.9); another id starts afresh. */
export default function Event() {
  const { eventId = '' } = useParams();
  return <EventOf key={eventId} id={eventId} />;
}

Event.queries = (({ params: { eventId = '' } }) => [
  ask(EventDocument, { id: eventId }),
  ask(EventTalksDocument, { id: eventId }),
  ask(EventPricesDocument, { id: eventId }),
]) satisfies Queries;

function EventOf({ id }: { id: string }) {
  const config = usePageConfig();
  const phaseNames = usePhaseNames();
  storeArrived(useApolloClient(), id, false);
  const { data, error, refetch } = useEventQuery({ variables: { id } });
  const { pathname } = useLocation();
  const missing = data ? data.event === null : pathname === config.notFoundPath;
  useStatus(missing ? 404 : error && !data ? 503 : 200);
  const state = missing ? 'missing' : data?.event ? 'shown' : error ? 'failed' : 'loading';
  const heading = useFocusAfterChange(state);
  const open = Boolean(data?.event?.conference.priceNow);
  useEffect(() => {
    if (open) rememberConference(id);
  }, [open, id]);

  if (missing) return <EventNotFound headingRef={heading} />;
  if (error && !data?.event)
    return (
      <EventFailed headingRef={heading} reason={failureOf(error)} onRetry={() => refetch().catch(() => {})} />
    );
  if (!data?.event) return <EventLoading headingRef={heading} />;

  const { event } = data;
  const { conference } = event;
  const days = printDays(conference.startsOn, conference.endsOn);
  return (
    <article data-discipline={conference.discipline}>
      <Meta
        title={conference.title}
        description={`${event.subtitle}. ${conference.over ? `Took place ${days}` : conference.date}, ${conference.location}.`}
        image={previewOf(conference)}
      />
      {jsonLdOf(event, config).map((object, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same two, in the same order
        <JsonLd key={index} data={object} />
      ))}
      <EventBanner event={event} headingRef={heading} />
      <OnThisPage across sections={sectionsOf(event)} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.first}>
          {conference.over && (
            <Notice title={`Took place ${days}`} className={styles.over}>
              {`The programme stays online for reference.${
                conference.priceNow && !conference.soldOut
                  ? ` Registration is still open, at the ${phaseInSentence(phaseNames.SPOT)} price.`
                  : ''
              }`}
            </Notice>
          )}
          {conference.underWay && (
            <Notice
              title={`Under way: ${days}`}
              className={styles.over}
              actions={
                <Button href={nowPath(event.id)} size="small" variant="secondary">
                  Now and next
                </Button>
              }
            >
              Sessions are taking place in person and online; rooms and times are in the schedule below.
            </Notice>
          )}
          <OtherEditions conference={conference} />
          <EventAbout html={event.aboutHtml} />
        </div>
        {event.schedule.length > 0 && (
          <div className={styles.programme}>
            <EventSchedule event={event} />
          </div>
        )}
        <EventAside event={event} />
        <div className={styles.rest}>
          {event.people.length > 0 && <EventSpeakers people={event.people} schedule={event.schedule} />}
          <EventPrices conference={conference} />
          {event.tracks.length > 0 && <EventTracks tracks={event.tracks} />}
          <EventAudience who={event.whoShouldAttend} why={event.whyAttend} />
          {event.presentations.length > 0 && (
            <Section id="presentations" title="Posters and videos" nested>
              <Presentations presentations={event.presentations} base={`/event/${event.id}/presentation`} />
            </Section>
          )}
          {conference.sponsors.length > 0 && (
            <Section id="sponsors" title="Sponsors and Partners" nested>
              <Sponsors sponsors={conference.sponsors} />
            </Section>
          )}
        </div>
      </div>
      <EventBar conference={conference} />
    </article>
  );
}

/** Whoever reads it reads the page as it is sent: the browser keeps what came, and has no code for it. */
function jsonLdOf(event: EventFieldsFragment, config: PageConfig): object[] {
  return import.meta.env.SSR ? eventJsonLd(event, config) : [{}, {}];
}

/** The way through the page: what is there of it, and first, since a phone shows the first ones, what most people look for. */
function sectionsOf({ conference, people, presentations, schedule, tracks }: EventFieldsFragment) {
  return [
    { id: 'about', title: 'Overview' },
    ...(schedule.length > 0 ? [{ id: 'schedule', title: 'Programme' }] : []),
    ...(conference.priceNow ? [{ id: 'prices', title: 'Prices' }] : []),
    ...(conference.venues.length > 0 ? [{ id: 'venue', title: 'Venue' }] : []),
    ...(conference.hotel ? [{ id: 'hotel', title: 'Hotel' }] : []),
    ...(people.length > 0 ? [{ id: 'speakers', title: 'Speakers' }] : []),
    { id: 'dates', title: 'Dates' },
    ...(tracks.length > 0 ? [{ id: 'sessions', title: 'Topics' }] : []),
    ...(presentations.length > 0 ? [{ id: 'presentations', title: 'Posters and videos' }] : []),
    ...(conference.sponsors.length > 0 ? [{ id: 'sponsors', title: 'Sponsors' }] : []),
  ];
}

/**
 * Each state has a heading of its own; when it takes the place of the focused one, it takes the focus, too, unless the address leads to
 * a part of the page, which was not there before.
 */
function useFocusAfterChange(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(state);
  useEffect(() => {
    if (state === first.current) return;
    first.current = '';
    if (document.activeElement === document.body && !leadTo(location.hash))
      heading.current?.focus({ preventScroll: true });
  }, [state]);
  return heading;
}

/** The error's text (docs/product.md 2.9): 'HTTP 503' for an answer that is no success. */
function failureOf(error: Error): string {
  return ServerError.is(error) ? `HTTP ${error.statusCode}` : reasonOf(error);
}
