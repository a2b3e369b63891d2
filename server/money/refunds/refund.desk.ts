import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { refund } from './refund.operation.ts';
import { markRefundSent, withdraw } from './refund-to-send.operations.ts';

operationField(refund, { after: registrationAfter });
operationField(markRefundSent, { after: registrationAfter });
operationField(withdraw, { after: registrationAfter });
