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

const icon = z.enum(ICONS).describe('The drawing beside it.');

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
    starts: time.describe('On the clock of the venue.'),
    daysLater: z
      .number()
      .int()
      .min(-MOST_DAYS)
      .max(MOST_DAYS)
      .optional()
      .describe('How many days after its day it starts; on its day unless said.'),
    ends: time.describe('On the same clock; earlier than it starts: on the next day.'),
    nights: z
      .number()
      .int()
      .min(0)
      .max(MOST_DAYS)
      .optional()
      .describe('How many nights it lasts; 0, or 1 where it ends earlier than it starts, unless said.'),
    timeText: line(60).optional().describe('As printed; from the two times unless said.'),
    title: line(300),
    room: line(120),
  })
  .refine((times) => times.starts < times.ends || nightsOf(times) > 0, {
    path: ['ends'],
    error: 'must be after it starts',
    when: ({ value }) =>
      z.looseObject({ starts: time, ends: time, nights: z.number().optional() }).safeParse(value).success,
  });

const event = z
  .strictObject({
    subtitle: line(300),
    icon,
    about: text(20_000).describe(
      'In Markdown: paragraphs with an empty line between them, emphasis, links, lists and quotations.',
    ),
    tracks: z
      .array(z.strictObject({ title: line(200), icon, topics: z.array(line(300)).min(1).max(20) }))
      .max(20)
      .describe('The scientific sessions.'),
    whoShouldAttend: z.array(line(200)).max(40),
    reasons: z
      .array(z.strictObject({ title: line(200), icon, description: text(1_000).describe('In Markdown.') }))
      .max(20)
      .describe('Why to attend.'),
    days: z
      .array(
        z.strictObject({
          date: day,
          label: line(120).optional().describe('As printed; from its number and date unless said.'),
          sessions: z.array(session).max(100).describe('In the order in which they are shown.'),
        }),
      )
      .max(31)
      .describe('The programme.'),
    highlights: z.array(line(300)).max(20),
    abstractDeadline: deadline,
    abstractDeadlineText: line(60).optional().describe('As printed; from the deadline unless said.'),
    abstractDeadlineEnforced: z.boolean().default(false).describe('Whether later abstracts are refused.'),
    earlyBirdText: line(60)
      .optional()
      .describe('The early date that the page prints; the end of the Early phase unless said.'),
    regularText: line(60)
      .optional()
      .describe('The regular date that the page prints; the end of the Mid phase unless said.'),
  })
  .describe('The event page.');

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
    id: slug.describe('A part of its address, which never changes.'),
    position: position.describe('Its place in lists; of the same place, by id.'),
    title: line(200),
    category: z.enum(CATEGORIES),
    discipline: z.enum(disciplines).describe('Decides colour and cover.'),
    startsOn: day.describe('First day, on the calendar of the venue.'),
    endsOn: day.describe('Last day.'),
    dateText: line(80).optional().describe('As printed; from the two days unless said.'),
    location: line(120).describe('As printed, such as London, UK (Hybrid).'),
    city: line(80),
    country: line(80),
    timeZone,
    attendees: line(20).describe('As printed, such as 500+.'),
    featured: z.boolean().default(false),
    priceText: line(20).describe(
      'As the API prints it for old programs, such as $499; what “From” says is computed.',
    ),
    description: text(1_000),
    listed: z.boolean().default(true).describe('Stands in the conference list.'),
    builtIn: z.boolean().default(false).describe('One of the ids that every page knows without asking.'),
    registrable: z.boolean().default(true).describe('Offered in the registration form.'),
    registrationCloses: deadline.optional().describe('Never unless said.'),
    seatsFreeze: deadline
      .optional()
      .describe('From when seats keep their details; from the first day on unless said.'),
    previousEdition: slug.optional().describe('The conference that this one follows.'),
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
