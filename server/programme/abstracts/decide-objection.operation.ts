import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, numberArgument } from '#server/organiser/operation.ts';
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
  more: 'Nobody is told: write to them, and to whoever submitted the abstract.',
  inputs: {
    reference: argument('Abstract', { format: 'abstract' }),
    number: numberArgument('Author', {
      hint: 'Their place in the list of authors, as abstracts authors prints it.',
    }),
    remove: flag('They are no author; the others move up'),
    keep: flag('They are, and are printed again'),
  },
  form: { title: 'Decide on an author', action: 'Decide' },
  run: async (dependencies, { reference, number, remove, keep }, doing) => {
    if (remove === keep)
      throw new InvalidInputError([{ path: 'remove', message: 'say either --remove or --keep' }]);
    return decide(dependencies, { reference, number, remove }, doing);
  },
  record: (decided) => decided,
  said: ({ reference, author, removed }) =>
    removed
      ? `${author} is no author of ${reference} any more.`
      : `${author} stays an author of ${reference}.`,
});
