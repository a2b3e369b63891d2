import * as z from 'zod';
import { line, markdown, text } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, points, summary } from './page-texts.ts';

const CHECKLIST = 'Checklist';
const SUPPORT = 'Support';

/** The texts of /visa (docs/product.md 2.21). */
export const visaPage = pageTexts({
  id: 'visa-page',
  name: 'Visa guidelines',
  path: '/visa',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    steps: z
      .array(
        z
          .strictObject({
            id: anchor('/visa'),
            title: line(120).meta({
              title: 'Title',
              description: 'Of the step; it is numbered by its place.',
            }),
            text: markdown(3_000).meta({ title: 'Text', description: 'In Markdown, under the title.' }),
          })
          .meta({ title: 'Step', description: 'A numbered step.' }),
      )
      .max(20)
      .meta({ title: 'Steps', description: 'Numbered in this order on Visa guidelines.', group: 'Steps' }),
    blanks: z
      .array(line(80).meta({ title: 'Line' }))
      .max(12)
      .meta({
        title: 'Lines to fill in',
        description: 'Over the checklist, on paper only.',
        group: CHECKLIST,
      }),
    checklist: z
      .array(line(200).meta({ title: 'Document' }))
      .max(40)
      .meta({
        title: 'Documents',
        description:
          'What an application needs, to tick and to print; without any the checklist is left out.',
        group: CHECKLIST,
      }),
    support: line(120).meta({
      title: 'Heading',
      description: 'Over the contact details at the end of the page.',
      group: SUPPORT,
    }),
    supportText: text(500).optional().meta({
      title: 'Text',
      description: 'Under that heading.',
      group: SUPPORT,
    }),
    supportPoints: points('Beside the contact details.').meta({ group: SUPPORT }),
  },
});
