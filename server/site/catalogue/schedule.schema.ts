import type { SessionKind } from '#domain/programme/kinds.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { formulaLine } from '#server/base/lib/formulas.ts';
import { onClockOf } from '#server/base/lib/on-clock.ts';
import { EventSession, EventTrack, EventType } from './catalogue.schema.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { PublishedSession } from './catalogue.store.ts';
import { type ShownTalk, talksOf } from './talks.ts';

function timeZoneOf(catalogue: Catalogue, eventId: string): string {
  return catalogue.conferenceById.get(eventId)?.timeZone ?? 'UTC';
}

const SessionKindType = builder.enumType('SessionKind', {
  description: 'What a session is.',
  values: {
    TALKS: { value: 'talks', description: 'Talks, one after the other.' },
    POSTERS: { value: 'posters', description: 'Posters, all at the same time.' },
    PLENARY: { value: 'plenary', description: 'For everybody, with nothing beside it.' },
    BREAK: { value: 'break', description: 'A break or a meal.' },
    OTHER: { value: 'other', description: 'Something else.' },
  } satisfies Record<string, { value: SessionKind; description: string }>,
});

builder.objectFields(EventSession, (t) => ({
  kind: t.field({
    type: SessionKindType,
    nullable: true,
    description: 'What it is; null where the organiser has not said.',
    resolve: ({ kind }) => kind as SessionKind | null,
  }),
  track: t.exposeString('track', {
    nullable: true,
    description: 'Its topic, which sessions of the same topic share; null where there is none.',
  }),
  startsAtLocal: t.field({
    type: 'OffsetDateTime',
    description: 'When it begins, on the venue’s clock.',
    resolve: ({ eventId, startsAt }, _args, { dependencies }) =>
      onClockOf(timeZoneOf(dependencies.catalogue.current(), eventId), startsAt),
  }),
  endsAtLocal: t.field({
    type: 'OffsetDateTime',
    description: 'When it ends, on the venue’s clock.',
    resolve: ({ eventId, endsAt }, _args, { dependencies }) =>
      onClockOf(timeZoneOf(dependencies.catalogue.current(), eventId), endsAt),
  }),
}));

builder.objectField(EventType, 'timeZone', (t) =>
  t.string({
    description: "IANA time zone of the venue, such as 'Etc/UTC', which the timetable is printed in.",
    resolve: ({ id }, _args, { dependencies }) => timeZoneOf(dependencies.catalogue.current(), id),
  }),
);

builder.objectField(EventType, 'serverTime', (t) =>
  t.field({
    type: 'DateTime',
    description: 'The server’s time, by which one can tell what takes place now.',
    // Another one every moment.
    extensions: { public: false },
    resolve: (_event, _args, { dependencies }) => dependencies.clock.now(),
  }),
);

builder.objectField(EventTrack, 'topics', (t) =>
  t.stringList({
    description: 'Its topics, one by one.',
    resolve: ({ description }) => description.split('\n').filter(Boolean),
  }),
);

export const PresentedAsEnum = builder.enumType('PresentedAs', {
  description: 'As what an abstract is accepted and presented.',
  values: {
    TALK: { description: 'A talk with a time of its own.' },
    POSTER: { description: 'A poster on a board.' },
    E_POSTER: { description: 'A poster on a screen.' },
    VIDEO: { description: 'A video.' },
  } as const,
});

const Talk = builder.objectRef<ShownTalk>('Talk').implement({
  description: 'A talk or a poster within a session.',
  fields: (t) => ({
    talkId: t.exposeString('id', {
      description: 'Its id, which stays, as those of sessions do; it is none of a session.',
    }),
    sessionId: t.exposeString('sessionId', { description: 'The id of the session that it is part of.' }),
    title: t.exposeString('title', { description: 'Its title as it is now, formulas in words.' }),
    titleHtml: t.string({
      nullable: true,
      description: 'The same in a line of HTML with formulas in MathML; null where there are none.',
      resolve: ({ written }) => formulaLine(written),
    }),
    speakers: t.exposeStringList('speakers', { description: 'Who gives it, by the names that are printed.' }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description: 'When it begins; with the session where it lasts as long.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends.' }),
    time: t.string({
      nullable: true,
      description:
        'Its beginning, printed as the schedule’s times are; null where it lasts as long as its session.',
      resolve: ({ time }) => time,
    }),
    kind: t.expose('kind', { type: PresentedAsEnum, description: 'As what it is presented.' }),
    board: t.exposeString('board', { nullable: true, description: 'The board of a poster.' }),
    cancelled: t.exposeBoolean('cancelled', { description: 'Whether it does not take place.' }),
  }),
});

/** Talks of a programme that has many. */
const MANY_TALKS = 100;

builder.objectField(EventType, 'talks', (t) =>
  t.field({
    type: [Talk],
    description: 'What is given in its sessions, session by session in order; `sessionId` says in which.',
    extensions: { cost: { entries: MANY_TALKS } },
    resolve: ({ days }, _args, { dependencies }) =>
      days
        .flatMap(({ sessions }) => sessions)
        .flatMap((session) => talksOf(dependencies.catalogue.current(), session)),
  }),
);

const CancelledSession = builder.objectRef<PublishedSession>('CancelledSession').implement({
  description: 'A session that was on the published programme and is no longer.',
  fields: (t) => ({
    sessionId: t.exposeString('id', { description: 'The id that it had.' }),
    session: t.exposeString('title', { description: 'Its title at last.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it would have begun.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it would have ended.' }),
  }),
});

builder.objectField(EventType, 'cancelledSessions', (t) =>
  t.field({
    type: [CancelledSession],
    description:
      'Sessions that were taken out of the published programme, in the order in which they would have begun.',
    resolve: ({ id }, _args, { dependencies }) =>
      (dependencies.catalogue.current().publishedSessions.get(id) ?? []).filter(
        ({ removedAt }) => removedAt !== null,
      ),
  }),
);
