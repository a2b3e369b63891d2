import * as z from 'zod/mini';
import { type FormInput, type Problem, problemsInOrder, requiredEmail, requiredName } from '../fields.ts';

/** For how long a place is held for whoever is first on a waiting list, in milliseconds (docs/product.md 4.11). */
export const HOLD_MS = 48 * 60 * 60 * 1000;

/** Who waits: both are required. */
export const waiterSchema = z.object({
  name: requiredName('Name is required', 'Name', 100),
  email: requiredEmail('Email is required'),
});

export type WaiterField = keyof z.output<typeof waiterSchema>;

/** The fields from top to bottom. */
const WAITER_FIELDS: readonly WaiterField[] = ['name', 'email'];

/** What is wrong with somebody who wants to wait, in the form's order; empty when nothing is. */
export function waiterProblems(input: FormInput<WaiterField>): Problem<WaiterField>[] {
  return problemsInOrder(waiterSchema, input, WAITER_FIELDS);
}

/** The same whether or not the address was on the list before. */
export const WAITING_LIST_JOINED =
  'You are on the waiting list. We have sent you an email with a link to your place on it.';
