import * as z from 'zod';
import { SESSION_KIND_IDS } from '#domain/programme/kinds.ts';
import { day, deadline, line, slug, text, time } from './fields.ts';

/** The drawn icons that events and pages may use. */
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

export const icon = z.enum(ICONS).meta({ title: 'Icon', description: 'The drawing beside it.' });

/** Days that a programme may have, by which a session may start before or after its day, and nights that it may last. */
const MOST_PROGRAMME_DAYS = 31;

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

/** Short, since the address of a visitor's agenda has many. */
const sessionId = z
  .string()
  .regex(/^[a-z][a-z0-9]{1,7}$/, 'must be a letter and one to seven letters or digits, all lower-case')
  .meta({
    title: 'Id',
    control: 'kept',
    description:
      'Names the session in calendars and addresses, whatever changes about it. Given to a new session when it is stored.',
  });

/** Who speaks, by the ids of people of the conference. */
const speakers = z
  .array(slug.meta({ title: 'Speaker' }))
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'must not have the same twice')
  .optional();

/** What is given within a session (docs/product.md 3.15). */
const talk = z
  .strictObject({
    id: sessionId.optional(),
    abstract: z
      .string()
      .regex(/^ABS-\d{4}-[A-Z0-9]{6}$/, 'must be the reference of an abstract, such as ABS-2026-K2M9TX')
      .optional()
      .meta({
        title: 'Abstract',
        description: 'An accepted one, whose title and presenters are shown as they are at the time.',
      }),
    title: line(300).optional().meta({ title: 'Title', description: 'Of a talk without an abstract.' }),
    speakers: speakers.meta({
      title: 'Speakers',
      description: 'Of a talk without an abstract. In a file, their ids.',
    }),
    minutes: z.number().int().min(1).max(600).optional().meta({
      title: 'Minutes',
      description:
        'It follows the one before. Without minutes it lasts as long as the session, as posters do.',
    }),
    board: line(12).optional().meta({ title: 'Board', description: 'Of a poster.' }),
  })
  .refine(({ abstract, title }) => (abstract === undefined) !== (title === undefined), {
    path: ['title'],
    error: 'must be there where no abstract is, and nowhere else',
  })
  .meta({ title: 'Talk or poster' });

const session = z
  .strictObject({
    id: sessionId.optional(),
    starts: time.meta({ title: 'Starts', description: 'On the clock of the venue.' }),
    daysLater: z.number().int().min(-MOST_PROGRAMME_DAYS).max(MOST_PROGRAMME_DAYS).optional().meta({
      title: 'Days later',
      description: 'How many days after its day it starts; on its day unless set.',
    }),
    ends: time.meta({
      title: 'Ends',
      description: 'On the same clock; earlier than it starts: on the next day.',
    }),
    nights: z.number().int().min(0).max(MOST_PROGRAMME_DAYS).optional().meta({
      title: 'Nights',
      description: 'How many nights it lasts; 0, or 1 where it ends earlier than it starts, unless set.',
    }),
    timeText: line(60)
      .optional()
      .meta({ title: 'Times as printed', description: 'From the two times unless set.' }),
    title: line(300).meta({ title: 'Title' }),
    room: line(120).meta({ title: 'Room' }),
    kind: z
      .enum(SESSION_KIND_IDS)
      .optional()
      .meta({ title: 'Kind', description: 'Visitors find sessions by it.' }),
    track: line(120).optional().meta({
      title: 'Topic',
      description: 'Visitors find sessions by it: the same words wherever the same is meant.',
    }),
    speakers: speakers.meta({
      title: 'Speakers',
      description:
        'Who speaks, or sits on the panel, of the people of this conference. In a file, their ids.',
    }),
    chair: slug.optional().meta({ title: 'Chair', description: 'Who chairs it. In a file, their id.' }),
    talks: z.array(talk).max(200).optional().meta({
      title: 'Talks and posters',
      description: 'What is given in it, in this order.',
    }),
  })
  .refine((times) => times.starts < times.ends || nightsOf(times) > 0, {
    path: ['ends'],
    error: 'must be after it starts',
    when: ({ value }) => lasting.safeParse(value).success,
  })
  .refine(({ kind, talks = [] }) => kind !== 'break' || talks.length === 0, {
    path: ['talks'],
    error: 'must be none: a break takes no talks',
  })
  .meta({ title: 'Session' });

const lasting = z.looseObject({ starts: time, ends: time, nights: z.number().optional() });

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

function hasEachIdOnce(days: readonly z.infer<typeof programmeDay>[]): boolean {
  const ids = days.flatMap(({ sessions }) =>
    sessions.flatMap(({ id, talks = [] }) => [id ?? [], ...talks.map((talk) => talk.id ?? [])].flat()),
  );
  return new Set(ids).size === ids.length;
}

/** The headings under which a form shows the fields. */
const PAGE = 'The page';
const DEADLINES = 'Deadlines';

/** The page of a conference, as a file holds it (docs/content.md). */
export const eventSchema = z
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
      .max(MOST_PROGRAMME_DAYS)
      .refine(hasEachIdOnce, 'must not have two sessions or talks with the same id')
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
      title: 'First price date as printed',
      group: DEADLINES,
      description: 'The end of the first price phase unless set.',
    }),
    regularText: line(60).optional().meta({
      title: 'Second price date as printed',
      group: DEADLINES,
      description: 'The end of the second price phase unless set.',
    }),
  })
  .meta({ title: 'Event page', group: 'Event page' });

export type EventDocument = z.infer<typeof eventSchema>;
