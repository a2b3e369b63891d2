import { ExpectedError } from '#server/errors.ts';
import { resendConfirmation } from '#server/features/orders/resend.service.ts';
import {
  findRegistrationOrThrow,
  RegistrationPageType,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { checkPaymentStatus } from '#server/features/payments/due-orders.ts';
import { refund } from '#server/features/refunds/refund.operation.ts';
import type { RefundPlan } from '#server/features/refunds/refund-plan.service.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { operationField, type ShownPlan } from '#server/organiser/desk/operation-field.ts';

/** A registration has no payment at PayPal that could be asked about. */
class NoPaymentError extends ExpectedError {
  readonly code = 'NOTHING_TO_DO';
  readonly status = 404;
  constructor(reference: string) {
    super(`${reference} has no payment at PayPal.`);
  }
}

const PlanType = deskBuilder.objectRef<ShownPlan<RefundPlan['facts']>>('RefundPlan').implement({
  description: 'What a refund would do; amounts in minor units of the currency.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    totalMinor: t.exposeInt('totalMinor'),
    refundedMinor: t.exposeInt('refundedMinor', { description: 'Refunded before.' }),
    amountMinor: t.exposeInt('amountMinor', { description: 'Refunded now.' }),
    through: t.exposeString('through', {
      description: 'PAYPAL; BANK: the organiser has to send it by a bank transfer.',
    }),
    becomes: t.exposeString('becomes'),
    tells: t.exposeStringList('tells', {
      description: 'Addresses of others whose tickets end with it, and who are informed by mail.',
    }),
  }),
});

const RefundDoneType = deskBuilder
  .objectRef<{ registration: ShownOrder; pending: boolean }>('RefundDone')
  .implement({
    fields: (t) => ({
      registration: t.expose('registration', { type: RegistrationPageType }),
      pending: t.exposeBoolean('pending', { description: 'A bank has yet to process it.' }),
    }),
  });

operationField(refund, {
  plan: PlanType,
  answer: {
    type: RefundDoneType,
    of: async (dependencies, { pending }, { reference }) => {
      return { registration: await findRegistrationOrThrow(dependencies, reference), pending };
    },
  },
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
