import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { line } from './fields.ts';

const WHO = 'Who it is';
const ELSEWHERE = 'Elsewhere';

/** The organiser's details, as a file holds them (docs/product.md 1.3): there is one piece, and its id is always the same. */
export const organiserSchema = z.strictObject({
  kind: z.literal('organiser'),
  id: z
    .literal('organiser')
    .meta({ title: 'ID', description: 'Always organiser: there is only one.', group: WHO }),
  name: line(120).meta({ title: 'Name', description: 'As the site calls itself.', group: WHO }),
  email: line(254).refine(isEmail, 'must be an email address').meta({
    title: 'Email',
    group: WHO,
    description: 'Visitors write to it, and notices go to it.',
  }),
  phone: line(40).meta({ title: 'Phone', group: WHO }),
  address: line(300).meta({ title: 'Address', group: WHO }),
  social: z
    .array(
      z
        .strictObject({
          name: line(60).meta({ title: 'Name', description: 'Such as LinkedIn.' }),
          url: line(500)
            .regex(/^https?:\/\/[^\s/]+/, 'must be a web address such as https://example.org/us')
            .meta({ title: 'Address' }),
        })
        .meta({ title: 'Link' }),
    )
    .max(12)
    .meta({ title: 'Links', description: 'In the footer of every page.', group: ELSEWHERE }),
});

export type OrganiserDocument = z.infer<typeof organiserSchema>;
