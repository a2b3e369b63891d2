import * as z from 'zod';
import { line, slug } from '#server/site/content/fields.ts';
import { eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

/** The texts of /gallery beside its pictures and clips (docs/product.md 2.11). */
export const galleryPage = pageTexts({
  id: 'gallery-page',
  name: 'Gallery',
  path: '/gallery',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    figures: z
      .array(
        z
          .strictObject({
            value: line(12).meta({ title: 'Figure', description: 'Such as 500+.' }),
            label: line(40).meta({ title: 'Of what', description: 'Such as photos.' }),
          })
          .meta({ title: 'Figure', description: 'A number of the gallery.' }),
      )
      .max(6)
      .meta({ title: 'Figures', description: 'Beside the heading.', group: 'Head of the page' }),
    chapters: z
      .array(
        z
          .strictObject({
            title: line(80).meta({ title: 'Title', description: 'Over its pictures.' }),
            items: z
              .array(slug.meta({ title: 'Picture or clip' }))
              .max(30)
              .meta({
                title: 'Pictures and clips',
                description: 'By their ids, in this order; one that is not there is left out.',
              }),
          })
          .meta({ title: 'Chapter', description: 'Some of the gallery under a title.' }),
      )
      .max(12)
      .meta({
        title: 'Chapters',
        description: 'All others follow under “Show more”; without chapters, the latest come first.',
        group: 'Chapters',
      }),
  },
});
