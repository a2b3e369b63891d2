import { line, text } from '#server/site/content/fields.ts';
import { eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

const BOX = 'Box to subscribe';

/** The texts of /stay-updated, and of the box that Home has, too (docs/product.md 2.17, 9.2). */
export const updatesPage = pageTexts({
  id: 'updates-page',
  name: 'Stay updated',
  path: '/stay-updated',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    boxHeading: line(80).meta({
      title: 'Heading',
      description: 'Over the field for an email address, here and on Home.',
      group: BOX,
    }),
    boxText: text(400).optional().meta({ title: 'Text', description: 'Under that heading.', group: BOX }),
  },
});
