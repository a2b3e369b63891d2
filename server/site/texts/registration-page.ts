import { line, text } from '#server/site/content/fields.ts';
import { heading, lead, pageTexts, summary } from './page-texts.ts';

const ALREADY = 'Who has registered before';

/** The texts of /registration beside its form (docs/product.md 2.13). */
export const registrationPage = pageTexts({
  id: 'registration-page',
  name: 'Registration',
  path: '/registration',
  texts: {
    heading,
    lead,
    summary,
    alreadyHeading: line(120).meta({
      title: 'Heading',
      description: 'Under the form, where links to orders are sent again.',
      group: ALREADY,
    }),
    alreadyText: text(500)
      .optional()
      .meta({ title: 'Text', description: 'Under that heading.', group: ALREADY }),
  },
});
