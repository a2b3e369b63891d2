/** How an abstract may be presented (docs/product.md 8.1). */
export const PRESENTATION_TYPES = [
  'Speaker',
  'Poster',
  'Workshop',
  'Student Speaker',
  'Virtual Presentation',
] as const;

/** The form's fields from top to bottom. */
export const ABSTRACT_FIELDS = [
  'conference',
  'conferenceTitle',
  'fullName',
  'email',
  'phone',
  'affiliation',
  'title',
  'abstract',
  'keywords',
  'presentation',
  'file',
  'biography',
] as const;

/** A field of the abstract form. */
export type AbstractField = (typeof ABSTRACT_FIELDS)[number];
