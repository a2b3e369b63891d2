import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { move } from './move.operation.ts';

operationField(move, { after: registrationAfter });
