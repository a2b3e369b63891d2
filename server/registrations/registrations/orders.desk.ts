import type { registrationList } from '#domain/registration/registration-list.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { registrations } from './registrations.list.ts';

/** A registration as lists show it. */
export const RegistrationType = listField<typeof registrationList>(registrations);
