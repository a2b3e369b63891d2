import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { nameMany, nameOne } from './assign.operations.ts';

operationField(nameOne, { after: registrationAfter });
operationField(nameMany, { after: registrationAfter });
