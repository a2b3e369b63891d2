import { eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

/** The texts of /conferences over its list (docs/product.md 2.8). */
export const conferencesPage = pageTexts({
  id: 'conferences-page',
  name: 'List of conferences',
  path: '/conferences',
  texts: { eyebrow, heading, lead, summary },
});
