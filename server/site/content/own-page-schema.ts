import * as z from 'zod';
import { line, markdown, position, slug, text } from './fields.ts';

const WHERE = 'Where it stands';
const PAGE = 'The page';

/** The lists of links in which a page can stand, as a file says them. */
export const OWN_PAGE_PLACES = ['resources', 'legal', 'nowhere'] as const;

/** A page of the organiser's own, as a file holds it (docs/product.md 2.24). */
export const ownPageSchema = z.strictObject({
  kind: z.literal('page'),
  id: slug.meta({
    title: 'Address',
    description: 'Of the page, after /info/, such as code-of-conduct; it never changes.',
    group: WHERE,
  }),
  position: position.meta({
    title: 'Position',
    description: 'The place among pages of the same list.',
    group: WHERE,
  }),
  place: z.enum(OWN_PAGE_PLACES).meta({
    title: 'Linked from',
    description:
      'The Resources menu, the last line of the footer, or nowhere: then only other texts lead to it.',
    group: WHERE,
  }),
  label: line(40).optional().meta({
    title: 'Words of the link',
    description: 'Its title unless set.',
    group: WHERE,
  }),
  title: line(120).meta({ title: 'Heading', description: 'The largest words of the page.', group: PAGE }),
  lead: text(500).optional().meta({
    title: 'Introduction',
    description: 'One or two sentences under the heading.',
    group: PAGE,
  }),
  summary: line(300).meta({
    title: 'Description',
    description: 'Shown by search engines and where the page is shared, not on the page itself.',
    group: PAGE,
  }),
  sections: z
    .array(
      z
        .strictObject({
          heading: line(120)
            .optional()
            .meta({ title: 'Heading', description: 'Of the section; the first needs none.' }),
          text: markdown(20_000).meta({ title: 'Text', description: 'In Markdown.' }),
        })
        .meta({ title: 'Section' }),
    )
    .min(1)
    .max(40)
    .meta({ title: 'Sections', group: PAGE }),
});

export type OwnPageDocument = z.infer<typeof ownPageSchema>;
