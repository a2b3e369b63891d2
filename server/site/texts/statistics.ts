import * as z from 'zod';
import { line } from '#server/site/content/fields.ts';
import { pageTexts } from './page-texts.ts';

const shown = (where: string) =>
  z
    .boolean()
    .default(false)
    .meta({ title: `On ${where}`, description: `Whether it is shown on ${where}.` });

/** The organiser's figures, each with where it is shown (docs/product.md 1.2). */
export const statistics = pageTexts({
  id: 'statistics',
  name: 'Statistics',
  path: '/about',
  texts: {
    items: z
      .array(
        z
          .strictObject({
            value: line(20).meta({ title: 'Figure', description: 'In large figures, such as 500+.' }),
            label: line(60).meta({ title: 'What it counts', description: 'Under the figure.' }),
            about: shown('About'),
            home: shown('Home'),
            sponsorship: shown('Sponsorship'),
            footer: shown('the foot of every page'),
          })
          .meta({ title: 'Figure', description: 'A figure, what it counts, and where it is shown.' }),
      )
      .max(40)
      .meta({
        title: 'Figures',
        description: 'In this order wherever they are shown; where none is, their place is left out.',
        group: 'Figures',
      }),
  },
});
