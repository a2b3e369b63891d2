import * as z from 'zod/mini';
import {
  type FormInput,
  optionalLine,
  type Problem,
  problemsInOrder,
  requiredEmail,
  requiredLine,
  requiredName,
} from '../fields.ts';

/** The texts of what is missing (docs/product.md 13.3). */
export const SEAT_MESSAGES = {
  name: 'Name is required',
  organization: 'Organization is required',
  email: 'Email is required',
} as const;

/** Somebody's name on a badge: with a title, as they write it themselves. */
const name = requiredName(SEAT_MESSAGES.name, 'Name', 150);
const organization = requiredLine(SEAT_MESSAGES.organization, 'Organization', 200);

/** Who holds a seat, as the holder says it. */
export const seatDetailsSchema = z.object({
  name,
  organization,
  dietaryNeeds: optionalLine('Dietary needs', 300),
  accessNeeds: optionalLine('Access needs', 300),
});

/** Who is to hold a seat, as the buyer or the holder before names them. */
export const seatHolderSchema = z.object({ name, organization, email: requiredEmail(SEAT_MESSAGES.email) });

export type SeatDetails = z.output<typeof seatDetailsSchema>;
export type SeatHolder = z.output<typeof seatHolderSchema>;

/** What is wrong with a holder's own details, in the form's order. */
export function seatDetailsProblems(input: FormInput<keyof SeatDetails>): Problem<keyof SeatDetails>[] {
  return problemsInOrder(seatDetailsSchema, input, ['name', 'organization', 'dietaryNeeds', 'accessNeeds']);
}

/**
 * What is wrong with a new holder, in the form's order.
 *
 * @param options.emailRequired whether an address must be given; otherwise '' is taken for none
 */
export function seatHolderProblems(
  input: FormInput<keyof SeatHolder>,
  { emailRequired }: { emailRequired: boolean },
): Problem<keyof SeatHolder>[] {
  const none = !emailRequired && (input.email ?? '') === '';
  const schema = none ? z.omit(seatHolderSchema, { email: true }) : seatHolderSchema;
  return problemsInOrder(schema, input, ['name', 'organization', 'email']);
}
