/** The organiser's vision. */
export const vision = {
  title: 'Our vision',
  text: 'A world in which research is heard on its merits: presented clearly, reviewed fairly, published openly, and within reach of those who cannot travel.',
};

/** The timeline from 2020 to 2024, one entry a year. */
export const timeline: { year: number; title: string; text: string }[] = [
  {
    year: 2020,
    title: 'Founded in London',
    text: 'Four colleagues from conference management and publishing start the company in a year in which most meetings are cancelled. The first events are online lectures, with questions collected by hand.',
  },
  {
    year: 2021,
    title: 'First hybrid meetings',
    text: 'After a spring of online symposia, London in September is the first meeting with an audience both in the hall and online. Manchester follows in November.',
  },
  {
    year: 2022,
    title: 'Beyond the United Kingdom',
    text: 'Conferences in Dublin, Lisbon and Singapore. The scientific committee takes shape, with reviewers in six categories and one scoring sheet for all abstracts.',
  },
  {
    year: 2023,
    title: 'A publishing department',
    text: 'The proceedings gain dedicated editors, image checks and a corrections procedure. After full halls in Amsterdam, Vienna and Barcelona, a poster evening becomes part of every programme.',
  },
  {
    year: 2024,
    title: 'Fifty countries',
    text: 'Participants now come from more than fifty countries. London, Copenhagen, Kuala Lumpur and Berlin are fully hybrid, and planning for 2025 and 2026 is under way.',
  },
];

/** The leadership team: four invented people. */
export const leadershipTeam: { id: string; name: string; role: string; bio: string }[] = [
  {
    id: 'harriet-lonsdale-okafor',
    name: 'Harriet Lonsdale-Okafor',
    role: 'Managing Director',
    bio: 'Harriet organised meetings for a learned society for eleven years before she co-founded the company. She signs every venue contract and still reads every feedback form, the critical ones first.',
  },
  {
    id: 'emeric-szalontai',
    name: 'Emeric Szalontai',
    role: 'Director of Scientific Programmes',
    bio: 'A physical chemist from Szeged, Emeric looks after the committee and the review of abstracts. He drafts each timetable on paper first, to see where people would have too little time between rooms.',
  },
  {
    id: 'rukmini-datta-hall',
    name: 'Rukmini Datta-Hall',
    role: 'Director of Publishing',
    bio: 'Rukmini came to us from journal publishing. She edits the proceedings and answers authors’ questions herself.',
  },
  {
    id: 'joaquim-farrell',
    name: 'Joaquim Farrell',
    role: 'Head of Events and Technology',
    bio: 'Joaquim ran our first stream from a spare bedroom and now leads a team of nine. He tests every connection twice and rehearses with each remote speaker.',
  },
];

/** The four value cards (docs/product.md 2.6). */
export const values: { id: string; title: string; text: string }[] = [
  {
    id: 'award-winning',
    title: 'Award winning',
    text: 'Every conference honours its best papers, posters and young researchers. Specialist juries choose the winners and publish their reasons.',
  },
  {
    id: 'professional-staff',
    title: 'Professional staff',
    text: 'Each conference has a named manager, editor and technician from the first call for papers to the last certificate. You always know whom to write to.',
  },
  {
    id: 'full-integrity',
    title: 'Full integrity',
    text: 'Abstracts are reviewed by specialists with no ties to the authors. Sponsors have no say in the review, and corrections are published alongside the original.',
  },
  {
    id: 'global-reach',
    title: 'Global reach',
    text: 'Hybrid delivery, three currencies and a programme planned around time zones let people take part wherever they work.',
  },
];
