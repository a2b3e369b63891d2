/** The organiser's vision. */
export const vision = {
  title: 'Our vision',
  text: 'A world in which good work is heard because it is good: presented clearly, reviewed fairly, published openly, and within reach of those who could not come in person.',
};

/** The timeline from 2020 to 2024, one entry a year. */
export const timeline: { year: number; title: string; text: string }[] = [
  {
    year: 2020,
    title: 'Founded in London',
    text: 'Four colleagues from conference management and publishing start the company in a year without conferences. The first meetings are lectures on a video link, with a hand-kept list of questions.',
  },
  {
    year: 2021,
    title: 'First hybrid meetings',
    text: 'After a spring of online symposia, London in September is the first meeting with an audience both in the hall and on the stream. Manchester follows in November.',
  },
  {
    year: 2022,
    title: 'Beyond the United Kingdom',
    text: 'Conferences in Dublin, Lisbon and Singapore. The scientific committee takes shape, with reviewers in six categories and one scoring sheet for all abstracts.',
  },
  {
    year: 2023,
    title: 'Publishing becomes a department',
    text: 'Proceedings get editors of their own, image checks and a correction procedure. Full halls in Amsterdam, Vienna and Barcelona make the poster evening a fixture of every programme.',
  },
  {
    year: 2024,
    title: 'Fifty countries',
    text: 'Participants now come from more than fifty countries. London, Copenhagen, Kuala Lumpur and Berlin are hybrid from the first session to the last, and the plans for 2025 and 2026 are under way.',
  },
];

/** The leadership team: four invented people. */
export const leadershipTeam: { id: string; name: string; role: string; bio: string }[] = [
  {
    id: 'harriet-lonsdale-okafor',
    name: 'Harriet Lonsdale-Okafor',
    role: 'Managing Director',
    bio: 'Harriet organised meetings for a learned society for eleven years before she co-founded the company. She signs every venue contract and still reads the feedback forms, beginning with the worst.',
  },
  {
    id: 'emeric-szalontai',
    name: 'Emeric Szalontai',
    role: 'Director of Scientific Programmes',
    bio: 'A physical chemist from Szeged, Emeric looks after the committee and the review of abstracts. He draws each timetable on paper first, because paper shows where people will have to run.',
  },
  {
    id: 'rukmini-datta-hall',
    name: 'Rukmini Datta-Hall',
    role: 'Director of Publishing',
    bio: 'Rukmini came from journal publishing, where she learnt that most disputes begin with an unclear sentence. She edits the proceedings and answers authors herself on Thursday afternoons.',
  },
  {
    id: 'joaquim-farrell',
    name: 'Joaquim Farrell',
    role: 'Head of Events and Technology',
    bio: 'Joaquim ran our first stream from a spare bedroom and now leads a crew of nine. He carries two of every cable and rehearses each remote speaker in person.',
  },
];

/** The four value cards (docs/product.md 2.6). */
export const values: { id: string; title: string; text: string }[] = [
  {
    id: 'award-winning',
    title: 'Award winning',
    text: 'Every conference honours its best papers, posters and young researchers. Juries from the field decide, and they publish their reasons.',
  },
  {
    id: 'professional-staff',
    title: 'Professional staff',
    text: 'Each conference has a named manager, editor and technician from the first call for papers to the last certificate. You write to people, not to a queue.',
  },
  {
    id: 'full-integrity',
    title: 'Full integrity',
    text: 'Abstracts are reviewed by specialists without ties to the authors. Sponsors have no part in it, and corrections are published where the error was.',
  },
  {
    id: 'global-reach',
    title: 'Global reach',
    text: 'Hybrid delivery, three currencies and a programme planned around time zones let people take part from wherever they work.',
  },
];
