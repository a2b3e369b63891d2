import * as z from 'zod';
import { icon } from '#server/site/content/event-schema.ts';
import { line, markdown, text } from '#server/site/content/fields.ts';
import { portrait } from '#server/site/content/logo.ts';
import { eyebrow, lead, pageTexts, summary } from './page-texts.ts';

/** The texts of /about (docs/product.md 2.6). */
export const aboutPage = pageTexts({
  id: 'about-page',
  name: 'About',
  path: '/about',
  texts: {
    eyebrow,
    lead,
    summary,
    mission: text(600).optional().meta({
      title: 'Mission',
      description: 'Under “Our mission” on About, and in the section about the organiser on Home.',
      group: 'Mission and vision',
    }),
    vision: text(600).optional().meta({
      title: 'Vision',
      description: 'Under “Our vision” on About.',
      group: 'Mission and vision',
    }),
    timeline: z
      .array(
        z
          .strictObject({
            year: z
              .number()
              .int()
              .min(1000)
              .max(9999)
              .meta({ title: 'Year', description: 'In large figures.' }),
            title: line(120).meta({ title: 'Title', description: 'What happened, in a few words.' }),
            text: text(600).meta({ title: 'Text', description: 'Two or three sentences under the title.' }),
          })
          .meta({ title: 'Entry', description: 'A year of the history on About.' }),
      )
      .max(20)
      .meta({
        title: 'History',
        description:
          'Under “Our history” on About, the earliest first; without entries that section is left out.',
        group: 'History',
      }),
    leadership: z
      .array(
        z
          .strictObject({
            name: line(120).meta({
              title: 'Name',
              description: 'Of the person; their portrait or their initials stand beside it.',
            }),
            portrait,
            role: line(120).meta({ title: 'Role', description: 'Under the name.' }),
            bio: markdown(1_500).meta({ title: 'Biography', description: 'In Markdown, under the role.' }),
          })
          .meta({ title: 'Person', description: 'Somebody who leads the organiser.' }),
      )
      .max(24)
      .meta({
        title: 'People',
        description: 'Under “Leadership team” on About; without anybody that section is left out.',
        group: 'Leadership team',
      }),
    values: z
      .array(
        z
          .strictObject({
            icon,
            title: line(80).meta({ title: 'Title', description: 'In a few words.' }),
            text: text(500).meta({ title: 'Text', description: 'Under the title.' }),
          })
          .meta({ title: 'Value', description: 'What the organiser stands for.' }),
      )
      .max(12)
      .meta({
        title: 'Values',
        description: 'Cards under “What we stand for” on About; without any that section is left out.',
        group: 'Values',
      }),
  },
});
