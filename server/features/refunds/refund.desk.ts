import {
  findRegistrationOrThrow,
  RegistrationPageType,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { operationField, type ShownPlan } from '#server/organiser/desk/operation-field.ts';
import { refund } from './refund.operation.ts';
import type { RefundPlan } from './refund-plan.service.ts';

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
