import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { staff } from './staff.list.ts';
import { change, end, invite, seen } from './staff.operations.ts';

listField(staff);
operationField(invite);
operationField(change);
operationField(end);
operationField(seen);
