import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { cancelMailing } from './mailing.service.ts';

/** Calls back what of a mailing has not gone out yet (docs/product.md 10.3). */
export const cancel = defineOperation({
  command: 'mail cancel',
  field: 'cancelMailing',
  needs: one('messages'),
  about: 'Cancels a mailing: whatever has not been sent yet',
  examples: ['cancel 0199… --reason "wrong hall"'],
  inputs: { id: argument('Its id', { hint: 'As mail send or mail mailings prints it.' }) },
  run: (dependencies, { id }, doing) => cancelMailing(dependencies, id, doing),
  record: ({ calledBack, gone }, { id }) => ({ id, calledBack, gone }),
  said: ({ calledBack, gone }) => `${calledBack} cancelled; ${gone} already sent.`,
});
