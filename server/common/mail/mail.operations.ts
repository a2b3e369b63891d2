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
    const { queued, dropped } = await resendMails(dependencies, [id], doing);
    const [mail] = [...queued, ...dropped];
    return { id, recipient: mail?.recipient ?? '', dropped: dropped.length > 0 };
  },
  record: (sent) => sent,
  said: ({ recipient, dropped }) =>
    dropped
      ? `The email to ${recipient} is not sent: what it says no longer applies.`
      : `The email to ${recipient} is queued again.`,
});
