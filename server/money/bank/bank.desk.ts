import { registrationAfter } from '#server/orders/orders/shown-order.desk.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { importBankStatement } from './import.operation.ts';
import { recordTransferByHand } from './record.operation.ts';
import { settle } from './settle.operation.ts';

operationField(recordTransferByHand, { after: registrationAfter });
operationField(importBankStatement);
operationField(settle);
