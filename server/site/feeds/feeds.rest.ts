import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventJsonLdOf, type JsonLdTicket } from '#domain/event-json-ld.ts';
import { MADE_POINTS } from '#domain/limits.ts';
import { coverAddresses } from '#domain/look/cover.ts';
import { currencyIn } from '#domain/pricing/price-list.ts';
import { priceOf } from '#domain/pricing/ticket-price.ts';
import { agendaOf } from '#domain/programme/agenda.ts';
import { isoDay } from '#domain/time.ts';
import { venuesOf } from '#domain/venue.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { createTurns } from '#server/base/graphql/limits/turns.ts';
import { cacheHeaders, cachingOf, isNotModified } from '#server/base/http/caching.ts';
import { openToAll } from '#server/base/http/cors.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { siteOf } from '#server/base/site.ts';
import type { Person } from '#server/site/catalogue/catalogue.store.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { type CurrentPrice, personalTickets, priceNow } from '#server/site/catalogue/current-price.ts';
import { peopleOf } from '#server/site/catalogue/people.ts';
import { linkOf } from '#server/site/catalogue/registration-link.ts';
import { atomFeed } from './atom.ts';
import { type CalendarEntry, calendarOf } from './calendar.ts';
import { chosenOf, entriesOf, programmeFile } from './programme-file.ts';
import { type ProgrammeSession, type ProgrammeSessions, programmeSessions } from './programme-sessions.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { scheduleJson, scheduleXml } from './schedule-files.ts';

/** Seconds for which a reader of a feed may use it unasked. */
const MAX_AGE = 900;

/**
 * The conferences for programs that know no GraphQL: `/events.ics`, `/event/{id}.ics`, `/events.atom` and
 * `/events.jsonld`, from anywhere; and a programme, one of its days, counted from 1, one of its sessions, or the sessions of
 * somebody's agenda; and a programme for the apps of conferences. Each takes as long as a page, so that they are written one by one
 * for each network.
 *
 * @param app a scope of their own
 */
