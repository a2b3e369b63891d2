import * as z from 'zod';
import { line, text } from '#server/site/content/fields.ts';
import { eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

const NEXT = 'After it is sent';

/** The texts of /abstract-submission beside its form (docs/product.md 2.16). */
export const abstractPage = pageTexts({
  id: 'abstract-page',
  name: 'Abstract submission',
  path: '/abstract-submission',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    facts: z
      .array(
        z
          .strictObject({
            label: line(40).meta({ title: 'What', description: 'Such as Length.' }),
            value: line(80).meta({ title: 'How it is', description: 'Such as up to 300 words.' }),
          })
          .meta({ title: 'Fact', description: 'What a submission has to be.' }),
      )
      .max(8)
      .meta({ title: 'Facts', description: 'Beside the heading.', group: 'Head of the page' }),
    steps: z
      .array(
        z
          .strictObject({
            when: line(40).meta({ title: 'When', description: 'Such as 3 days before.' }),
            title: line(80).meta({ title: 'Title', description: 'What happens then.' }),
            text: text(400).meta({ title: 'Text', description: 'Under the title.' }),
          })
          .meta({ title: 'Step', description: 'What becomes of an abstract.' }),
      )
      .max(8)
      .meta({ title: 'Steps', description: 'Under “What happens next”, beside the form.', group: NEXT }),
    receiptText: text(600).optional().meta({
      title: 'In place of the form',
      description: 'Once an abstract has been sent, after where its receipt goes.',
      group: NEXT,
    }),
  },
});
