import * as z from 'zod';
import { disciplines } from '#domain/artwork/discipline.ts';
import { day, deadline, laterDay, line, position, slug, text, time, timeZone } from './fields.ts';

/** Subjects that the filters of the conference list know, and those that only event pages use (docs/product.md 3.1). */
const CATEGORIES = [
  'Pharma',
  'Biotechnology',
  'Healthcare',
  'Engineering',
  'Materials',
  'Technology',
  'AI & ML',
  'Research & Innovation',
  'Pharma & Drug Discovery',
  'Biotechnology & Life Sciences',
  'AI & Machine Learning',
  'Healthcare Innovation',
] as const;

/** The drawn icons that an event may use. */
const ICONS = [
  'molecule',
  'helix',
  'pulse',
  'care',
  'bloom',
  'catalyst',
  'lattice',
  'wave',
  'network',
  'compass',
  'flask',
  'microscope',
  'chart',
  'people',
  'globe',
  'award',
  'book',
  'shield',
  'chip',
  'leaf',
] as const;

const icon = z.enum(ICONS).meta({ title: 'Icon', description: 'The drawing beside it.' });

/** Days by which a session may start before or after its day, and nights that it may last. */
const MOST_DAYS = 31;

/** How many nights a session lasts. */
export function nightsOf({
  starts,
  ends,
  nights,
}: {
  starts: string;
  ends: string;
  nights?: number;
}): number {
  return nights ?? (ends < starts ? 1 : 0);
}

const session = z
  .strictObject({
    starts: time.meta({ title: 'Starts', description: 'On the clock of the venue.' }),
    daysLater: z.number().int().min(-MOST_DAYS).max(MOST_DAYS).optional().meta({
      title: 'Days later',
      description: 'How many days after its day it starts; on its day unless set.',
    }),
    ends: time.meta({
      title: 'Ends',
      description: 'On the same clock; earlier than it starts: on the next day.',
    }),
    nights: z.number().int().min(0).max(MOST_DAYS).optional().meta({
      title: 'Nights',
      description: 'How many nights it lasts; 0, or 1 where it ends earlier than it starts, unless set.',
    }),
    timeText: line(60)
      .optional()
      .meta({ title: 'Times as printed', description: 'From the two times unless set.' }),
    title: line(300).meta({ title: 'Title' }),
    room: line(120).meta({ title: 'Room' }),
  })
  .refine((times) => times.starts < times.ends || nightsOf(times) > 0, {
    path: ['ends'],
    error: 'must be after it starts',
    when: ({ value }) =>
      z.looseObject({ starts: time, ends: time, nights: z.number().optional() }).safeParse(value).success,
  })
  .meta({ title: 'Session' });

const track = z
  .strictObject({
    title: line(200).meta({ title: 'Title' }),
    icon,
    topics: z
      .array(line(300).meta({ title: 'Topic' }))
      .min(1)
      .max(20)
      .meta({ title: 'Topics' }),
  })
  .meta({ title: 'Track' });

const reason = z
  .strictObject({
    title: line(200).meta({ title: 'Title' }),
    icon,
    description: text(1_000).meta({ title: 'Description', description: 'In Markdown.' }),
  })
  .meta({ title: 'Reason' });

const programmeDay = z
  .strictObject({
    date: day.meta({ title: 'Date' }),
    label: line(120)
      .optional()
      .meta({ title: 'Day as printed', description: 'From its number and date unless set.' }),
    sessions: z
      .array(session)
      .max(100)
      .meta({ title: 'Sessions', description: 'In the order in which they are shown.' }),
  })
  .meta({ title: 'Day' });

/** The headings under which a form shows the fields. */
const PAGE = 'The page';
const DEADLINES = 'Deadlines';

