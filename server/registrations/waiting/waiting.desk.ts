import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { remove } from './remove.operation.ts';
import { waiting } from './waiting.list.ts';

listField(waiting);
operationField(remove);
