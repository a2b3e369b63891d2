/** The four tiers, in the order of the comparison table. */
export type SponsorshipTierId = 'elite' | 'gold' | 'silver' | 'exhibition';

/**
 * A tier of the comparison table. `ticket` is its id in the price list, where its price is found;
 * this module holds no prices.
 */
export type SponsorshipTier = { id: SponsorshipTierId; name: string; ticket: string; summary: string };

/** A row of the comparison table with one cell a tier. */
export type SponsorshipBenefit = { id: string; label: string; values: Record<SponsorshipTierId, string> };

/** Six reasons to sponsor a conference. */
export const whySponsor: { id: string; title: string; text: string }[] = [
  {
    id: 'the-right-room',
    title: 'Meet the people who decide',
    text: 'Delegates are principal investigators, clinicians, laboratory heads and engineers who specify and buy the equipment their groups use.',
  },
  {
    id: 'time-to-explain',
    title: 'Time to explain',
    text: 'Workshops give you a room, a slot in the programme and an audience that has chosen your subject.',
  },
  {
    id: 'both-audiences',
    title: 'In the hall and online',
    text: 'Our conferences are hybrid, so your workshops and your name also reach everyone who attends online.',
  },
  {
    id: 'early-careers',
    title: 'Early-career researchers',
    text: 'Students and postdoctoral researchers present in every programme. Many sponsors use the opportunity to recruit.',
  },
  {
    id: 'feedback',
    title: 'Feedback from users',
    text: 'Three days at a booth show you how customers use your product and where they need help.',
  },
  {
    id: 'clear-separation',
    title: 'A clear separation',
    text: 'Sponsors have no part in the review of abstracts or the choice of awards, so your name appears beside independently reviewed science.',
  },
];

/** The four tiers (docs/product.md 2.18). */
export const sponsorshipTiers: SponsorshipTier[] = [
  {
    id: 'elite',
    name: 'Elite',
    ticket: 'elite-sponsor',
    summary: 'For companies that want several workshops and a double presence in the exhibition.',
  },
  {
    id: 'gold',
    name: 'Gold',
    ticket: 'gold-sponsor',
    summary: 'Two workshops for two products or audiences, and a booth to continue the conversation.',
  },
  {
    id: 'silver',
    name: 'Silver',
    ticket: 'silver-sponsor',
    summary: 'One workshop, one booth and a full-page advertisement for a focused presence.',
  },
  {
    id: 'exhibition',
    name: 'Exhibition',
    ticket: 'exhibition',
    summary: 'A booth and a workshop for a first appearance or a small team.',
  },
];

/** Rows of the comparison table, with exactly the numbers of docs/product.md 2.18. */
export const sponsorshipBenefits: SponsorshipBenefit[] = [
  {
    id: 'workshops',
    label: 'Workshops',
    values: { elite: '3 workshops', gold: '2 workshops', silver: '1 workshop', exhibition: '1 workshop' },
  },
  {
    id: 'booths',
    label: 'Exhibition booths',
    values: {
      elite: '2 booths of 3\u00a0m\u00a0×\u00a03\u00a0m',
      gold: '1 booth',
      silver: '1 booth',
      exhibition: '1 booth',
    },
  },
  {
    id: 'registrations',
    label: 'Registrations included',
    values: {
      elite: '4 full registrations',
      gold: '3 registrations',
      silver: '2 registrations',
      exhibition: '1 registration',
    },
  },
  {
    id: 'advertisement',
    label: 'Advertisement in the programme',
    values: { elite: 'A4 ad', gold: 'A4 ad', silver: 'A4 ad', exhibition: 'Half-page ad' },
  },
  {
    id: 'discount',
    label: 'Discount on extras',
    values: { elite: '50%', gold: '50%', silver: '50%', exhibition: '25%' },
  },
];

/** Further ways to take part; `limit` is the number available per conference, where there is one (docs/product.md 2.18). */
export const additionalOpportunities: { id: string; title: string; text: string; limit?: string }[] = [
  {
    id: 'bag-inserts',
    title: 'Bag inserts',
    text: 'A leaflet or a small sample in the bag that every delegate on site receives at registration.',
    limit: 'Limited to 15 per conference',
  },
  {
    id: 'souvenir-ads',
    title: 'Souvenir ads',
    text: 'An advertisement in the souvenir booklet, which holds the programme and the abstracts.',
    limit: 'Limited to 6 per conference',
  },
  {
    id: 'virtual-exhibition',
    title: 'Virtual Exhibition',
    text: 'A page in the online exhibition, with documents, a video and a contact form, for companies that do not travel.',
  },
  {
    id: 'by-arrangement',
    title: 'By arrangement',
    text: 'Student bursaries, poster prizes, a coffee break or the conference dinner: tell us what you have in mind.',
  },
];

/** The contact block; its contact details come from the organiser's file. */
export const sponsorshipContact = {
  title: 'Talk to us about sponsorship',
  text: 'Tell us which conference interests you and what you would like to achieve. We reply within 24 hours on business days and tell you what is still available.',
};
