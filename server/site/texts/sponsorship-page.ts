import * as z from 'zod';
import { line, slug, text } from '#server/site/content/fields.ts';
import { eyebrow, heading, lead, lineOver, pageTexts, summary } from './page-texts.ts';

const REASONS = 'Why sponsor';
const TIERS = 'Tiers';
const EXTRAS = 'Beyond the tiers';
const END = 'At the end';

const headingOver = (group: string, what: string) =>
  line(120).meta({ title: 'Heading', description: `Over ${what}.`, group });

const benefit = z
  .strictObject({
    label: line(80).meta({
      title: 'What it is',
      description: 'One line of the comparison, such as Workshops.',
    }),
    value: line(80).meta({ title: 'How much', description: 'Of the tier, such as 3 workshops.' }),
  })
  .meta({ title: 'Benefit', description: 'What a tier holds.' });

/** The texts of /sponsorship beside the sponsors (docs/product.md 2.18). */
export const sponsorshipPage = pageTexts({
  id: 'sponsorship-page',
  name: 'Sponsorship',
  path: '/sponsorship',
  texts: {
    eyebrow,
    heading,
    lead,
    summary,
    reasonsEyebrow: lineOver(REASONS),
    reasonsHeading: headingOver(REASONS, 'the reasons'),
    reasons: z
      .array(
        z
          .strictObject({
            title: line(80).meta({ title: 'Title', description: 'In a few words.' }),
            text: text(600).meta({ title: 'Text', description: 'Under the title.' }),
          })
          .meta({ title: 'Reason', description: 'Why a company should sponsor.' }),
      )
      .max(12)
      .meta({
        title: 'Reasons',
        description: 'Beside a picture on Sponsorship; without any that section is left out.',
        group: REASONS,
      }),
    tiersEyebrow: lineOver(TIERS),
    tiersHeading: headingOver(TIERS, 'the comparison'),
    tiers: z
      .array(
        z
          .strictObject({
            name: line(40).meta({ title: 'Name', description: 'Of the tier, in large letters.' }),
            item: slug.optional().meta({
              title: 'Item',
              description: 'The id of what is sold; the price list’s prices of it stand under the tier.',
            }),
            summary: text(300).optional().meta({ title: 'In short', description: 'Under the name.' }),
            benefits: z.array(benefit).max(30).meta({
              title: 'Benefits',
              description: 'A line of the comparison is what tiers call the same.',
            }),
          })
          .meta({ title: 'Tier', description: 'A way of sponsoring, as a column of the comparison.' }),
      )
      .max(8)
      .meta({
        title: 'Tiers',
        description: 'Side by side on Sponsorship; without any the comparison is left out.',
        group: TIERS,
      }),
    extrasEyebrow: lineOver(EXTRAS),
    extrasHeading: headingOver(EXTRAS, 'the further opportunities'),
    extras: z
      .array(
        z
          .strictObject({
            title: line(80).meta({ title: 'Title', description: 'What it is.' }),
            text: text(600).meta({ title: 'Text', description: 'Beside the title.' }),
            limit: line(80).optional().meta({
              title: 'Limit',
              description: 'How many there are, such as Limited to 15 per conference.',
            }),
          })
          .meta({ title: 'Opportunity', description: 'A further way to take part.' }),
      )
      .max(20)
      .meta({
        title: 'Opportunities',
        description: 'Under the comparison; without any that section is left out.',
        group: EXTRAS,
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
