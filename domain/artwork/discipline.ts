/** The disciplines that have a hue of their own; the same names as the catalogue's. */
export const disciplines = [
  'pharma',
  'biotechnology',
  'healthcare',
  'nursing',
  'womens-health',
  'chemistry',
  'materials',
  'optics',
  'ai',
  'research',
] as const;

/** Sets `data-discipline` on an element, and with it `--hue` and `--hue-tint` below that element. */
export type Discipline = (typeof disciplines)[number];
