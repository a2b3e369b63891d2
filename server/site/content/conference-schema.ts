import * as z from 'zod';
import { disciplines } from '#domain/artwork/discipline.ts';
import { laterDay } from '#domain/time.ts';
import { eventSchema } from './event-schema.ts';
import { choiceList, day, deadline, filterName, line, position, slug, text, timeZone } from './fields.ts';
import { upload } from './picture.ts';
import { CLOSINGS, isClosing } from './registration-closing.ts';
import { hotelSchema, venueSchema } from './venue-schema.ts';

const WHAT = 'What it is';
const WHERE = 'When and where';
const LISTS = 'In lists';
const REGISTRATION = 'Registration';

/** When registration closes: with the conference's days, never, or at a time of its own. */
const closes = z
  .string()
  .refine(
    (value) => isClosing(value) || deadline.safeParse(value).success,
    `must be ${CLOSINGS.join(', ')}, a day such as 2027-06-30, or an instant such as 2027-06-30T12:00:00Z`,
  );

/** What the rules that compare fields look at; whatever else is wrong with a file. */
const lasts = z.looseObject({ startsOn: day, endsOn: day });
const editions = z.looseObject({ id: slug, previousEdition: slug });
const someSessions = z.array(z.looseObject({ daysLater: z.int().optional() }).catch({}));
const someDays = z.array(
  z.looseObject({ date: day.optional(), sessions: someSessions.catch([]) }).catch({ sessions: [] }),
);
const programme = z.looseObject({ event: z.looseObject({ days: someDays }) });
const otherDays = z.looseObject({
  venue: z.looseObject({ otherDays: z.array(z.looseObject({ date: day.optional() }).catch({})) }),
});

/** A conference with its event page, as a file holds it (docs/content.md). */
export const conferenceSchema = z
  .strictObject({
    kind: z.literal('conference'),
    id: slug.meta({
      title: 'ID',
      group: WHAT,
      description: 'A part of its address, which never changes.',
    }),
    title: line(200).meta({ title: 'Title', group: WHAT }),
    category: filterName(60).meta({
      title: 'Category',
      group: WHAT,
      description: 'The conference list can be filtered by those that conferences have.',
    }),
    discipline: z
      .enum(disciplines)
      .meta({ title: 'Discipline', description: 'Decides colour and cover.', group: WHAT }),
    cover: upload.optional().meta({
      title: 'Picture of your own',
      control: 'picture',
      group: WHAT,
      description:
        'In place of the drawn cover: on cards, its page, tickets and receipts, and where its link is shared. In a file, what gallery upload printed.',
    }),
    description: text(1_000).meta({ title: 'Description', group: WHAT }),
    question: line(120).optional().meta({
      title: 'Question',
      group: WHAT,
      description: 'What it asks, in a few words; on Home, under its title.',
    }),
    previousEdition: slug.optional().meta({
      title: 'Previous edition',
      group: WHAT,
      description: 'The conference that this one follows. In a file, its ID.',
    }),
    startsOn: day.meta({
      title: 'First day',
      group: WHERE,
      description: 'On the calendar of the venue.',
    }),
    endsOn: day.meta({ title: 'Last day', group: WHERE }),
    dateText: line(80)
      .optional()
      .meta({ title: 'Dates as printed', description: 'From the two days unless set.', group: WHERE }),
    location: line(120).meta({
      title: 'Location',
      group: WHERE,
      description: 'As printed, such as Lisbon, Portugal (Hybrid).',
    }),
    city: line(80).meta({ title: 'City', group: WHERE }),
    country: line(80).meta({ title: 'Country', group: WHERE }),
    timeZone: timeZone.meta({ title: 'Time zone', group: WHERE }),
    venue: venueSchema.optional().meta({
      title: 'Venue',
      group: 'Venue',
      description: 'The house in which it takes place; pages, tickets, emails and calendars say it.',
    }),
    hotel: hotelSchema.optional().meta({
      title: 'Hotel',
      group: 'Hotel',
      description: 'Where those who book nights sleep, and on what terms.',
    }),
    position: position.meta({
      title: 'Position',
      group: LISTS,
      description: 'Its place in lists; of the same place, by id.',
    }),
    listed: z.boolean().default(true).meta({ title: 'Listed', group: LISTS }),
    featured: z.boolean().default(false).meta({ title: 'Featured', group: LISTS }),
    builtIn: z.boolean().default(false).meta({ title: 'ID included in every page', group: LISTS }),
    attendees: line(20).meta({
      title: 'Attendees',
      group: LISTS,
      description:
        'How many are expected, such as 200+: in the registration link, the API and, unless audiences are counted there, on the event page.',
    }),
    priceText: line(20).meta({
      title: 'Price as printed',
      group: LISTS,
      description: 'As the API prints it for old programs, such as $499; what “From” says is computed.',
    }),
    registrable: z
      .boolean()
      .default(true)
      .meta({ title: 'Offered in the registration form', group: REGISTRATION }),
    registrationCloses: closes.optional().meta({
      title: 'Registration closes',
      control: 'closing',
      description:
        'last-day, day-before, never, or a day or an instant of its own. Left open, a new conference, or one whose days have moved, closes as the organiser’s details say; any other stays as it is.',
      group: REGISTRATION,
    }),
    seatsFreeze: deadline.optional().meta({
      title: 'Name changes close',
      group: REGISTRATION,
      description: 'From when tickets can no longer change names; the first day unless set.',
    }),
    priceList: slug.optional().meta({
      title: 'Price list',
      group: REGISTRATION,
      needs: 'money',
      description: 'The standard one unless set. In a file, its id.',
    }),
    scientificSessions: choiceList(120).optional().meta({
      title: 'Scientific sessions',
      group: REGISTRATION,
      description: 'Its own list in the registration form; without one, the organiser’s.',
    }),
    event: eventSchema.optional(),
  })
  // What compares fields is named together with the mistakes in other fields.
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before startsOn',
    when: ({ value }) => lasts.safeParse(value).success,
  })
  .superRefine(
    (conference, { addIssue }) => {
      const { startsOn, endsOn } = conference;
      if (startsOn > endsOn) return;
      const isOutside = (date: string) => date < startsOn || date > endsOn;
      const message = `must be from ${startsOn} to ${endsOn}`;
      for (const [index, { date }] of otherDays.safeParse(conference).data?.venue.otherDays.entries() ?? [])
        if (date !== undefined && isOutside(date))
          addIssue({ code: 'custom', path: ['venue', 'otherDays', index, 'date'], message });
      const { data } = programme.safeParse(conference);
      for (const [index, { date, sessions }] of data?.event.days.entries() ?? []) {
        if (date === undefined) continue;
        const path = ['event', 'days', index];
        if (isOutside(date)) addIssue({ code: 'custom', path: [...path, 'date'], message });
        else
          for (const [at, { daysLater }] of sessions.entries())
            if (daysLater && isOutside(laterDay(date, daysLater)))
              addIssue({
                code: 'custom',
                path: [...path, 'sessions', at, 'daysLater'],
                message: `leads to ${laterDay(date, daysLater)}, but ${message}`,
              });
      }
    },
    { when: ({ value }) => lasts.safeParse(value).success },
  )
  .refine(({ id, previousEdition }) => id !== previousEdition, {
    path: ['previousEdition'],
    error: 'must be another conference',
    when: ({ value }) => editions.safeParse(value).success,
  });

export type ConferenceDocument = z.infer<typeof conferenceSchema>;
