import { GraphQLError } from 'graphql';
import { ABSTRACT_MAX_LENGTH } from '#domain/abstracts/abstract.ts';
import { MADE_POINTS } from '#domain/limits.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { type FormulaProblem, type FormulaText, formulaText } from '#server/base/lib/formulas.ts';

const FormulaProblemType = builder.objectRef<FormulaProblem>('FormulaProblem').implement({
  description: 'Something in a text that can’t be shown as a formula; the text stays as it is.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'The character at which it is, from 1.' }),
    message: t.exposeString('message', { description: 'What is wrong, naming the command.' }),
  }),
});

/** A text with its formulas typeset (docs/product.md 8.10). */
export const FormulaTextType = builder.objectRef<FormulaText>('FormulaText').implement({
  description: 'A text with its formulas typeset.',
  fields: (t) => ({
    html: t.exposeString('html', {
      description:
        'Paragraphs of HTML with formulas in MathML; what can’t be shown as one stands as it was written.',
    }),
    formulas: t.exposeInt('formulas', { description: 'How many formulas are in it.' }),
    problems: t.field({
      type: [FormulaProblemType],
      description: 'In the order of the text; at most twenty.',
      resolve: ({ problems }) => problems,
    }),
  }),
});

builder.queryField('formulaText', (t) =>
  t.field({
    type: FormulaTextType,
    description: 'How a text with formulas in TeX is shown, between $, $$, \\(…\\) or \\[…\\].',
    // Typesetting the longest takes as much of the processor as two pages.
    extensions: { cost: { points: 2 * MADE_POINTS.page } },
    args: {
      text: t.arg.string({
        required: true,
        description: `At most ${ABSTRACT_MAX_LENGTH.toLocaleString('en-GB')} characters.`,
      }),
    },
    resolve: (_root, { text }) => {
      if (text.length > ABSTRACT_MAX_LENGTH)
        throw new GraphQLError('The text is too long.', { extensions: { code: 'BAD_REQUEST' } });
      return formulaText(text);
    },
  }),
);
