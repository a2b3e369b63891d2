import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { checkStatus } from './payment-status.operation.ts';

operationField(checkStatus, { after: registrationAfter });
