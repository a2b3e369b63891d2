import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { Seat } from './seat.store.ts';
import type { SeatChange } from './seat-change.store.ts';
import { decideTransfer } from './seat-decision.service.ts';

export const TransferType = deskBuilder.objectRef<SeatChange & { seat: Seat }>('SeatTransfer').implement({
  description: 'A ticket that is to go to another organization; both sides have confirmed it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    position: t.int({ description: 'Of the seat.', resolve: ({ seat }) => seat.position }),
    ticket: t.string({ description: 'As sold.', resolve: ({ seat }) => seat.ticket }),
    from: t.string({
      description: 'Who gives it away, and their organization.',
      resolve: ({ seat }) => `${seat.name}, ${seat.organization}`,
    }),
    to: t.string({
      description: 'Who takes it, and their organization.',
      resolve: ({ name, organization }) => `${name}, ${organization}`,
    }),
    email: t.exposeString('email', { description: 'Of who takes it.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
  }),
});

deskBuilder.mutationField('decideTransfer', (t) =>
  t.boolean({
    description: 'Has a ticket change hands, or leaves it as it is; both sides are told by mail.',
    args: {
      id: t.arg.id({ required: true, description: 'The transfer’s.' }),
      accept: t.arg.boolean({ required: true, description: 'Whether it changes hands.' }),
      answer: t.arg.string({ required: true, description: 'What both are told where it does not.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { id, accept, answer, reason }, { dependencies, actor }) => {
      const decision = accept ? { accept } : ({ accept: false, answer } as const);
      await decideTransfer(dependencies, id, decision, { actor, reason: cleanText(reason), dryRun: false });
      return true;
    },
  }),
);
