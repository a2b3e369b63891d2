import { ExpectedError } from '#server/errors.ts';
import { resendConfirmation } from '#server/features/orders/resend.service.ts';
import {
  findRegistrationOrThrow,
  RegistrationPageType,
  reasonOf,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { checkPaymentStatus } from '#server/features/payments/due-orders.ts';
import { refundOrder } from '#server/features/refunds/refund.service.ts';
import { planRefund, type RefundPlan } from '#server/features/refunds/refund-plan.service.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';

/** A registration has no payment at PayPal that could be asked about. */
class NoPaymentError extends ExpectedError {
  readonly code = 'NOTHING_TO_DO';
  readonly status = 404;
  constructor(reference: string) {
    super(`${reference} has no payment at PayPal.`);
  }
}

const PlanType = deskBuilder.objectRef<RefundPlan>('RefundPlan').implement({
  description: 'What a refund would do; amounts in minor units of the currency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    name: t.string({ description: 'Who gets it.', resolve: ({ facts }) => facts.name }),
    currency: t.string({ description: 'ISO 4217 code.', resolve: ({ facts }) => facts.currency }),
    totalMinor: t.int({ description: 'What was paid.', resolve: ({ facts }) => facts.totalMinor }),
    refundedMinor: t.int({
      description: 'What was given back before.',
      resolve: ({ facts }) => facts.refundedMinor,
    }),
    amountMinor: t.int({
      description: 'What would be given back now.',
      resolve: ({ facts }) => facts.amountMinor,
    }),
    throughPayPal: t.boolean({
      description: 'Whether PayPal gives it back; otherwise the organiser has to, by a bank transfer.',
      resolve: ({ facts }) => facts.through === 'PAYPAL',
    }),
    becomes: t.string({ description: 'The status afterwards.', resolve: ({ facts }) => facts.becomes }),
    tells: t.stringList({
      description: 'Addresses of others whose tickets or invitations end with it, and who are told by mail.',
      resolve: ({ facts }) => facts.tells,
    }),
  }),
});

deskBuilder.queryField('refundPlan', (t) =>
  t.field({
    type: PlanType,
    description: 'Says what a refund would do, and does nothing.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      amountMinor: t.arg.int({ description: 'Minor units of its currency; all that is left unless said.' }),
    },
    resolve: async (_root, { reference, amountMinor }, { dependencies }) => {
      const { id: orderId } = await findRegistrationOrThrow(dependencies, reference);
      return planRefund(dependencies, { orderId, amountMinor: amountMinor ?? null });
    },
  }),
);

const RefundDoneType = deskBuilder
  .objectRef<{ registration: ShownOrder; pending: boolean }>('RefundDone')
  .implement({
    description: 'Money was given back.',
    fields: (t) => ({
      registration: t.expose('registration', {
        type: RegistrationPageType,
        description: 'As it stands now.',
      }),
      pending: t.exposeBoolean('pending', { description: 'A bank has still to take it back.' }),
    }),
  });

const ReconciledType = deskBuilder
  .objectRef<{ registration: ShownOrder; payPal: string | null }>('Reconciled')
  .implement({
    description: 'PayPal’s answer was taken over.',
    fields: (t) => ({
      registration: t.expose('registration', {
        type: RegistrationPageType,
        description: 'As it stands now.',
      }),
      payPal: t.exposeString('payPal', {
        nullable: true,
        description: 'PayPal’s status; null: it knows no such order any more.',
      }),
    }),
  });

deskBuilder.mutationFields((t) => ({
  refund: t.field({
    type: RefundDoneType,
    description:
      'Gives money back through PayPal, or notes that it goes back by a transfer; once, if the plan that was shown still holds.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      amountMinor: t.arg.int({ description: 'As the plan was asked for.' }),
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log.' }),
    },
    resolve: async (_root, { reference, amountMinor, planId, ...given }, { dependencies, actor }) => {
      const reason = reasonOf(given.reason);
      const { id: orderId } = await findRegistrationOrThrow(dependencies, reference);
      const request = { orderId, amountMinor: amountMinor ?? null };
      const { pending } = await refundOrder(dependencies, request, { planId, actor, reason });
      return { registration: await findRegistrationOrThrow(dependencies, reference), pending };
    },
  }),
  reconcile: t.field({
    type: ReconciledType,
    description: 'Asks PayPal how the payment stands, and takes over the answer.',
    args: { reference: t.arg.id({ required: true, description: 'Of the registration.' }) },
    resolve: async (_root, { reference }, { dependencies, actor }) => {
      const order = await findRegistrationOrThrow(dependencies, reference);
      if (!order.paypalOrderId) throw new NoPaymentError(order.reference);
      const { payPal } = await checkPaymentStatus(dependencies, order, order.paypalOrderId, actor);
      return { registration: await findRegistrationOrThrow(dependencies, reference), payPal };
    },
  }),
  resendConfirmation: t.field({
    type: RegistrationPageType,
    description: 'Sends the confirmation of a paid registration again, with a new link.',
    args: { reference: t.arg.id({ required: true, description: 'Of the registration.' }) },
    resolve: async (_root, { reference }, { dependencies, actor }) => {
      const order = await findRegistrationOrThrow(dependencies, reference);
      await resendConfirmation(dependencies, order.id, { actor, reason: '', dryRun: false });
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
}));
