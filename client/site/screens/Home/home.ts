/** The six service cards (docs/product.md 2.5). */
export const homeServices: { id: string; title: string; text: string }[] = [
  {
    id: 'conference-organization',
    title: 'Conference Organization',
    text: 'Venue, programme, registration and staff for meetings of fifty to several hundred people, with one manager throughout.',
  },
  {
    id: 'research-publishing',
    title: 'Research Publishing',
    text: 'Abstract books and proceedings with peer review, copy-editing and the identifiers that libraries need.',
  },
  {
    id: 'academic-networking',
    title: 'Academic Networking',
    text: 'Poster evenings, topic tables and mentoring hours that bring people together across fields and career stages.',
  },
  {
    id: 'virtual-events',
    title: 'Virtual Events',
    text: 'Live streams with a dedicated technician and moderator, rehearsals with each speaker, and one queue for all questions.',
  },
  {
    id: 'awards-and-recognition',
    title: 'Awards & Recognition',
    text: 'Prizes for papers, posters and reviewers, decided by independent juries that give their reasons.',
  },
  {
    id: 'editorial-services',
    title: 'Editorial Services',
    text: 'Language editing, figure checks and advice on authorship, offered by editors trained in science.',
  },
];

/** The four-step process (docs/product.md 2.5). */
export const processSteps: { title: string; text: string }[] = [
  {
    title: 'Submit',
    text: 'Send your abstract and document through one form and receive a reference straight away.',
  },
  {
    title: 'Review',
    text: 'Specialists in your field read it, score it and write constructive comments.',
  },
  {
    title: 'Present',
    text: 'Give your talk or show your poster, in London or online, with time for questions.',
  },
  {
    title: 'Publish',
    text: 'Your abstract appears in the proceedings, and a full manuscript can follow.',
  },
];

/** The tabs of the gallery preview; All is selected first (docs/product.md 2.5). */
export const galleryTabs = ['All', 'Conferences', 'Workshops', 'Networking', 'Awards'] as const;

/** What helps to take part; the footer's Resources link leads here. */
export const guidance: { to: string; title: string; text: string }[] = [
  {
    to: '/guidelines',
    title: 'Participant guidelines',
    text: 'For speakers, poster presenters and everyone who joins online.',
  },
  {
    to: '/visa',
    title: 'Visa guidelines',
    text: 'Invitation letters, a checklist to print, and what happens if a visa is refused.',
  },
  {
    to: '/faq',
    title: 'Questions and answers',
    text: 'Fifteen answers on abstracts, posters, payment and certificates.',
  },
  {
    to: '/sponsorship',
    title: 'Sponsorship',
    text: 'Four tiers from Exhibition to Elite, compared line by line.',
  },
];
