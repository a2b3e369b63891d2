import { coverAddresses } from '#domain/look/cover.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { richText } from '#server/base/lib/markdown.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Conference, Event } from './catalogue.store.ts';
import { isOver, isUnderWay } from './conference-dates.ts';
import { printedDayIsOver } from './deadlines.ts';
import { NodeInterface } from './node.schema.ts';
import { perRevision } from './per-revision.ts';
import { linkOf } from './registration-link.ts';
import { SponsorType } from './sponsors.schema.ts';

export const EventTrack = builder.objectRef<Event['tracks'][number]>('EventTrack').implement({
  description: 'A scientific session of an event.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Name of the track.' }),
    description: t.exposeString('description', { description: 'Its topics, one a line.' }),
    icon: t.exposeString('icon', { description: 'Name of the icon.' }),
  }),
});

const EventReason = builder.objectRef<Event['reasons'][number]>('EventReason').implement({
  description: 'A reason to attend.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The reason, short.' }),
    description: t.string({
      description: 'The reason, explained.',
      resolve: ({ description }) => richText(description).plain,
    }),
    descriptionHtml: t.string({
      description: 'The same as HTML: paragraphs, emphasis, links, lists and quotations.',
      resolve: ({ description }) => richText(description).html,
    }),
    icon: t.exposeString('icon', { description: 'Name of the icon.' }),
  }),
});

export const EventSession = builder
  .objectRef<Event['days'][number]['sessions'][number]>('EventSession')
  .implement({
    description: 'An entry of the timetable.',
    fields: (t) => ({
      sessionId: t.exposeString('id', {
        description:
          'Its id, which no other session of the conference has and no change of the programme changes.',
      }),
      time: t.exposeString('timeText', { description: "Printed, local to the conference: '09:00 – 09:30'." }),
      startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it begins.' }),
      endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends.' }),
      session: t.exposeString('title', { description: 'Title of the session.' }),
      room: t.exposeString('room', { description: 'Room in the venue.' }),
    }),
  });

const EventDay = builder.objectRef<Event['days'][number]>('EventDay').implement({
  description: 'A day of the timetable.',
  fields: (t) => ({
    day: t.exposeString('label', { description: "Label, such as 'Day 1 – September 21, 2026'." }),
    date: t.expose('date', { type: 'Date', description: 'The day itself.' }),
    sessions: t.expose('sessions', { type: [EventSession], description: 'Entries in order of time.' }),
  }),
});

const CoverPicture = builder.objectRef<ReturnType<typeof coverAddresses>>('CoverPicture').implement({
  description: 'A picture of a conference, 8 by 5.',
  fields: (t) => ({
    src: t.exposeString('src', { description: 'Path of a form that every browser shows, 640 pixels wide.' }),
    srcSet: t.exposeString('srcSet', { description: 'Paths of others with their widths, as AVIF.' }),
  }),
});

export const EventType = builder.objectRef<Event>('Event');

