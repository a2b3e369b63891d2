import { STAFF_LIMITS } from '#domain/limits.ts';
import { listed } from '#domain/text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, numberArgument, words } from '#server/organiser/operation.ts';
import { decideObjection as decide } from './decide-objection.service.ts';
import { ofAbstracts } from './of-abstracts.ts';

/** Decides about somebody who is named as an author and says that they are none (docs/product.md 8.11). */
export const decideObjection = defineOperation({
  command: 'abstracts decide-objection',
  field: 'decideObjection',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Takes out of an abstract an author who says that they are none, or leaves them in it',
  examples: [
    'decide-objection ABS-2026-K2M9TX 3 --remove --reason "the submitter agrees"',
    'decide-objection ABS-2026-K2M9TX 3 --keep --reason "withdrawn by telephone"',
  ],
  more: 'They are told by email, and so is whoever submitted the abstract.',
  inputs: {
    reference: argument('Abstract', { format: 'abstract' }),
    number: numberArgument('Author', {
      hint: 'Their place in the list of authors, as abstracts authors prints it.',
    }),
    remove: flag('They are no author; the others move up'),
    keep: flag('They are, and are printed again'),
    answer: words('Message to both', { hint: 'Sent by email.', limit: STAFF_LIMITS.answer }),
  },
  form: { title: 'Decide on an author', action: 'Decide' },
  run: async (dependencies, { reference, number, remove, keep, answer }, doing) => {
    if (remove === keep)
      throw new InvalidInputError([{ path: 'remove', message: 'say either --remove or --keep' }]);
    return decide(dependencies, { reference, number, remove, answer: answer ?? '' }, doing);
  },
  record: (decided) => decided,
  said: ({ reference, author, removed, emails }) =>
    `${author} ${removed ? `is no author of ${reference} any more` : `stays an author of ${reference}`}. ${listed(emails)} ${emails.length === 1 ? 'is' : 'are'} informed by email.`,
});
