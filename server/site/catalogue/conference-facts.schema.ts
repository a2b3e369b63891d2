import { printMonthDay } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from './catalogue.schema.ts';
import { priceWindowsOf } from './current-price.ts';
import { type Deadline, deadlinesOf, lastDayOf } from './deadlines.ts';
import { linkOf } from './registration-link.ts';

const DeadlineKind = builder.enumType('DeadlineKind', {
  description: 'What a deadline is for.',
  values: {
    ABSTRACTS: { description: 'Submitting an abstract.' },
    EARLY_PRICE: { description: 'Registering at the early price.' },
    MID_PRICE: { description: 'Registering at the mid price.' },
    REGISTRATION: { description: 'Registering for the conference.' },
  } as const,
});

const DeadlineType = builder.objectRef<Deadline>('Deadline').implement({
  description:
    'A date by which something must be done. Its last day ends at midnight by the organiser’s clock.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DeadlineKind, description: 'What must be done.' }),
    text: t.string({
      description: "Printed last day, such as 'June 30, 2026'.",
      resolve: (deadline) => printMonthDay(isoDay(lastDayOf(deadline))),
    }),
    lastDay: t.field({ type: 'Date', description: 'Last day by the organiser’s clock.', resolve: lastDayOf }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'First instant after the deadline.' }),
    enforced: t.exposeBoolean('enforced', { description: 'Whether what comes later is refused.' }),
    passed: t.boolean({
      description: 'Whether it has passed, by the server’s clock.',
      resolve: ({ endsAt }, _args, { dependencies }) => dependencies.clock.now() >= endsAt,
    }),
  }),
});

builder.objectFields(ConferenceType, (t) => ({
  deadlines: t.field({
    type: [DeadlineType],
    description: 'What must be done by when, the earliest first.',
    extensions: { cost: { entries: 3 } },
    resolve: (conference, _args, { dependencies }) => {
      const catalogue = dependencies.catalogue.current();
      const event = catalogue.eventById.get(conference.id);
      return deadlinesOf(conference, event, priceWindowsOf(catalogue, conference));
    },
  }),
  url: t.string({
    description: 'Whole address of its event page.',
    resolve: ({ id }, _args, { dependencies }) => `${dependencies.publicUrl}/event/${encodeURIComponent(id)}`,
  }),
  registrationUrl: t.string({
    description: 'Whole address of the registration form with this conference filled in.',
    resolve: (conference, _args, { dependencies }) => dependencies.publicUrl + linkOf(conference),
  }),
  calendarUrl: t.string({
    description: 'Whole address of its iCalendar file.',
    resolve: ({ id }, _args, { dependencies }) =>
      `${dependencies.publicUrl}/event/${encodeURIComponent(id)}.ics`,
  }),
}));
