import * as z from 'zod';
import { line, text } from '#server/site/content/fields.ts';
import { eyebrow, heading, lead, pageTexts, points, summary } from './page-texts.ts';

const DUTIES = 'What members do';

/** The texts of /committee beside its members (docs/product.md 2.10). */
export const committeePage = pageTexts({
  id: 'committee-page',
  name: 'Scientific committee',
  path: '/committee',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    joinEyebrow: line(80).optional().meta({
      title: 'Line over the invitation',
      description: 'Over “Join Our Scientific Committee”.',
      group: 'Invitation',
    }),
    joinText: text(600).optional().meta({
      title: 'Invitation',
      description: 'Under “Join Our Scientific Committee”.',
      group: 'Invitation',
    }),
    duties: z
      .array(
        z
          .strictObject({
            title: line(120).meta({
              title: 'Title',
              description: 'Of the duty; it is numbered by its place.',
            }),
            effort: line(120).optional().meta({ title: 'Effort', description: 'How much or how often.' }),
            text: text(600).meta({ title: 'Text', description: 'Under the title.' }),
          })
          .meta({ title: 'Duty', description: 'What a member does.' }),
      )
      .max(12)
      .meta({ title: 'Duties', description: 'Under “What members do”.', group: DUTIES }),
    terms: z
      .array(
        z
          .strictObject({
            title: line(120).meta({ title: 'Title', description: 'Such as what we ask for.' }),
            points: points('Under that title.'),
          })
          .meta({ title: 'Terms', description: 'What a member gives or receives.' }),
      )
      .max(6)
      .meta({ title: 'Terms', description: 'Under the duties.', group: DUTIES }),
  },
});
