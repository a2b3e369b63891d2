import { ACCEPTED_FOR_PROGRAMS, NAMES_FOR_PROGRAMS } from '../abstracts/accepted-as.ts';
import { by, choice, count, flag, instant, listOf, text } from '../organiser/list-shape.ts';

const KINDS = ['session', ...ACCEPTED_FOR_PROGRAMS] as const;

/** The published programmes: a row for each session, and below it one for each of its talks and posters (docs/product.md 3.17). */
export const programmeList = listOf({
  name: 'programme',
  one: 'programme entry',
  many: 'programme entries',
  type: 'ProgrammeEntry',
  key: 'id',
  lead: 'title',
  about: 'what takes place on the published programmes, by conference and time; times are those of the venue',
  first: ['title', 'day', 'starts', 'room', 'speakers'],
  columns: {
    id: text('Id', { extra: true, width: 30 }),
    conference: text('Conference', { width: 24 }),
    kind: choice('Entry', KINDS, { names: NAMES_FOR_PROGRAMS }),
    day: text('Day', { width: 12 }),
    starts: text('Starts', { width: 8 }),
    ends: text('Ends', { width: 8 }),
    room: text('Room', { width: 24 }),
    session: text('Session', { extra: true, width: 40, hint: 'of a talk or poster' }),
    title: text('Title', { width: 56, formulas: true }),
    speakers: text('Speakers', { width: 40 }),
    chair: text('Chair', { width: 24 }),
    minutes: count('Minutes', { empty: true, hint: 'of what has a time of its own; a poster has none' }),
    board: text('Board', { width: 8 }),
    cancelled: flag('Cancelled'),
    reference: text('Abstract', { extra: true, width: 19 }),
    startsAt: instant('Starts at', { extra: true }),
    endsAt: instant('Ends at', { extra: true }),
  },
  filters: {
    search: by.search(
      'Title, speaker or room',
      'with these words in its title, speakers, chair, room or board',
    ),
    conference: by.conference('Conference', 'for this one only'),
    kind: by.choice('Entry', KINDS, NAMES_FOR_PROGRAMS),
  },
});
