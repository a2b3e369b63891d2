import * as z from 'zod';
import { ROLE_IDS } from '#domain/programme/people.ts';
import { line, markdown, slug } from './fields.ts';
import { portrait } from './logo.ts';

const WHO = 'Who it is';
const PART = 'On the programme';
const PAGE = 'Their own page';

/** Somebody on the programme of a conference, as a file holds it (docs/product.md 3.13). */
export const personSchema = z.strictObject({
  kind: z.literal('person'),
  id: slug.meta({ title: 'ID', description: 'Unique over all content; it never changes.', group: WHO }),
  name: line(120).meta({
    title: 'Name as printed',
    group: WHO,
    description:
      'With or without a title, in whatever order and script they write it; it is never taken apart.',
  }),
  givenName: line(120).optional().meta({ title: 'Given name', group: WHO }),
  familyName: line(120).optional().meta({
    title: 'Family name',
    group: WHO,
    description: 'Decides the place in the list; without it, the name as printed does.',
  }),
  institution: line(200).meta({ title: 'Institution', group: WHO }),
  country: line(80).meta({ title: 'Country', group: WHO }),
  portrait: portrait.meta({ group: WHO }),
  conference: slug.meta({ title: 'Conference', group: PART, description: 'In a file, its id.' }),
  role: z.enum(ROLE_IDS).meta({
    title: 'Role',
    group: PART,
    description: 'Keynote speakers stand first on the page of the event, chairs last.',
  }),
  bio: markdown(4_000).optional().meta({
    title: 'Biography',
    group: PAGE,
    description: 'In Markdown; with one, they have a page of their own.',
  }),
  links: z
    .array(
      z
        .strictObject({
          label: line(60).meta({ title: 'Words', description: 'Such as ORCID or Laboratory.' }),
          url: line(500)
            .regex(/^https:\/\/[^\s/]\S*$/, 'must be a web address that begins with https://')
            .meta({ title: 'Address' }),
        })
        .meta({ title: 'Link' }),
    )
    .max(8)
    .default([])
    .meta({ title: 'Links', group: PAGE }),
});

export type PersonDocument = z.infer<typeof personSchema>;
