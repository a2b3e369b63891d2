import { cleanText } from '#domain/text.ts';
import { InvalidInputError } from '#server/errors.ts';
import {
  findRegistrationOrThrow,
  RegistrationPageType,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { operationField, type ShownPlan } from '#server/organiser/desk/operation-field.ts';
import { cancel } from './cancel.operation.ts';
import { declineCancellation } from './cancel.service.ts';
import type { CancellationPlan } from './cancel-plan.service.ts';

type Facts = CancellationPlan['facts'];

const TicketType = deskBuilder.objectRef<Facts['tickets'][number]>('EndingTicket').implement({
  description: 'A ticket that would no longer be valid.',
  fields: (t) => ({
    ticket: t.exposeString('ticket'),
    name: t.exposeString('name', { description: 'The holder’s; empty where nobody is named.' }),
  }),
});

const PlanType = deskBuilder.objectRef<ShownPlan<Facts>>('CancellationPlan').implement({
  description: 'What cancelling would do; amounts in minor units of the currency.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    totalMinor: t.exposeInt('totalMinor'),
    refundedMinor: t.exposeInt('refundedMinor', { description: 'Refunded before.' }),
    amountMinor: t.exposeInt('amountMinor', { description: 'Refunded now.' }),
    through: t.exposeString('through', {
      description: 'PAYPAL; BANK: the organiser has to send it by a bank transfer; NOTHING goes back.',
    }),
    tickets: t.expose('tickets', { type: [TicketType], description: 'What would no longer be valid.' }),
    tells: t.exposeStringList('tells', { description: 'Addresses that are informed by mail.' }),
  }),
});

const CancelledType = deskBuilder
  .objectRef<{ registration: ShownOrder; pending: boolean; problem: string | null }>('RegistrationCancelled')
  .implement({
    fields: (t) => ({
      registration: t.expose('registration', { type: RegistrationPageType }),
      pending: t.exposeBoolean('pending', { description: 'The money is still on its way back.' }),
      problem: t.exposeString('problem', {
        nullable: true,
        description: 'Why the money has not gone back, or may not have; null where nothing is in the way.',
      }),
    }),
  });

operationField(cancel, {
  plan: PlanType,
  answer: {
    type: CancelledType,
    of: async (dependencies, { pending, problem }, { reference }) => {
      return { registration: await findRegistrationOrThrow(dependencies, reference), pending, problem };
    },
  },
});

deskBuilder.mutationField('declineCancellation', (t) =>
  t.field({
    type: RegistrationPageType,
    description: 'Declines a wish to cancel, and tells the buyer.',
    args: {
      reference: t.arg.id({ required: true }),
      answer: t.arg.string({ required: true, description: 'What the buyer is told.' }),
    },
    resolve: async (_root, { reference, ...given }, { dependencies, actor }) => {
      const answer = cleanText(given.answer);
      if (answer === '')
        throw new InvalidInputError([{ path: 'answer', message: 'Enter a message to the buyer.' }]);
      const { id: orderId } = await findRegistrationOrThrow(dependencies, reference);
      await declineCancellation(dependencies, { orderId, answer, actor, reason: '' });
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
);
