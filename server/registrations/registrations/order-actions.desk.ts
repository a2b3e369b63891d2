import { invoice } from '#server/money/invoices/invoice-first.operation.ts';
import { resend } from '#server/money/payments/resend.operation.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { add, upgrade } from './add.operation.ts';
import { edit, note } from './edit.operations.ts';

operationField(add, { after: registrationAfter });
operationField(upgrade, { after: registrationAfter });
operationField(edit, { after: registrationAfter, versioned: true });
operationField(note, { after: registrationAfter });
operationField(resend, { after: registrationAfter });
operationField(invoice, { after: registrationAfter });
