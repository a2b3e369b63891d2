/** The shapes of the built-in catalogue (docs/product.md 3). The seed writes them to the database. */

/** Categories that list entries and event pages use (docs/product.md 3.1). */
export type ConferenceCategory =
  | 'Pharma'
  | 'Biotechnology'
  | 'Healthcare'
  | 'Engineering'
  | 'Materials'
  | 'Technology'
  | 'AI & ML'
  | 'Research & Innovation';

/** One hue of the look each; chooses an event's cover and accent, nothing else. */
export type Discipline =
  | 'pharma'
  | 'biotechnology'
  | 'healthcare'
  | 'nursing'
  | 'womens-health'
  | 'chemistry'
  | 'materials'
  | 'optics'
  | 'ai'
  | 'research';

/** Names of the drawn icons an event may use. */
export type EventIcon =
  | 'molecule'
  | 'helix'
  | 'pulse'
  | 'care'
  | 'bloom'
  | 'catalyst'
  | 'lattice'
  | 'wave'
  | 'network'
  | 'compass'
  | 'flask'
  | 'microscope'
  | 'chart'
  | 'people'
  | 'globe'
  | 'award'
  | 'book'
  | 'shield'
  | 'chip'
  | 'leaf';

/** A conference of the static list. `date` is what is printed: 'September 21-23, 2026'. */
export type ConferenceSeed = {
  id: string;
  title: string;
  category: ConferenceCategory;
  discipline: Discipline;
  /** Printed range, 'Month D-D, YYYY'. */
  date: string;
  /** First and last day, ISO 'YYYY-MM-DD', local to `timeZone`. */
  startsOn: string;
  endsOn: string;
  location: string;
  city: string;
  country: string;
  /** IANA name. */
  timeZone: string;
  /** Text such as '500+'. */
  attendees: string;
  featured: boolean;
  /** Printed registration price, such as '$499'; what "From" says is computed (docs/product.md 4.5). */
  price: string;
  description: string;
  /** Stands in the conference list (ten entries do). */
  listed: boolean;
  /** One of the ten ids that every page knows without asking. */
  builtIn: boolean;
};

/** One event page; `id` is its conference's id. */
export type EventSeed = {
  id: string;
  subtitle: string;
  icon: EventIcon;
  /** Paragraphs separated by a blank line; at least three. */
  about: string;
  /** Six tracks; `description` is five bullets, one a line. */
  tracks: { title: string; description: string; icon: EventIcon }[];
  /** At least eight audiences. */
  whoShouldAttend: string[];
  /** Six reasons. */
  whyAttend: { title: string; description: string; icon: EventIcon }[];
  /** Three days of at least eight sessions each; times are local to the conference, 'HH:MM'. */
  schedule: {
    /** Such as 'Day 1 – September 21, 2026'. */
    day: string;
    /** ISO 'YYYY-MM-DD'. */
    on: string;
    sessions: { starts: string; ends: string; session: string; room: string }[];
  }[];
  /** Six highlights. */
  highlights: string[];
  /** Printed: 'June 30, 2026' for every 2026 event. */
  abstractDeadline: string;
  /** ISO 'YYYY-MM-DD'. */
  abstractDeadlineOn: string;
};

/** Filters of the committee screen (docs/product.md 2.10). */
export type CommitteeCategory =
  | 'Healthcare'
  | 'Technology'
  | 'Engineering'
  | 'Environmental'
  | 'Publishing'
  | 'AI & ML';

export type CommitteeMemberSeed = {
  id: string;
  name: string;
  /** Academic or professional title, such as 'Professor of Clinical Pharmacology'. */
  title: string;
  institution: string;
  location: string;
  specialization: string;
  category: CommitteeCategory;
  achievements: string[];
  email: string;
  phone: string;
  bio: string;
};

/** Filters of the gallery screen (docs/product.md 2.11). */
export type GalleryCategory =
  | 'Conferences'
  | 'Workshops'
  | 'Awards'
  | 'Networking'
  | 'Presentations'
  | 'Behind the Scenes';

/** Which drawn scene shows a gallery item. */
export type GalleryScene =
  | 'plenary'
  | 'poster-session'
  | 'workshop-table'
  | 'award'
  | 'city'
  | 'lectern'
  | 'coffee'
  | 'registration-desk'
  | 'control-room'
  | 'panel'
  | 'laboratory'
  | 'dinner';

export type GalleryItemSeed = {
  id: string;
  title: string;
  category: GalleryCategory;
  year: 2021 | 2022 | 2023 | 2024;
  type: 'image' | 'video';
  scene: GalleryScene;
  /** Chooses one of several compositions of the scene, 1 to 4. */
  composition: 1 | 2 | 3 | 4;
  location: string;
  /** Printed, such as 'May 14, 2024'. */
  date: string;
  attendees: string;
  description: string;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
};