export const ConferenceType = builder.objectRef<Conference>('Conference').implement({
  description: 'A conference as lists show it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable slug, part of the page’s address.' }),
    title: t.exposeString('title', { description: 'Name of the conference.' }),
    category: t.exposeString('category', { description: "Subject, such as 'Optics'." }),
    discipline: t.exposeString('discipline', {
      description: 'Discipline, which decides colour and cover on the site.',
    }),
    date: t.exposeString('dateText', { description: "Printed range, such as 'September 21-23, 2026'." }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day, local to the conference.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'Last day, local to the conference.' }),
    earlierStarts: t.expose('earlierStarts', {
      type: ['Date'],
      description: 'When it was to begin before it moved to other days, the earliest announcement first.',
    }),
    over: t.boolean({
      description: 'Whether its last day has passed, by the server’s clock.',
      resolve: (conference, _args, { dependencies }) => isOver(conference, dependencies.clock.now()),
    }),
    underWay: t.boolean({
      description: 'Whether its first day has begun and its last day has not passed, by the server’s clock.',
      resolve: (conference, _args, { dependencies }) => isUnderWay(conference, dependencies.clock.now()),
    }),
    location: t.exposeString('location', {
      description: "Printed place, such as 'Example City, Example Country'.",
    }),
    city: t.exposeString('city', { description: 'City of the venue.' }),
    country: t.exposeString('country', { description: 'Country of the venue.' }),
    timeZone: t.exposeString('timeZone', { description: 'IANA time zone of the venue.' }),
    attendees: t.exposeString('attendees', { description: "Expected attendance, such as '500+'." }),
    featured: t.exposeBoolean('featured', { description: 'Whether the conference is featured.' }),
    price: t.exposeString('priceText', {
      description:
        'Printed registration price, as the organiser writes it; `priceFrom` is what taking part costs now.',
    }),
    description: t.exposeString('description', { description: 'What it is about, in a sentence or two.' }),
    question: t.exposeString('question', {
      nullable: true,
      description: 'What it asks, in a few words; null where the organiser says nothing.',
    }),
    listed: t.exposeBoolean('listed', { description: 'Whether it stands in the conference list.' }),
    builtIn: t.exposeBoolean('builtIn', { description: 'Whether it is one of the built-in events.' }),
    registrable: t.exposeBoolean('registrable', { description: 'Whether the registration form offers it.' }),
    registrationClosesAt: t.expose('registrationClosesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'After this instant registering is refused; null: never.',
    }),
    scientificSessions: t.stringList({
      nullable: true,
      description: 'Its own scientific sessions; null where those of `registrationChoices` hold.',
      resolve: ({ scientificSessions }) => (scientificSessions.length > 0 ? scientificSessions : null),
    }),
    cover: t.field({
      type: CoverPicture,
      nullable: true,
      description: 'Its own picture in place of the drawn cover; null where there is none.',
      resolve: ({ cover }) => (cover === null ? null : coverAddresses(cover)),
    }),
    sponsors: t.field({
      type: [SponsorType],
      description: 'Its sponsors and partners, in the organiser’s order.',
      resolve: ({ id }, _args, { dependencies }) =>
        dependencies.catalogue
          .current()
          .sponsors.filter(({ conferences }) => conferences.length === 0 || conferences.includes(id)),
    }),
    registrationLink: t.string({
      description: 'Address of the registration form with this conference filled in.',
      resolve: linkOf,
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'Its detail page.',
      resolve: ({ id }, _args, { dependencies }) =>
        dependencies.catalogue.current().eventById.get(id) ?? null,
    }),
  }),
});

builder.objectFields(ConferenceType, (t) => ({
  previousEdition: t.field({
    type: ConferenceType,
    nullable: true,
    description: 'The conference that this one follows.',
    resolve: ({ previousEditionId }, _args, { dependencies }) =>
      previousEditionId === null
        ? null
        : (dependencies.catalogue.current().conferenceById.get(previousEditionId) ?? null),
  }),
  nextEdition: t.field({
    type: ConferenceType,
    nullable: true,
    description: 'The conference that follows this one.',
    resolve: ({ id }, _args, { dependencies }) =>
      nextEditions(dependencies.catalogue.current()).get(id) ?? null,
  }),
}));

/** The edition after each conference that has one, by the id of the earlier one. */
const nextEditions = perRevision(
  ({ conferences }) =>
    new Map(
      conferences
        .filter(({ previousEditionId }) => previousEditionId !== null)
        .map((conference) => [conference.previousEditionId, conference]),
    ),
);

