import { operationField } from '#server/organiser/desk/operation-field.ts';
import { takeOut } from './take-out.operation.ts';

operationField(takeOut);
