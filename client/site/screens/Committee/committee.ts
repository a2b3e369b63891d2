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
    text: 'You read abstracts in your own field, score them on one sheet and write comments that the author can use. Work from your own group, or by people you publish with, goes to somebody else.',
    effort: 'Eight to twelve abstracts a season',
  },
  {
    id: 'programme',
    title: 'Advise on the programme',
    text: 'You propose themes and speakers, say which sessions belong together, and tell us plainly when a subject has been heard often enough.',
    effort: 'Two calls a year',
  },
  {
    id: 'chair',
    title: 'Chair and judge',
    text: 'In the hall or online you keep the time of a session, put the questions from both audiences, and visit the students’ posters with the other judges.',
    effort: 'One conference a year',
  },
  {
    id: 'mentor',
    title: 'Encourage beginners',
    text: 'You answer questions for an hour at the mentoring table, and may name a first-time presenter whose abstract deserved a second look.',
    effort: 'As often as you like',
  },
];

/** What a member brings along, and what a member receives. */
export const membership: { title: string; points: string[] }[] = [
  {
    title: 'What we ask for',
    points: [
      'A doctorate, or as many years of professional practice',
      'Publications, or other work in the field that can be checked',
      'Reviews sent on time, and a word to us when you cannot',
    ],
  },
  {
    title: 'What you receive',
    points: [
      'A certificate for each season of reviewing, in your name',
      'Your name and field on this page and in the programme',
      'No fee, and no obligation to attend: the position is honorary',
    ],
  },
];
