import * as z from 'zod';
import { line, position, slug } from './fields.ts';
import { logo } from './logo.ts';

const WHO = 'Who it is';
const SHOWN = 'Where it is shown';

/** A sponsor or partner, as a file holds it (docs/product.md 3.12). */
export const sponsorSchema = z.strictObject({
  kind: z.literal('sponsor'),
  id: slug.meta({ title: 'ID', description: 'Unique over all content; it never changes.', group: WHO }),
  position: position.meta({
    title: 'Position',
    group: SHOWN,
    description: 'The place among all sponsors; tiers stand in the order of their first.',
  }),
  name: line(120).meta({
    title: 'Name',
    group: WHO,
    description: 'Read out for the logo, and printed where there is none.',
  }),
  tier: line(40).meta({
    title: 'Tier',
    group: SHOWN,
    description: 'The heading under which it stands, such as Gold or Media partners.',
  }),
  url: line(500)
    .regex(/^https?:\/\/[^\s/]+/, 'must be a web address such as https://example.org/us')
    .meta({ title: 'Address', description: 'Where its logo leads.', group: WHO }),
  logo: logo.meta({
    title: 'Logo',
    group: WHO,
    control: 'logo',
    description: 'SVG, or PNG at least 96 pixels high, of at most 1 MB.',
  }),
  logoDark: logo.meta({
    title: 'Logo on dark grounds',
    group: WHO,
    control: 'logo',
    description: 'For the dark scheme, where the other one would stand on a white plate.',
  }),
  conferences: z
    .array(slug.meta({ title: 'Conference' }))
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'must not have the same twice')
    .default([])
    .meta({
      title: 'Conferences',
      group: SHOWN,
      description: 'Those whose pages show it; without any, all of them. In a file, their ids.',
    }),
});

export type SponsorDocument = z.infer<typeof sponsorSchema>;
