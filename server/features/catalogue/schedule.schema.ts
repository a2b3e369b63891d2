import { TZDate } from '@date-fns/tz';
import { builder } from '#server/graphql/builder.ts';
import { EventSession, EventTrack, EventType } from './catalogue.schema.ts';
import type { Catalogue } from './catalogue.service.ts';

function timeZoneOf(catalogue: Catalogue, eventId: string): string {
  return catalogue.conferenceById.get(eventId)?.timeZone ?? 'UTC';
}

/** An instant on the clock of a zone, to the second: '2026-09-21T09:00:00+01:00'. */
function onClockOf(timeZone: string, instant: Date): string {
  return new TZDate(instant.getTime(), timeZone).toISOString().replace(/\.\d+/, '');
}

builder.objectFields(EventSession, (t) => ({
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
    description: "IANA time zone of the venue, such as 'Europe/London', which the timetable is printed in.",
    resolve: ({ id }, _args, { dependencies }) => timeZoneOf(dependencies.catalogue.current(), id),
  }),
);

builder.objectField(EventTrack, 'topics', (t) =>
  t.stringList({
    description: 'Its topics, one by one.',
    resolve: ({ description }) => description.split('\n').filter(Boolean),
  }),
);
