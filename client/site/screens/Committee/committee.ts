/** The filter chips in their order (docs/product.md 2.10). */
export const committeeFilters = [
  'All',
  'Healthcare',
  'Technology',
  'Engineering',
  'Environmental',
  'Publishing',
  'AI & ML',
] as const;

/** What members do: the section that Learn More leads to (docs/product.md 2.10). */
export const memberDuties: { id: string; title: string; text: string; effort: string }[] = [
  {
    id: 'review',
    title: 'Review abstracts',
    text: 'You read abstracts in your own field, score them on a common sheet and write comments that help the author. Work from your own group, or by people you publish with, goes to another reviewer.',
    effort: 'Eight to twelve abstracts a season',
  },
  {
    id: 'programme',
    title: 'Advise on the programme',
    text: 'You propose themes and speakers, say which sessions belong together, and tell us when a subject has been covered often enough.',
    effort: 'Two calls a year',
  },
  {
    id: 'chair',
    title: 'Chair and judge',
    text: 'You keep a session to time, in the hall or online, put questions from both audiences to the speakers, and judge the student posters with other members.',
    effort: 'One conference a year',
  },
  {
    id: 'mentor',
    title: 'Mentor newcomers',
    text: 'You answer questions for an hour at the mentoring table, and may recommend a first-time presenter whose abstract deserves a second look.',
    effort: 'As often as you like',
  },
];

/** What we ask of a member, and what a member receives. */
export const membership: { title: string; points: string[] }[] = [
  {
    title: 'What we ask for',
    points: [
      'A doctorate or equivalent professional experience',
      'Publications or other verifiable work in the field',
      'Reviews returned on time, and early notice when you cannot',
    ],
  },
  {
    title: 'What you receive',
    points: [
      'A certificate for each season of reviewing, in your name',
      'Your name and field on this page and in the programme',
      'An honorary position, without a fee and without an obligation to attend',
    ],
  },
];
