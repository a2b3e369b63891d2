import * as z from 'zod';
import { line, markdown } from '#server/site/content/fields.ts';
import { anchor, eyebrow, heading, lead, pageTexts, summary } from './page-texts.ts';

/** A page of numbered sections, of which every version is kept (docs/product.md 2.22). */
const legalPage = <Id extends string>(id: Id, name: string, path: string) =>
  pageTexts({
    id,
    name,
    path,
    versioned: true,
    texts: {
      eyebrow,
      heading,
      lead,
      summary,
      sections: z
        .array(
          z
            .strictObject({
              id: anchor(path),
              heading: line(120).meta({
                title: 'Heading',
                description: 'Of the section; it is numbered by its place.',
              }),
              text: markdown(20_000).meta({ title: 'Text', description: 'In Markdown, under the heading.' }),
            })
            .meta({ title: 'Section', description: 'A numbered section.' }),
        )
        .min(1)
        .max(60)
        .meta({
          title: 'Sections',
          description:
            'Numbered in this order. Under the one whose anchor is who-we-are, else under the last, stand the organiser’s name and addresses.',
          group: 'Sections',
        }),
    },
  });

/** What a registrant accepts. */
export const termsPage = legalPage('terms-page', 'Terms and conditions', '/terms');
export const privacyPage = legalPage('privacy-page', 'Privacy policy', '/privacy');
export const cookiesPage = legalPage('cookies-page', 'Cookie policy', '/cookies');
