import { builder } from '#server/base/graphql/builder.ts';
import { OrderDirection } from '#server/base/graphql/list-arguments.ts';

const ConferenceTime = builder.enumType('ConferenceTime', {
  description: 'When a conference takes place, by the server’s clock.',
  values: {
    UPCOMING: { description: 'Its last day has not passed: it is to come, or under way.' },
    PAST: { description: 'Its last day has passed.' },
  } as const,
});

export const ConferenceFilter = builder.inputType('ConferenceFilter', {
  description:
    'Which conferences; every condition must hold. Where several values may be named, one of them must be right, and a single one needs no brackets. Case, accents, dashes and apostrophes do not matter.',
  fields: (t) => ({
    category: t.stringList({ description: "Subjects, such as 'Optics'." }),
    city: t.stringList({ description: "Cities of the venue, such as 'Example City'." }),
    country: t.stringList({ description: 'Countries of the venue, as they are printed.' }),
    year: t.intList({ description: 'Years of the first day.' }),
    startsFrom: t.field({ type: 'Date', description: 'First day on this day or later.' }),
    startsUntil: t.field({ type: 'Date', description: 'First day on this day or earlier.' }),
    when: t.field({ type: ConferenceTime, description: 'Upcoming or past.' }),
    featured: t.boolean({ description: 'Only featured conferences, or only the others.' }),
    builtIn: t.boolean({ description: 'One of the built-in events, or not.' }),
    registrable: t.boolean({ description: 'Offered in the registration form, or not.' }),
    search: t.string({
      description:
        'Words that must all occur, whole or in part, in the list entry or anywhere on the event page: title, place, date, description, tracks, audiences, programme.',
    }),
    keywords: t.string({
      description:
        'Words that must all occur, whole or in part, in what the conference is about: title, category, place, date, description, tracks and topics. The search box of the conference list asks for these.',
    }),
  }),
});

const ConferenceOrderField = builder.enumType('ConferenceOrderField', {
  description: 'What conferences can be ordered by.',
  values: {
    LIST: { description: 'The organiser’s own order.' },
    STARTS_ON: { description: 'First day.' },
    TITLE: { description: 'Name, as people look it up.' },
    CITY: { description: 'City of the venue.' },
  } as const,
});

export const ConferenceOrder = builder.inputType('ConferenceOrder', {
  description: 'Order of the entries; equal entries stay in the organiser’s order.',
  fields: (t) => ({
    field: t.field({ type: ConferenceOrderField, required: true, description: 'Field to order by.' }),
    direction: t.field({
      type: OrderDirection,
      defaultValue: 'ASC',
      description: 'Direction of the ordering.',
    }),
  }),
});