const event = z
  .strictObject({
    subtitle: line(300).meta({ title: 'Subtitle', group: PAGE }),
    icon: icon.meta({ group: PAGE }),
    about: text(20_000).meta({
      title: 'About',
      group: PAGE,
      description:
        'In Markdown: paragraphs with an empty line between them, emphasis, links, lists and quotations.',
    }),
    whoShouldAttend: z
      .array(line(200).meta({ title: 'Audience' }))
      .max(40)
      .meta({ title: 'Who should attend', group: 'Audience and highlights' }),
    highlights: z
      .array(line(300).meta({ title: 'Highlight' }))
      .max(20)
      .meta({ title: 'Highlights', group: 'Audience and highlights' }),
    tracks: z
      .array(track)
      .max(20)
      .meta({ title: 'Tracks', description: 'The scientific sessions.', group: 'Tracks and reasons' }),
    reasons: z
      .array(reason)
      .max(20)
      .meta({ title: 'Reasons', description: 'Why to attend.', group: 'Tracks and reasons' }),
    days: z
      .array(programmeDay)
      .max(31)
      .meta({ title: 'Programme', group: 'Programme', control: 'timetable' }),
    abstractDeadline: deadline.meta({ title: 'Abstract deadline', group: DEADLINES }),
    abstractDeadlineText: line(60).optional().meta({
      title: 'Abstract deadline as printed',
      group: DEADLINES,
      description: 'From the deadline unless set.',
    }),
    abstractDeadlineEnforced: z
      .boolean()
      .default(false)
      .meta({ title: 'Refuse abstracts after the deadline', group: DEADLINES }),
    earlyBirdText: line(60).optional().meta({
      title: 'Early date as printed',
      group: DEADLINES,
      description: 'The end of the Early phase unless set.',
    }),
    regularText: line(60).optional().meta({
      title: 'Regular date as printed',
      group: DEADLINES,
      description: 'The end of the Mid phase unless set.',
    }),
  })
  .meta({ title: 'Event page', group: 'Event page' });

const WHAT = 'What it is';
const WHERE = 'When and where';
const LISTS = 'In lists';
const REGISTRATION = 'Registration';

/** What the rules that compare fields look at; whatever else is wrong with a file. */
const lasts = z.looseObject({ startsOn: day, endsOn: day });
const someSessions = z.array(z.looseObject({ daysLater: z.int().optional() }).catch({}));
const someDays = z.array(
  z.looseObject({ date: day.optional(), sessions: someSessions.catch([]) }).catch({ sessions: [] }),
);
const programme = z.looseObject({ event: z.looseObject({ days: someDays }) });

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
    category: z.enum(CATEGORIES).meta({ title: 'Category', group: WHAT }),
    discipline: z
      .enum(disciplines)
      .meta({ title: 'Discipline', description: 'Decides colour and cover.', group: WHAT }),
    description: text(1_000).meta({ title: 'Description', group: WHAT }),
    previousEdition: slug.optional().meta({
      title: 'Previous edition',
      group: WHAT,
      description: 'The ID of the conference that this one follows.',
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
      description: 'As printed, such as London, UK (Hybrid).',
    }),
    city: line(80).meta({ title: 'City', group: WHERE }),
    country: line(80).meta({ title: 'Country', group: WHERE }),
    timeZone: timeZone.meta({ title: 'Time zone', group: WHERE }),
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
      description: 'As printed, such as 500+.',
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
    registrationCloses: deadline
      .optional()
      .meta({ title: 'Registration closes', description: 'Never unless set.', group: REGISTRATION }),
    seatsFreeze: deadline.optional().meta({
      title: 'Name changes close',
      group: REGISTRATION,
      description: 'From when tickets can no longer change names; the first day unless set.',
    }),
    priceList: slug.optional().meta({
      title: 'Price list',
      group: REGISTRATION,
      description: 'Its id; standard unless set.',
    }),
    event: event.optional(),
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
    when: ({ value }) => z.looseObject({ id: slug, previousEdition: slug }).safeParse(value).success,
  });

export type ConferenceDocument = z.infer<typeof conferenceSchema>;
export type EventDocument = z.infer<typeof event>;
