import { by, choice, count, flag, instant, listOf, text } from '../organiser/list.ts';
import { PRESENTATION_TYPES } from './abstract-fields.ts';

/** What can be decided on an abstract. */
export const DECISIONS = ['accepted', 'rejected', 'revise'] as const;
export type Decision = (typeof DECISIONS)[number];

const STATES = ['undecided', ...DECISIONS] as const;
const NAMES = { undecided: 'Pending', revise: 'Revision requested' };

/** Submitted abstracts (docs/product.md 8.6). */
export const abstractList = listOf({
  name: 'abstracts',
  one: 'abstract',
  many: 'abstracts',
  type: 'DeskAbstract',
  key: 'reference',
  lead: 'title',
  about: 'abstracts, the newest first; where words are searched, those that fit best',
  first: ['title', 'decision', 'fullName', 'conference', 'presentation', 'createdAt'],
  columns: {
    reference: text('Reference', { width: 19 }),
    decision: choice('Decision', STATES, { names: NAMES, width: 26 }),
    decidedAt: instant('Decided', { empty: true, extra: true }),
    createdAt: instant('Submitted'),
    conference: text('Conference', { extra: 'at the command line', width: 24 }),
    fullName: text('Author', { width: 24 }),
    email: text('Email', { extra: true, width: 28 }),
    phone: text('Phone', { extra: true, width: 18 }),
    affiliation: text('Affiliation', { extra: 'at the command line', width: 24 }),
    title: text('Title', { width: 56 }),
    abstract: text('Abstract', { hidden: true }),
    words: count('Words', { extra: 'at the command line', width: 8 }),
    keywords: text('Keywords', { extra: true }),
    presentation: text('Presentation', { width: 18 }),
    biography: text('Biography', { hidden: true }),
    overLimit: flag('Over two by one author', { within: 'decision' }),
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
    conference: by.conference('Conference', 'for this conference, such as optics-photonics-2026'),
    decision: by.choice('Decision', STATES, NAMES),
    presentation: by.choice('Presentation', PRESENTATION_TYPES),
    overLimit: by.flag('Over the limit', 'only third and later ones of an author for a conference'),
    author: by.text('Author', 'with this in the author’s name, address or affiliation'),
    from: by.from('Submitted from', 'submitted on this day or later, such as 2026-03-01'),
    to: by.until('to', 'submitted on this day or earlier'),
  },
  cells: { title: ({ title, excerpt }) => (excerpt ? `${title} — ${excerpt}` : title) },
});
