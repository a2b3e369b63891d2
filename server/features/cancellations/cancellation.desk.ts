import { cleanText } from '#domain/text.ts';
import { InvalidInputError } from '#server/errors.ts';
import {
  findRegistrationOrThrow,
  RegistrationPageType,
  reasonOf,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { cancelForOrganiser, declineCancellation } from './cancel.service.ts';
import { type CancellationPlan, planCancellation } from './cancel-plan.service.ts';

const TicketType = deskBuilder
  .objectRef<CancellationPlan['facts']['tickets'][number]>('EndingTicket')
  .implement({
    description: 'A ticket that would no longer be valid.',
    fields: (t) => ({
      ticket: t.exposeString('ticket', { description: 'As sold.' }),
      name: t.exposeString('name', { description: 'The holder’s; empty where nobody is named.' }),
    }),
  });

const PlanType = deskBuilder.objectRef<CancellationPlan>('CancellationPlan').implement({
  description: 'What cancelling would do; amounts in minor units of the currency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    name: t.string({ description: 'Whose registration it is.', resolve: ({ facts }) => facts.name }),
    totalMinor: t.int({ description: 'What it cost.', resolve: ({ facts }) => facts.totalMinor }),
    refundedMinor: t.int({
      description: 'What was given back before.',
      resolve: ({ facts }) => facts.refundedMinor,
    }),
    amountMinor: t.int({
      description: 'What would be given back now.',
      resolve: ({ facts }) => facts.amountMinor,
    }),
    throughPayPal: t.boolean({
      nullable: true,
      description:
        'Whether PayPal gives it back; false: the organiser has to, by a bank transfer; null: nothing goes back.',
      resolve: ({ facts: { through } }) => (through === 'NOTHING' ? null : through === 'PAYPAL'),
    }),
    tickets: t.field({
      type: [TicketType],
      description: 'What would no longer be valid.',
      resolve: ({ facts }) => facts.tickets,
    }),
    tells: t.stringList({
      description: 'Addresses that would be told by mail.',
      resolve: ({ facts }) => facts.tells,
    }),
  }),
});

deskBuilder.queryField('cancellationPlan', (t) =>
  t.field({
    type: PlanType,
    description: 'Says what cancelling would do, and does nothing.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      amountMinor: t.arg.int({
        description: 'Minor units of its currency; 0: nothing; all that is left unless said.',
      }),
    },
    resolve: async (_root, { reference, amountMinor }, { dependencies }) => {
      const { id: orderId } = await findRegistrationOrThrow(dependencies, reference);
      return planCancellation(dependencies, { orderId, amountMinor: amountMinor ?? null });
    },
  }),
);

const CancelledType = deskBuilder
  .objectRef<{ registration: ShownOrder; pending: boolean; problem: string | null }>('RegistrationCancelled')
  .implement({
    description: 'A registration is cancelled.',
    fields: (t) => ({
      registration: t.expose('registration', {
        type: RegistrationPageType,
        description: 'As it stands now.',
      }),
      pending: t.exposeBoolean('pending', { description: 'The money is still on its way back.' }),
      problem: t.exposeString('problem', {
        nullable: true,
        description: 'Why the money has not gone back, or may not have; null where nothing is in the way.',
      }),
    }),
  });

deskBuilder.mutationFields((t) => ({
  cancelRegistration: t.field({
    type: CancelledType,
    description:
      'Cancels a registration, and gives money back as the plan says that was shown; a wish of the buyer’s is accepted thereby.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      amountMinor: t.arg.int({ description: 'As the plan was asked for.' }),
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      answer: t.arg.string({ required: true, description: 'What the buyer is told besides; may be empty.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log.' }),
    },
    resolve: async (_root, { reference, amountMinor, planId, answer, reason }, { dependencies, actor }) => {
      const { id: orderId } = await findRegistrationOrThrow(dependencies, reference);
      const { pending, problem } = await cancelForOrganiser(dependencies, {
        orderId,
        amountMinor: amountMinor ?? null,
        planId,
        actor,
        answer: cleanText(answer),
        reason: reasonOf(reason),
      });
      return { registration: await findRegistrationOrThrow(dependencies, reference), pending, problem };
    },
  }),
  declineCancellation: t.field({
    type: RegistrationPageType,
    description: 'Declines a wish to cancel, and tells the buyer.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      answer: t.arg.string({ required: true, description: 'What the buyer is told.' }),
    },
    resolve: async (_root, { reference, ...given }, { dependencies, actor }) => {
      const answer = cleanText(given.answer);
      if (answer === '')
        throw new InvalidInputError([{ path: 'answer', message: 'Enter a message to the buyer.' }]);
      const order = await findRegistrationOrThrow(dependencies, reference);
      await declineCancellation(dependencies, { orderId: order.id, answer, actor, reason: '' });
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
}));
