import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { planTakeOut, takeOutLines, takeOut as takeOutMedia } from './take-out.service.ts';

/** Takes a picture or clip of the organiser’s own out for good (docs/product.md 3.7). */
export const takeOut = defineOperation({
  command: 'gallery take-out',
  field: 'takeOut',
  needs: one('programme'),
  about: 'Takes a picture or clip of your own out for good, also where an undo would show it again',
  examples: ['take-out /media/0123456789abcdef0123456789abcdef-640.webp --reason "asked to" --dry-run'],
  inputs: {
    picture: argument('Picture or clip', {
      hint: 'The address of one of its files, such as /media/…-640.webp, or what content calls it.',
    }),
  },
  form: { title: 'Delete a picture permanently', action: 'Delete permanently' },
  why: 'Recorded in the audit log, so name nobody.',
  plan: {
    of: (dependencies, { picture }) => planTakeOut(dependencies, dependencies.contentKinds, picture),
    lines: takeOutLines,
  },
  run: async (dependencies, { picture }, consent) =>
    (await takeOutMedia(dependencies, dependencies.contentKinds, picture, consent)).facts,
  record: (facts) => facts,
  said: ({ digest }) => `${digest} is deleted permanently.`,
});
