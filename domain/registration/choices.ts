/** Forms of address (docs/product.md 6.2), as shipped: an organiser may have others. */
export const DESIGNATIONS = [
  'Mr',
  'Miss',
  'Mrs',
  'Dr',
  'Prof',
  'Assoc Prof',
  'Assist Prof',
  'Ms',
  'Mx',
] as const;

/** Registration categories (docs/product.md 6.2); they only drive the ticket rules. */
export const CATEGORY_VALUES = ['Speaker', 'Delegate', 'Sponsor', 'Student', 'Others'] as const;

/**
 * The sixteen scientific sessions (docs/product.md 6.2), following the subjects of the built-in events, as shipped: an organiser, or
 * a conference, may have others.
 */
export const SCIENTIFIC_SESSIONS = [
  'Drug Discovery & Development',
  'Clinical Trials & Pharmacology',
  'Oncology & Cancer Research',
  'Biotechnology & Bioprocessing',
  'Gene & Cell Therapy',
  'Generative AI & Foundation Models',
  'Machine Learning & Data Science',
  'Robotics & Automation',
  'Digital Health & Telemedicine',
  'Health Systems & Policy',
  'Nursing Practice & Education',
  'Obstetrics & Gynaecology',
  'Maternal & Reproductive Health',
  'Catalysis & Chemical Engineering',
  'Nanotechnology & Advanced Materials',
  'Optics, Photonics & Lasers',
] as const;

/** What can be chosen where the lists are an organiser's. */
export type Choices = {
  readonly designations: readonly string[];
  readonly scientificSessions: readonly string[];
};

/** What can be chosen unless an organiser has said otherwise. */
export const SHIPPED_CHOICES: Choices = {
  designations: DESIGNATIONS,
  scientificSessions: SCIENTIFIC_SESSIONS,
};

/** One of `CATEGORY_VALUES`. */
export type Category = (typeof CATEGORY_VALUES)[number];
