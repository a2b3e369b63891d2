import { count } from '#domain/count.ts';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { talksIn } from '#domain/programme/talks.ts';
import { hotelOfNights, venuesOf, venueText } from '#domain/venue.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { goneParts } from '#server/site/catalogue/calendar-parts.ts';
import { entryOf } from '#server/site/catalogue/catalogue.entries.ts';
import {
  type Conference,
  type Event,
  findCalendarDomain,
  readConferences,
} from '#server/site/catalogue/catalogue.store.ts';
import { findPublishedIds, notePublished } from '#server/site/catalogue/published-session.store.ts';
import { AS_MADE, documentOf, rowsOf } from './conference-rows.ts';
import { type ConferenceDocument, conferenceSchema } from './conference-schema.ts';
import { type ContentDocument, type ContentKind, withEntry } from './content-kind.ts';
import { moneyFields } from './money-fields.ts';
import { findUsualClosing } from './organiser-kind.store.ts';
import { findPlaceable, placedOrRefuse } from './placed-abstracts.store.ts';
import type { PriceListDocument } from './price-list-schema.ts';
import { withSessionIds } from './session-ids.ts';

type Session = Event['days'][number]['sessions'][number];

/** Conferences with their event pages (docs/content.md). */
export const conferenceKind: ContentKind<ConferenceDocument> = {
  kind: 'conference',
  folder: 'conferences',
  schema: conferenceSchema,
  refersTo: {
    previousEdition: { kind: 'conference' },
    priceList: { kind: 'price-list' },
    'event.days.sessions.speakers': { kind: 'person', own: true },
    'event.days.sessions.chair': { kind: 'person', own: true },
    'event.days.sessions.talks.speakers': { kind: 'person', own: true },
  },
  choices: async (database) => ({
    'event.days.sessions.talks.abstract': await findPlaceable(database),
  }),
  plain(document) {
    const plain = documentOf(rowsOf(document));
    // Whether it was said or left open still matters.
    return document.registrationCloses === 'never' ? { ...plain, registrationCloses: 'never' } : plain;
  },
  async completed(tx, document, before) {
    const stays = before?.startsOn === document.startsOn && before.endsOn === document.endsOn;
    const usual = stays ? before.registrationCloses : await findUsualClosing(tx);
    const registrationCloses = document.registrationCloses ?? usual;
    const published = await findPublishedIds(tx, document.id);
    const taken = published.map(({ id }) => id);
    const event = document.event && withSessionIds(document.event, before?.event, taken, published);
    return documentOf(rowsOf({ ...document, registrationCloses, event }));
  },
  inFull: (document) => ({ ...document, registrationCloses: document.registrationCloses ?? 'never' }),
  inLog: (document) => ({ priceList: rowsOf(document).conference.priceListId }),
  money(document, all) {
    const fields = moneyFields({ schema: conferenceSchema }, document);
    // Where the list has no days of its own, early and mid end by the month of the first day.
    return hasOwnPhases(document, all) ? fields : { ...fields, month: document.startsOn.slice(0, 7) };
  },
  titleOf: ({ title }) => title,
  pathOf: ({ id }) => `/event/${encodeURIComponent(id)}`,
  shownIn(content, document) {
    const { conference, event } = rowsOf(document);
    const dates = content.priceLists.get(conference.priceListId);
    const entry = entryOf({ ...conference, ...AS_MADE }, event, dates);
    return { ...content, entries: withEntry(content.entries, entry, (other) => other.conference) };
  },
  findAll: (tx) => readConferences(tx, [], (conference, event) => documentOf({ conference, event })),
  async write(tx, document, at, publication) {
    const { conference, event } = rowsOf(document);
    const { id } = conference;
    await coverMustBeThere(tx, conference);
    const { venue, hotel } = conference;
    const written = {
      ...conference,
      venue: venue ?? Prisma.DbNull,
      hotel: hotel ?? Prisma.DbNull,
      updatedAt: at,
    };
    const calendarDomain = await findCalendarDomain(tx);
    const create = { ...written, calendarDomain, createdAt: at };
    const [found] = await readConferences(tx, [], (...rows) => ({ conference: rows[0], event: rows[1] }), id);
    const before = found?.conference ?? null;
    const otherwise =
      before !== null && (before.title !== conference.title || whereOf(before) !== whereOf(conference));
    const calendarGone = found ? goneParts(found, { conference, event }, at) : [];
    const isLess = calendarGone.some((part) => part.at === at.toISOString());
    const changed =
      otherwise ||
      isLess ||
      (before !== null && besideTitleAndPlace(before) !== besideTitleAndPlace(conference));
    const earlierStarts = before ? startsBefore(before, conference) : [];
    const update = {
      ...written,
      calendarGone,
      earlierStarts,
      ...(changed && { timesMoved: { increment: 1 } }),
    };
    await tx.conference.upsert({ where: { id }, create, update });
    // Written anew as a whole: its parts have no identity of their own.
    const placed = await placedOrRefuse(tx, id, event?.days ?? []);
    await tx.event.deleteMany({ where: { id } });
    await notePublished(tx, id, event?.days ?? [], {
      placed,
      before: found?.event?.days ?? [],
      otherwise,
      at,
      publication,
    });
    if (!event) return;
    const { tracks, reasons, days, ...page } = event;
    await tx.event.create({ data: page });
    await tx.eventTrack.createMany({ data: tracks });
    await tx.eventReason.createMany({ data: reasons });
    await tx.eventDay.createMany({ data: days.map(({ sessions: _, ...day }) => day) });
    await tx.eventSession.createMany({ data: days.flatMap(({ sessions }) => sessions.map(withTalks)) });
  },
  async whyKept(tx, id) {
    const found = await findNeeds(tx, id);
    return found.length > 0
      ? `${id} has ${AND.format(found)}, so it can’t be removed. Set listed and registrable to false to take it off the lists.`
      : null;
  },
  async remove(tx, id) {
    await tx.conference.deleteMany({ where: { id } });
  },
};

