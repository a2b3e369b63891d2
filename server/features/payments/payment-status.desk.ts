import {
  findRegistrationOrThrow,
  RegistrationPageType,
  type ShownOrder,
} from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { checkStatus } from './payment-status.operation.ts';

const CheckedPaymentType = deskBuilder
  .objectRef<{ registration: ShownOrder; payPal: string | null }>('CheckedPayment')
  .implement({
    description: 'PayPal’s answer was taken over.',
    fields: (t) => ({
      registration: t.expose('registration', { type: RegistrationPageType }),
      payPal: t.exposeString('payPal', {
        nullable: true,
        description: 'PayPal’s status; null: it knows no such order any more.',
      }),
    }),
  });

operationField(checkStatus, {
  answer: {
    type: CheckedPaymentType,
    of: async (dependencies, { after }, { reference }) => {
      return {
        registration: await findRegistrationOrThrow(dependencies, reference),
        payPal: after?.payPal ?? null,
      };
    },
  },
});
