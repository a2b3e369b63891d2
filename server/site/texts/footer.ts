import * as z from 'zod';
import { line, link } from '#server/site/content/fields.ts';
import { pageTexts } from './page-texts.ts';

/** The words at the foot of every page that are the organiser's own (docs/product.md 2.4). */
export const footer = pageTexts({
  id: 'footer',
  name: 'Foot of every page',
  path: '/',
  texts: {
    news: line(80).meta({
      title: 'Over the newsletter box',
      description: 'The heading of the box in which visitors subscribe.',
      group: 'Newsletter',
    }),
    services: z
      .array(
        z
          .strictObject({
            label: line(80).meta({ title: 'Words', description: 'What the link is called.' }),
            to: link.meta({
              title: 'Address',
              description: 'Where it leads, such as /services#abstract-management.',
            }),
          })
          .meta({ title: 'Link', description: 'A link to a service.' }),
      )
      .max(12)
      .meta({
        title: 'Services',
        description: 'Links under “Services”; without any that column is left out.',
        group: 'Links',
      }),
  },
});
