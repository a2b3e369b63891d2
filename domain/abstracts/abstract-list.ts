import { by, choice, count, type FilterOf, flag, instant, listOf, text } from '../organiser/list-shape.ts';
import { PRESENTATION_TYPES } from './abstract-fields.ts';
import { ABSTRACT_STATE_NAMES, ABSTRACT_STATES, type AbstractState, isToPresent } from './abstract-state.ts';
import { ACCEPTED_FOR_PROGRAMS, NAMES_FOR_PROGRAMS } from './accepted-as.ts';

/** What can be decided on an abstract. */
export const DECISIONS = ['accepted', 'rejected', 'revise'] as const;
export type Decision = (typeof DECISIONS)[number];

type StateForPrograms = Lowercase<AbstractState>;
/** A state as programs read it. */
export const stateForPrograms = (state: AbstractState) => state.toLowerCase() as StateForPrograms;
const STATES = ABSTRACT_STATES.map(stateForPrograms);
const NAMES = Object.fromEntries(
  ABSTRACT_STATES.map((state) => [stateForPrograms(state), ABSTRACT_STATE_NAMES[state]]),
);

const DECIDED = ['undecided', ...DECISIONS, 'withdrawn'] as const;
const DECIDED_NAMES = { undecided: 'Pending', revise: ABSTRACT_STATE_NAMES.REVISE };
/** What programs read as the decision on an abstract: its state, whether or not a talk is confirmed; a revision that has come in is to be decided on. */
export function decisionOf(state: AbstractState): (typeof DECIDED)[number] {
  if (state === 'SUBMITTED' || state === 'REVISED') return 'undecided';
  return state === 'CONFIRMED' ? 'accepted' : (stateForPrograms(state) as Decision | 'withdrawn');
}

/** 'Talk, 20 minutes', as it was decided; '' for what is not accepted. */
export const acceptedCell = (row: { acceptedAs: string | null; acceptedMinutes: number | null }): string =>
  row.acceptedAs === null
    ? ''
    : [NAMES_FOR_PROGRAMS[row.acceptedAs], row.acceptedMinutes !== null && `${row.acceptedMinutes} minutes`]
        .filter(Boolean)
        .join(', ');

const YES_NO = ['yes', 'no'] as const;
/** What the published programme says of an abstract. */
const PLACED = [...YES_NO, 'cancelled'] as const;
export type Placed = (typeof PLACED)[number];
const PLACED_NAMES = { cancelled: 'Cancelled there' };

/** States that the list is filtered by; the last stands for all of abstracts that are to be presented. */
const FILTERED = [...STATES, 'to-present'] as const;
/** The states that a filter has. */
export const statesOf = ({ state, decision }: FilterOf<typeof abstractList>): AbstractState[] =>
  ABSTRACT_STATES.filter(
    (one) =>
      (!state || (state === 'to-present' ? isToPresent(one) : stateForPrograms(one) === state)) &&
      (!decision || decisionOf(one) === decision),
  );

/** Submitted abstracts (docs/product.md 8.6). */
export const abstractList = listOf({
  name: 'abstracts',
  one: 'abstract',
  many: 'abstracts',
  type: 'DeskAbstract',
  key: 'reference',
  lead: 'title',
  about: 'abstracts, the newest first; where words are searched, those that fit best',
  first: ['title', 'state', 'fullName', 'conference', 'acceptedAs', 'createdAt'],
  columns: {
    reference: text('Reference', { width: 19 }),
    state: choice('State', STATES, { names: NAMES, width: 26 }),
    decision: choice('Decision', DECIDED, { names: DECIDED_NAMES, hidden: true }),
    decidedAt: instant('Decided', { empty: true, extra: true }),
    revisedAt: instant('Revised', { empty: true, extra: true, hint: 'when its author sent the revision' }),
    createdAt: instant('Submitted'),
    conference: text('Conference', { extra: 'at the command line', width: 24 }),
    fullName: text('Author', { width: 24 }),
    email: text('Email', { extra: true, width: 28 }),
    phone: text('Phone', { extra: true, width: 18 }),
    affiliation: text('Affiliation', { extra: 'at the command line', width: 24 }),
    title: text('Title', { width: 56, formulas: true }),
    abstract: text('Abstract', { hidden: true }),
    words: count('Words', { extra: 'at the command line', width: 8 }),
    keywords: text('Keywords', { extra: true }),
    presentation: text('Wishes to present', { width: 18, extra: true, hint: 'what its author wishes' }),
    acceptedAs: choice('Accepted as', ACCEPTED_FOR_PROGRAMS, {
      names: NAMES_FOR_PROGRAMS,
      empty: true,
      width: 18,
    }),
    acceptedMinutes: count('Minutes', { empty: true, within: 'acceptedAs', hint: 'of a talk or a video' }),
    confirmedAt: instant('Confirmed', { empty: true, extra: true }),
    registered: flag('Presenter registered', { hint: 'has a valid ticket in their name' }),
    placed: choice('On the programme', PLACED, { names: PLACED_NAMES, hint: 'as it is published' }),
    hasFile: flag('Slides there', { hint: 'or a poster or video' }),
    coAuthors: text('Co-authors', { extra: true, width: 40 }),
    institutions: text('Institutions', { extra: true, width: 40 }),
    orcids: text('ORCID', { extra: true, width: 40, hint: 'as its authors gave it' }),
    biography: text('Biography', { hidden: true }),
    overLimit: flag('Over two by one author', { within: 'state' }),
    late: flag('Submitted late', { within: 'state', hint: 'after the deadline, as it was then' }),
    fileName: text('Document', { extra: true }),
    fileBytes: count('Size in bytes', { extra: true }),
    excerpt: text('Found in', {
      empty: true,
      within: 'abstract',
      hint: 'where the words that are searched stand',
    }),
  },
  filters: {
    search: by.search(
      'Full-text search',
      'in titles, texts, keywords and authors; "a phrase", or, and -word for what must not occur',
    ),
    conference: by.conference('Conference', 'for this conference, such as your-conference-2026'),
    state: by.choice('State', FILTERED, { ...NAMES, 'to-present': 'Accepted or confirmed' }),
    decision: { ...by.choice('Decision', DECIDED, DECIDED_NAMES), hidden: true },
    acceptedAs: by.choice('Accepted as', ACCEPTED_FOR_PROGRAMS, NAMES_FOR_PROGRAMS),
    presentation: by.choice('Wishes to present', PRESENTATION_TYPES),
    registered: by.choice('Presenter registered', YES_NO),
    placed: by.choice('On the programme', PLACED, PLACED_NAMES),
    hasFile: by.choice('Slides there', YES_NO),
    overLimit: by.flag('Over the limit', 'only third and later ones of an author for a conference'),
    late: by.flag('Late', 'only those submitted after the deadline'),
    author: by.text('Author', 'with this in the name, address, affiliation or ORCID of one of its authors'),
    from: by.from('Submitted from', 'submitted on this day or later, such as 2026-03-01'),
    to: by.until('to', 'submitted on this day or earlier'),
  },
  cells: {
    title: ({ title, excerpt }) => (excerpt ? `${title} — ${excerpt}` : title),
    acceptedAs: acceptedCell,
  },
});
