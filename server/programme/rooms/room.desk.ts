import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { close, create, edit, open } from './room.operations.ts';
import { presence, rooms } from './rooms.list.ts';

listField(rooms);
listField(presence);
for (const operation of [close, open]) operationField(operation);
operationField(create);
operationField(edit);
