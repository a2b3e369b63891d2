import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { pause, resume } from './chaser.operations.ts';
import { chasers, pauses } from './chasers.list.ts';

listField(chasers);
listField(pauses);
for (const operation of [pause, resume]) operationField(operation);
