import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { refund } from './refund.operation.ts';

operationField(refund, { after: registrationAfter });