type Said = Omit<Conference, keyof typeof AS_MADE>;

/** Its town, its country and its venue, as calendars have them. */
function whereOf(one: Said): string {
  const venues = venuesOf(one);
  const onTheGlobe = venues.map(({ latitude, longitude }) => [latitude, longitude]);
  return JSON.stringify([one.location, one.city, one.country, venueText(venues), onTheGlobe]);
}

/** What else calendars have of it: its days, and what is said of it and of its hotel. */
const besideTitleAndPlace = (one: Said): string =>
  JSON.stringify([one.startsOn, one.endsOn, one.timeZone, one.description, hotelOfNights(one, true)]);

/** The days on which a conference was to begin before, the earliest announcement first; none for one that is back where it was. */
function startsBefore(before: Conference, { startsOn }: Said): Date[] {
  const starts = [...before.earlierStarts, before.startsOn];
  const back = starts.findIndex((start) => +start === +startsOn);
  return back < 0 ? starts : starts.slice(0, back);
}

function hasOwnPhases(
  { priceList = STANDARD_LIST }: ConferenceDocument,
  all: readonly ContentDocument[],
): boolean {
  const list = all.find(({ kind, id }) => kind === 'price-list' && id === priceList);
  return (list as PriceListDocument | undefined)?.earlyUntil !== undefined;
}

/** A conference as visitors see it; null where there is none of this id. */
export async function findConference(tx: Transaction, id: string): Promise<ConferenceDocument | null> {
  const [found] = await readConferences(tx, [], (conference, event) => documentOf({ conference, event }), id);
  return found ?? null;
}

/** @throws InvalidInputError where its cover names no picture that is there */
async function coverMustBeThere(
  tx: Transaction,
  { id, cover }: { id: string; cover: string | null },
): Promise<void> {
  if (cover === null) return;
  const found = await tx.media.findUnique({ where: { digest: cover } });
  if (found?.kind !== 'IMAGE' || found.isLogo)
    throw new InvalidInputError([{ path: id, message: 'its cover names no picture that was uploaded' }]);
}

/** As the database takes it. */
const withTalks = ({ talks, ...session }: Session) => ({ ...session, talks: talksIn(talks) });

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What an undo could not bring back, or what people wait for, in words. */
async function findNeeds(tx: Transaction, conferenceId: string): Promise<string[]> {
  const where = { conferenceId };
  // One after another: a transaction has one connection, which runs one query at a time.
  const counts: [number, one: string, many?: string][] = [
    [await tx.order.count({ where }), 'registration'],
    [await tx.abstract.count({ where }), 'abstract'],
    [await tx.couponConference.count({ where }), 'coupon'],
    [await tx.invitation.count({ where }), 'invitation'],
    [await tx.virtualRoom.count({ where }), 'online room'],
    [await tx.waitingEntry.count({ where }), 'entry on waiting lists', 'entries on waiting lists'],
    [await tx.capacity.count({ where }), 'limit of places', 'limits of places'],
  ];
  return counts.flatMap(([number, ...words]) => (number > 0 ? count(number, ...words) : []));
}
