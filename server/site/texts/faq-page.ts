import * as z from 'zod';
import { line, markdown, text } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, points, summary } from './page-texts.ts';

const SHORT = 'In short';
const END = 'At the end';

/** The texts of /faq (docs/product.md 2.20). */
export const faqPage = pageTexts({
  id: 'faq-page',
  name: 'Frequently asked questions',
  path: '/faq',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    questions: z
      .array(
        z
          .strictObject({
            id: anchor('/faq'),
            question: line(200).meta({ title: 'Question', description: 'As a visitor would ask it.' }),
            answer: markdown(3_000).meta({
              title: 'Answer',
              description: 'In Markdown; search engines get it plain.',
            }),
          })
          .meta({ title: 'Question', description: 'A question with its answer.' }),
      )
      .max(80)
      .meta({ title: 'Questions', description: 'In this order on FAQ.', group: 'Questions' }),
    inPerson: points('Under “In person” beside the questions; without any that part is left out.').meta({
      title: 'In person',
      group: SHORT,
    }),
    webinar: points('Under “Webinar” beside the questions; without any that part is left out.').meta({
      title: 'Webinar',
      group: SHORT,
    }),
    closing: line(120).meta({
      title: 'Closing heading',
      description: 'Over the contact details at the end of the page.',
      group: END,
    }),
    closingText: text(500).optional().meta({
      title: 'Closing text',
      description: 'Under the closing heading.',
      group: END,
    }),
  },
});
