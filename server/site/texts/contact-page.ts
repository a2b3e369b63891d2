import * as z from 'zod';
import { choiceList, line, markdown, slug } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

/** The drawings that a card may have. */
const ICONS = ['check', 'users', 'clock', 'info', 'calendar', 'ticket', 'mail', 'phone', 'pin'] as const;

const CARDS = 'Cards';
const FORMS = 'Forms';

const different = (interests: readonly { id: string }[]) =>
  new Set(interests.map(({ id }) => id)).size === interests.length;

/** The texts of /contact, and what every contact form offers (docs/product.md 2.12 and 9.1). */
export const contactPage = pageTexts({
  id: 'contact-page',
  name: 'Contact',
  path: '/contact',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    hours: z
      .array(line(60).meta({ title: 'Line' }))
      .max(14)
      .meta({
        title: 'Business hours',
        description: 'On a card of Contact and on Home; without any they are left out.',
        group: CARDS,
      }),
    answerTime: line(80).optional().meta({
      title: 'Time of an answer',
      description:
        'After “We reply” in the contact dialog and on the page for addresses that are none, such as within 24 hours on business days.',
      group: CARDS,
    }),
    cards: z
      .array(
        z
          .strictObject({
            icon: z.enum(ICONS).meta({ title: 'Icon', description: 'The drawing over it.' }),
            title: line(60).meta({ title: 'Title', description: 'In a few words.' }),
            lines: z
              .array(line(160).meta({ title: 'Line' }))
              .min(1)
              .max(6)
              .meta({ title: 'Lines', description: 'Under the title.' }),
          })
          .meta({ title: 'Card', description: 'What else a visitor should know.' }),
      )
      .max(12)
      .meta({
        title: 'Cards',
        description: 'After those of email, phone, address and business hours.',
        group: CARDS,
      }),
    questions: z
      .array(
        z
          .strictObject({
            id: anchor('/contact'),
            question: line(200).meta({ title: 'Question', description: 'As a visitor would ask it.' }),
            answer: markdown(3_000).meta({ title: 'Answer', description: 'In Markdown.' }),
          })
          .meta({ title: 'Question', description: 'A question with its answer.' }),
      )
      .max(40)
      .meta({
        title: 'Questions',
        description: 'In this order at the end of Contact; without any that section is left out.',
        group: 'Questions',
      }),
    interests: z
      .array(
        z
          .strictObject({
            id: slug.meta({
              title: 'ID',
              description:
                'What is stored with a message; buttons of the site open the form with organizing, committee or partnership.',
            }),
            label: line(80).meta({ title: 'Words', description: 'As the form offers it.' }),
          })
          .meta({ title: 'Interest', description: 'What a message may be about.' }),
      )
      .max(40)
      .refine(different, 'must not have the same id twice')
      .meta({
        title: 'Interests',
        description: 'What the form on Home offers; without any it does not ask.',
        group: FORMS,
      }),
    inquiryTypes: choiceList(80).meta({
      title: 'Inquiry types',
      description: 'What the form on Contact offers, the first of them unless another is chosen.',
      group: FORMS,
    }),
  },
});
