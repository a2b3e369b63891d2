import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { cancel, decline } from './cancel.operations.ts';

operationField(cancel, { after: registrationAfter });
operationField(decline, { after: registrationAfter });
