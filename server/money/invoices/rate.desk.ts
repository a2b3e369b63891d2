import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { remove, set } from './rate.operations.ts';
import { rates } from './rates.list.ts';

listField(rates);
operationField(set);
operationField(remove);
