import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { add, remove } from './subscriber.operations.ts';
import { subscribers } from './subscribers.list.ts';

listField(subscribers);
operationField(add);
operationField(remove);
