import { invoice } from '#server/features/invoices/invoice-first.operation.ts';
import { registrationAfter } from '#server/features/orders/shown-order.desk.ts';
import { resend } from '#server/features/payments/resend.operation.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { add, upgrade } from './add.operation.ts';
import { edit, note } from './edit.operations.ts';

operationField(add, { after: registrationAfter });
operationField(upgrade, { after: registrationAfter });
operationField(edit, { after: registrationAfter, versioned: true });
operationField(note, { after: registrationAfter });
operationField(resend, { after: registrationAfter });
operationField(invoice, { after: registrationAfter });
