import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventJsonLdOf, type JsonLdTicket } from '#domain/event-json-ld.ts';
import { MADE_POINTS } from '#domain/limits.ts';
import { coverAddresses } from '#domain/look/cover.ts';
import { currencyIn } from '#domain/pricing/price-list.ts';
import { priceOf } from '#domain/pricing/ticket-price.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Event, Person } from '#server/features/catalogue/catalogue.store.ts';
import { isOver, isoDay } from '#server/features/catalogue/conference-dates.ts';
import { type CurrentPrice, personalTickets, priceNow } from '#server/features/catalogue/current-price.ts';
import { namesIn, peopleOf } from '#server/features/catalogue/people.ts';
import { linkOf } from '#server/features/catalogue/registration-link.ts';
import { cacheHeaders, cachingOf, isNotModified } from '#server/http/caching.ts';
import { openToAll } from '#server/http/cors.ts';
import { networkOf } from '#server/http/network.ts';
import { RateLimitedError } from '#server/http/rate-limits.errors.ts';
import { siteOf } from '#server/site.ts';
import { atomFeed } from './atom.ts';
import { type CalendarEntry, calendarOf, programmeCalendar } from './calendar.ts';

type Session = Event['days'][number]['sessions'][number];

/** Seconds for which a reader of a feed may use it unasked. */
const MAX_AGE = 900;

/**
 * The conferences for programs that know no GraphQL: `/events.ics`, `/event/{id}.ics`, `/events.atom` and
 * `/events.jsonld`, from anywhere; and a day of a programme or one of its sessions, counted from 1.
 */
export function feedsRest(app: FastifyInstance, dependencies: Dependencies): void {
  const name = () => siteOf(dependencies).name;
  feed(app, dependencies, '/events.ics', 'text/calendar; charset=utf-8', () =>
    calendarOf(`Conferences of ${name()}`, name(), entriesOf(dependencies)),
  );
  feed(app, dependencies, '/event/:id(^.+).ics', 'text/calendar; charset=utf-8', (request) => {
    const { id } = request.params as { id: string };
    const entry = entriesOf(dependencies).find(({ conference }) => conference.id === id);
    return entry ? calendarOf(entry.conference.title, name(), [entry]) : null;
  });
  const programme = (request: FastifyRequest) => {
    const { id, day, session } = request.params as { id: string; day: string; session?: string };
    const entry = entriesOf(dependencies).find(({ conference }) => conference.id === id);
    const ofDay = entry?.event?.days[Number(day) - 1]?.sessions ?? [];
    const sessions = session === undefined ? ofDay : ofDay.slice(Number(session) - 1, Number(session));
    if (!entry || sessions.length === 0) return null;
    const people = sessions.map((each) => ({ ...each, people: peopleIn(dependencies, each) }));
    return programmeCalendar(name(), entry, people);
  };
  for (const file of ['.ics', '/session-:session(^[1-9]\\d*).ics'])
    feed(
      app,
      dependencies,
      `/event/:id/day-:day(^[1-9]\\d*)${file}`,
      'text/calendar; charset=utf-8',
      programme,
    );
  feed(app, dependencies, '/events.atom', 'application/atom+xml; charset=utf-8', () =>
    atomFeed(
      { name: name(), publicUrl: dependencies.publicUrl },
      entriesOf(dependencies).map((entry) => ({
        ...entry,
        price: priceNow(dependencies, entry.conference),
        over: isOver(entry.conference, dependencies.clock.now()),
        speakers: speakersOf(dependencies, entry.conference).map(
          ({ name, institution }) => `${name} (${institution})`,
        ),
      })),
    ),
  );
  feed(app, dependencies, '/events.jsonld', 'application/ld+json; charset=utf-8', () =>
    JSON.stringify(catalogueJsonLd(dependencies)),
  );
}

function feed(
  app: FastifyInstance,
  dependencies: Dependencies,
  url: string,
  type: string,
  write: (request: FastifyRequest) => string | null,
): void {
  app.get(url, async (request, reply) => {
    openToAll(reply);
    try {
      dependencies.budget.pay(networkOf(request.ip), MADE_POINTS.feed);
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      reply.header('retry-after', error.seconds).header('cache-control', 'no-store');
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    }
    const text = write(request);
    if (text === null) return reply.callNotFound();
    const caching = cachingOf(dependencies, request.url, MAX_AGE);
    reply.headers(cacheHeaders(caching));
    return isNotModified(request, caching.etag) ? reply.code(304).send() : reply.type(type).send(text);
  });
}

/** Every conference that has an event page, in the organiser's order. */
function entriesOf({ catalogue, publicUrl }: Dependencies): CalendarEntry[] {
  const { conferences, eventById } = catalogue.current();
  return conferences.flatMap((conference) => {
    const event = eventById.get(conference.id);
    const link = `${publicUrl}/event/${encodeURIComponent(conference.id)}`;
    return event ? [{ conference, event, link, stamp: conference.updatedAt }] : [];
  });
}

/** Who speaks in a session and who chairs it, in words; '' where nobody is named. */
function peopleIn({ catalogue }: Dependencies, session: Session): string {
  const { speakers, chair } = namesIn(catalogue.current(), session);
  const spoken = speakers.length > 0 ? [`With ${speakers.join(', ')}`] : [];
  return [...spoken, ...(chair ? [`Chair: ${chair}`] : [])].join('\n');
}

/** Who gives a keynote or an invited talk. */
function speakersOf({ catalogue }: Dependencies, { id }: CalendarEntry['conference']): Person[] {
  return peopleOf(catalogue.current(), id).filter(({ role }) => role === 'keynote' || role === 'invited');
}

function catalogueJsonLd(dependencies: Dependencies): object {
  const { publicUrl } = dependencies;
  const { name } = siteOf(dependencies);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Conferences of ${name}`,
    url: `${publicUrl}/conferences`,
    itemListElement: entriesOf(dependencies).map(({ conference, event }, index) => {
      const { '@context': _context, ...item } = eventJsonLdOf(
        {
          ...conference,
          cover: conference.cover === null ? null : coverAddresses(conference.cover),
          subtitle: event?.subtitle ?? '',
          startsOn: isoDay(conference.startsOn),
          endsOn: isoDay(conference.endsOn),
          tickets: personalTickets(dependencies, conference).map(jsonLdTicket),
          registrationLink: linkOf(conference),
          performers: speakersOf(dependencies, conference),
        },
        { publicUrl, name },
      );
      return { '@type': 'ListItem', position: index + 1, item };
    }),
  };
}

function jsonLdTicket({ item, window, soldOut }: CurrentPrice): JsonLdTicket {
  const amount = priceOf(item, window.phase, currencyIn(item, null));
  return { ticket: item.name, amount, lastDay: window.lastDay, soldOut };
}
