import { DECISIONS } from '#domain/abstracts/abstract-list.ts';
import { argumentList, choice, defineOperation, words } from '#server/organiser/operation.ts';
import { decideAbstracts, planDecision } from './decide.service.ts';

/** Decides on abstracts and informs their authors (docs/product.md 8.6). */
export const decide = defineOperation({
  command: 'decide',
  field: 'decide',
  about: 'Accepts or rejects abstracts, or requests a revision, and informs each author by email',
  examples: [
    'decide accepted ABS-2026-K2M9TX ABS-2026-7F3K9Q --dry-run',
    'decide revise ABS-2026-K2M9TX --text "Please say how many were measured."',
  ],
  inputs: {
    decision: choice(DECISIONS, DECISIONS.join(', ')),
    references: argumentList('such as ABS-2026-K2M9TX'),
    message: words('message to the author'),
  },
  plan: {
    of: planDecision,
    lines: ({ decision, message, abstracts }) => [
      ...abstracts.map(
        ({ reference, title, author, email, before }) =>
          `${reference} becomes ${decision} (it is ${before?.toLowerCase() ?? 'undecided'}): ${title}; email to ${author} <${email}>`,
      ),
      message ? `Message: ${message}` : 'No message.',
      `${abstracts.length} ${abstracts.length === 1 ? 'email goes' : 'emails go'} out and can’t be recalled.`,
    ],
  },
  run: async (dependencies, request, consent) =>
    (await decideAbstracts(dependencies, request, consent)).facts,
  record: ({ decision, abstracts }) => {
    const items = abstracts.map(({ reference, email }) => ({ reference, decision, email }));
    return { items, total: items.length };
  },
  said: ({ decision, abstracts }) =>
    abstracts
      .map(({ reference, email }) => `${reference} is ${decision}; ${email} is informed by email.`)
      .join('\n'),
});
