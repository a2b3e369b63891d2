import { deskBuilder } from '#server/desk/builder.ts';
import { resendMails } from './mail-resend.service.ts';

deskBuilder.mutationField('resendMail', (t) =>
  t.boolean({
    description: 'Queues a message once more that was given up or sent.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, { dependencies, mails, actor }) => {
      await resendMails(dependencies, mails, [id], { actor, reason: '', dryRun: false });
      return true;
    },
  }),
);
