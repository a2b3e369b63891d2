import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { create, end } from './invitation.operations.ts';
import { invitations } from './invitations.list.ts';

listField(invitations);
operationField(create);
operationField(end);
