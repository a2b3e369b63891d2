import * as z from 'zod';
import { line, text } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, points, summary } from './page-texts.ts';

const COUNTDOWN = 'Countdown';
const ASSISTANCE = 'Assistance';

const guides = (half: string, where: string) =>
  z
    .array(
      z
        .strictObject({
          id: anchor('/guidelines'),
          title: line(120).meta({ title: 'Title', description: 'Whom or what it is about.' }),
          introduction: text(600).optional().meta({ title: 'Introduction', description: 'Under the title.' }),
          posterBoard: z.boolean().default(false).meta({
            title: 'Drawing of a poster board',
            description: 'Whether a board of 1 m × 1 m is drawn beside it.',
          }),
          points: points('What to know, under the introduction.'),
        })
        .meta({ title: 'Guide', description: 'What one group of people needs to know.' }),
    )
    .max(20)
    .meta({ title: half, description: where, group: 'Guides' });

/** The texts of /guidelines (docs/product.md 2.19). */
export const guidelinesPage = pageTexts({
  id: 'guidelines-page',
  name: 'Participant guidelines',
  path: '/guidelines',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    countdown: z
      .array(
        z
          .strictObject({
            when: line(30).meta({ title: 'When', description: 'In large figures, such as 3 days.' }),
            note: line(30).meta({ title: 'Before or after', description: 'Beside it, such as before.' }),
            what: line(120).meta({ title: 'What', description: 'What is due.' }),
            who: line(120).meta({ title: 'Who', description: 'Whom it concerns.' }),
          })
          .meta({ title: 'Mark', description: 'When something is due.' }),
      )
      .max(10)
      .meta({
        title: 'Countdown',
        description: 'Under “Countdown to your session”; without any that band is left out.',
        group: COUNTDOWN,
      }),
    inPerson: guides('In person', 'Under “In person”; without any that half is left out.'),
    virtual: guides('Virtual', 'Under “Virtual”; without any that half is left out.'),
    assistance: line(120).meta({
      title: 'Heading',
      description: 'Over the contact details at the end of the page.',
      group: ASSISTANCE,
    }),
    assistanceText: text(500).optional().meta({
      title: 'Text',
      description: 'Under that heading.',
      group: ASSISTANCE,
    }),
  },
});
