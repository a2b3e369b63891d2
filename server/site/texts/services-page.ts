import * as z from 'zod';
import { line, text } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, points, summary } from './page-texts.ts';

/** The drawn scenes that a service may stand beside. */
const SCENES = [
  'workshop-table-2',
  'workshop-table-3',
  'control-room-1',
  'control-room-2',
  'registration-desk-1',
  'registration-desk-3',
  'coffee-4',
  'poster-session-4',
  'award-2',
  'city-1',
  'plenary-4',
] as const;

/** The texts of /services (docs/product.md 2.7). */
export const servicesPage = pageTexts({
  id: 'services-page',
  name: 'Services',
  path: '/services',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    services: z
      .array(
        z
          .strictObject({
            id: anchor('/services'),
            title: line(120).meta({
              title: 'Title',
              description: 'Of the service; it is numbered by its place.',
            }),
            scene: z
              .enum(SCENES)
              .optional()
              .meta({ title: 'Drawing', description: 'The drawn scene beside it, where there is room.' }),
            description: text(1_000).meta({
              title: 'Description',
              description: 'A paragraph under the title.',
            }),
            points: points('What it includes, under the description.'),
          })
          .meta({ title: 'Service', description: 'A numbered service.' }),
      )
      .max(30)
      .meta({ title: 'Services', description: 'Numbered in this order on Services.', group: 'Services' }),
    closing: line(120).optional().meta({
      title: 'Closing heading',
      description: 'Over the buttons at the end of the page; without it that section is left out.',
      group: 'At the end',
    }),
    closingText: text(500).optional().meta({
      title: 'Closing text',
      description: 'Under the closing heading.',
      group: 'At the end',
    }),
  },
});
