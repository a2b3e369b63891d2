import { STAFF_LIMITS } from '#domain/limits.ts';
import { listed } from '#domain/text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, words } from '#server/organiser/operation.ts';
import { decideChange as decideOnIt } from './decide-change.service.ts';
import { ofAbstracts } from './of-abstracts.ts';

const informed = (emails: readonly string[]) =>
  emails.length === 0
    ? 'Nobody who proposed it can be reached.'
    : `${listed(emails)} ${emails.length === 1 ? 'is' : 'are'} informed by email.`;

/** Accepts what authors have proposed after the deadline or the acceptance, or declines it (docs/product.md 8.9). */
export const decideChange = defineOperation({
  command: 'abstracts decide-change',
  field: 'decideAbstractChange',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Accepts a change that authors have proposed, or declines it; whoever proposed it is told by mail',
  examples: [
    'decide-change ABS-2026-K2M9TX --accept',
    'decide-change ABS-2026-K2M9TX --decline --text "The programme is printed already."',
  ],
  inputs: {
    reference: argument('Abstract', { format: 'abstract' }),
    accept: flag('The abstract says so from now on'),
    decline: flag('It stays as it is'),
    answer: words('Message to whoever proposed it', { hint: 'Sent by email.', limit: STAFF_LIMITS.answer }),
  },
  form: { title: 'Decide on a change', action: 'Inform by email' },
  run: async (dependencies, { reference, accept, decline, answer }, doing) => {
    if (accept === decline)
      throw new InvalidInputError([{ path: 'accept', message: 'say either --accept or --decline' }]);
    return decideOnIt(dependencies, { reference, accept, answer: answer ?? '' }, doing);
  },
  record: ({ reference, emails }, { accept }) => ({
    reference,
    emails,
    change: accept ? 'accepted' : 'declined',
  }),
  said: ({ reference, emails }, { accept }) =>
    `The change of ${reference} is ${accept ? 'accepted' : 'declined'}. ${informed(emails)}`,
});
