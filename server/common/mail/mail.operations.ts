import { argument, defineOperation } from '#server/organiser/operation.ts';
import { anyMailNeed, ofMail } from './mail-readers.ts';
import { resendMails } from './mail-resend.service.ts';

/** Queues a message once more that was given up or sent (docs/product.md 10.1). */
export const resend = defineOperation({
  command: 'mail resend',
  // It takes several, or all that were given up.
  byHand: true,
  field: 'resendMail',
  needs: [anyMailNeed('work')],
  own: ofMail('work'),
  about: 'Queues an email again: one that failed, or a copy of one that was sent',
  examples: ['resend 0199… --reason "the mailbox is emptied"'],
  inputs: { id: argument('Its id', { hint: 'As mail list prints it.' }) },
  form: { title: 'Send again', action: 'Send again' },
  run: async (dependencies, { id }, doing) => {
    const [queued] = await resendMails(dependencies, dependencies.mails, [id], doing);
    return { id, recipient: queued?.recipient ?? '' };
  },
  record: (queued) => queued,
  said: ({ recipient }) => `The email to ${recipient} is queued again.`,
});
