import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { sendLink } from './send-link.operation.ts';

operationField(sendLink, { after: registrationAfter });