EventType.implement({
  description: 'The detail page of a conference.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The conference’s slug.' }),
    conference: t.field({
      type: ConferenceType,
      description: 'The conference that this page describes.',
      resolve: ({ id }, _args, { dependencies }) => conferenceOf(dependencies.catalogue.current(), id),
    }),
    title: t.string({
      description: 'Name of the conference.',
      resolve: ({ id }, _args, { dependencies }) => conferenceOf(dependencies.catalogue.current(), id).title,
    }),
    subtitle: t.exposeString('subtitle', { description: 'What the event asks or promises.' }),
    location: t.string({
      description: "Printed place, such as 'Example City, Example Country'.",
      resolve: ({ id }, _args, { dependencies }) =>
        conferenceOf(dependencies.catalogue.current(), id).location,
    }),
    date: t.string({
      description: "Printed range, such as 'September 21-23, 2026'.",
      resolve: ({ id }, _args, { dependencies }) =>
        conferenceOf(dependencies.catalogue.current(), id).dateText,
    }),
    icon: t.exposeString('icon', { description: 'Name of the icon.' }),
    gradient: t.string({
      description: 'Name of the hue behind the banner.',
      resolve: ({ id }, _args, { dependencies }) =>
        conferenceOf(dependencies.catalogue.current(), id).discipline,
    }),
    about: t.string({
      description: 'Paragraphs separated by blank lines.',
      resolve: ({ about }) => richText(about).plain,
    }),
    aboutHtml: t.string({
      description: 'The same as HTML: paragraphs, emphasis, links, lists and quotations.',
      resolve: ({ about }) => richText(about).html,
    }),
    tracks: t.expose('tracks', { type: [EventTrack], description: 'Scientific sessions and topics.' }),
    whoShouldAttend: t.exposeStringList('whoShouldAttend', { description: 'Audiences.' }),
    whyAttend: t.expose('reasons', { type: [EventReason], description: 'Reasons to attend.' }),
    schedule: t.expose('days', {
      type: [EventDay],
      description: 'The timetable, by day.',
      extensions: { cost: { entries: 5 } },
    }),
    highlights: t.exposeStringList('highlights', { description: 'Highlights of the programme.' }),
    abstractDeadline: t.exposeString('abstractDeadlineText', { description: "Printed: 'June 30, 2026'." }),
    abstractDeadlineAt: t.expose('abstractDeadlineAt', {
      type: 'DateTime',
      description: 'The instant the deadline ends.',
    }),
    abstractDeadlineEnforced: t.exposeBoolean('abstractDeadlineEnforced', {
      description: 'Whether abstracts are refused after it.',
    }),
    abstractDeadlinePassed: t.boolean({
      description: 'Whether it has passed, by the server’s clock.',
      resolve: ({ abstractDeadlineAt }, _args, { dependencies }) =>
        dependencies.clock.now() >= abstractDeadlineAt,
    }),
    earlyBird: t.exposeString('earlyBirdText', { description: 'Printed last day of the early bird rate.' }),
    earlyBirdPassed: t.boolean({
      description: 'Whether that day is over, by the server’s clock. Not so of a text that names no day.',
      resolve: ({ earlyBirdText }, _args, { dependencies }) =>
        printedDayIsOver(earlyBirdText, dependencies.clock.now()),
    }),
    regular: t.exposeString('regularText', { description: 'Printed last day of the regular rate.' }),
    regularPassed: t.boolean({
      description: 'Whether that day is over, by the server’s clock. Not so of a text that names no day.',
      resolve: ({ regularText }, _args, { dependencies }) =>
        printedDayIsOver(regularText, dependencies.clock.now()),
    }),
    registrationLink: t.string({
      description: 'Address of the registration form with this conference filled in.',
      resolve: ({ id }, _args, { dependencies }) =>
        linkOf(conferenceOf(dependencies.catalogue.current(), id)),
    }),
  }),
});

function conferenceOf({ conferenceById }: Catalogue, id: string): Conference {
  const conference = conferenceById.get(id);
  if (!conference) throw new Error(`The event ${id} has no conference.`);
  return conference;
}

builder.queryFields((t) => ({
  conference: t.field({
    type: ConferenceType,
    nullable: true,
    description: 'One conference; null when there is none of that id.',
    extensions: { public: true },
    args: { id: t.arg.id({ required: true, description: 'Its slug.' }) },
    resolve: (_root, { id }, { dependencies }) =>
      dependencies.catalogue.current().conferenceById.get(id) ?? null,
  }),
  event: t.field({
    type: EventType,
    nullable: true,
    description: 'One event page; null when there is none of that id.',
    extensions: { public: true },
    args: { id: t.arg.id({ required: true, description: 'The conference’s slug.' }) },
    resolve: (_root, { id }, { dependencies }) => dependencies.catalogue.current().eventById.get(id) ?? null,
  }),
}));
