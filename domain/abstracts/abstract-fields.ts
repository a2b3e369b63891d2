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
  'coAuthors',
  'title',
  'abstract',
  'keywords',
  'presentation',
  'file',
  'biography',
] as const;

/** A field of the abstract form. */
export type AbstractField = (typeof ABSTRACT_FIELDS)[number];

/** What is said beside a title or text that may hold formulas (docs/product.md 8.10). */
export const FORMULA_HINT = 'Formulas: TeX between dollar signs, such as $x^2$ or $\\ce{H2O}$.';