export function feedsRest(app: FastifyInstance, dependencies: Dependencies): void {
  const turn = createTurns();
  app.addHook('preHandler', ({ network }) => turn(network));
  const organiser = () => siteOf(dependencies);
  const entryFor = ({ params }: FastifyRequest) => {
    const { id } = params as { id: string };
    return entriesOf(dependencies).find(({ conference }) => conference.id === id);
  };
  feed(app, dependencies, '/events.ics', 'text/calendar; charset=utf-8', () =>
    calendarOf(`Conferences of ${organiser().name}`, organiser(), entriesOf(dependencies)),
  );
  feed(app, dependencies, '/event/:id(^.+).ics', 'text/calendar; charset=utf-8', (request) => {
    const entry = entryFor(request);
    return entry ? calendarOf(entry.conference.title, organiser(), [entry]) : null;
  });
  const programme = (
    choose: (sessions: ProgrammeSessions, request: FastifyRequest) => ProgrammeSession[],
  ) => {
    return (request: FastifyRequest) =>
      programmeFile(dependencies, (request.params as { id: string }).id, (sessions) =>
        choose(sessions, request),
      );
  };
  const schedule = (write: (schedule: Schedule, generator: string) => string) => {
    return (request: FastifyRequest) => {
      const entry = entryFor(request);
      const sessions = entry && programmeSessions(dependencies, entry);
      // Apps take a programme without anything in it for a mistake.
      return sessions && sessions.days.flat().length > 0
        ? write(scheduleOf(entry, sessions, dependencies.publicUrl), organiser().name)
        : null;
    };
  };
  const CALENDAR = 'text/calendar; charset=utf-8';
  feed(
    app,
    dependencies,
    '/event/:id/programme.ics',
    CALENDAR,
    programme(({ days, removed }) => [...days.flat(), ...removed.filter(({ partOf }) => partOf === null)]),
  );
  feed(
    app,
    dependencies,
    '/event/:id/day-:day(^[1-9]\\d*).ics',
    CALENDAR,
    programme(({ days, removedOf }, { params }) => {
      const day = Number((params as { day: string }).day) - 1;
      return [...(days[day] ?? []), ...removedOf(day)];
    }),
  );
  feed(
    app,
    dependencies,
    '/event/:id/session-:session.ics',
    CALENDAR,
    programme(({ days, removed }, { params }) => {
      const { session } = params as { session: string };
      return [...days.flat(), ...removed].filter(({ id, partOf }) => id === session && partOf === null);
    }),
  );
  // By its number on a day, which is another session's once one is put before it.
  app.get('/event/:id/day-:day(^[1-9]\\d*)/session-:session(^[1-9]\\d*).ics', (request, reply) => {
    const { day, session } = request.params as { day: string; session: string };
    const entry = entryFor(request);
    const found =
      entry && programmeSessions(dependencies, entry).days[Number(day) - 1]?.[Number(session) - 1];
    if (!found) return reply.callNotFound();
    openToAll(reply);
    return reply.redirect(`/event/${encodeURIComponent(entry.conference.id)}/session-${found.id}.ics`, 302);
  });
  feed(
    app,
    dependencies,
    '/event/:id/agenda.ics',
    CALENDAR,
    programme((sessions, { query }) => chosenOf(new Set(agendaOf((query as { s?: unknown }).s)))(sessions)),
    { personal: true },
  );
  feed(app, dependencies, '/event/:id/schedule.xml', 'application/xml; charset=utf-8', schedule(scheduleXml));
  feed(
    app,
    dependencies,
    '/event/:id/schedule.json',
    'application/json; charset=utf-8',
    schedule(scheduleJson),
  );
  feed(app, dependencies, '/events.atom', 'application/atom+xml; charset=utf-8', () => {
    const now = dependencies.clock.now();
    return atomFeed(
      { name: organiser().name, publicUrl: dependencies.publicUrl },
      entriesOf(dependencies).map((entry) => ({
        ...entry,
        updated: lastChange(dependencies, entry, now),
        price: priceNow(dependencies, entry.conference),
        over: isOver(entry.conference, now),
        speakers: speakersOf(dependencies, entry.conference).map(
          ({ name, institution }) => `${name} (${institution})`,
        ),
      })),
    );
  });
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
  { personal = false } = {},
): void {
  app.get(url, async (request, reply) => {
    openToAll(reply);
    try {
      dependencies.budget.pay(request.network, MADE_POINTS.feed);
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      reply.header('retry-after', error.seconds).header('cache-control', 'no-store');
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    }
    const text = write(request);
    if (text === null) return reply.callNotFound();
    const caching = cachingOf(dependencies, request.url, MAX_AGE);
    reply.headers(cacheHeaders(caching));
    // As many addresses as there are choices: those who share a cache have nothing of it.
    if (personal) reply.header('cache-control', 'private, no-cache');
    return isNotModified(request, caching.etag) ? reply.code(304).send() : reply.type(type).send(text);
  });
}

/** When a conference was published, or the last of its dates since then that says something else of it. */
function lastChange({ catalogue }: Dependencies, { conference, stamp }: CalendarEntry, now: Date): Date {
  const { turningPoints = [] } = catalogue.current().entryById.get(conference.id) ?? {};
  const passed = turningPoints.filter((instant) => instant <= now.getTime());
  return new Date(Math.max(stamp.getTime(), ...passed));
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
          venues: venuesOf(conference),
          subtitle: event?.subtitle ?? '',
          startsOn: isoDay(conference.startsOn),
          endsOn: isoDay(conference.endsOn),
          earlierStarts: conference.earlierStarts.map(isoDay),
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

function jsonLdTicket({ item, daysText, window, soldOut }: CurrentPrice): JsonLdTicket {
  const amount = priceOf(item, window.phase, currencyIn(item, null));
  return { ticket: item.name, daysText, amount, lastDay: window.lastDay, soldOut };
}
