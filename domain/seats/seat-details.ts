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
import { cleanLine } from '../text.ts';
import { parseIsoDate } from '../time.ts';

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

/** What need not be said with them; what is left out stays as it is. */
const more = {
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
  arrivesOn: z.string().check(
    z.overwrite(cleanLine),
    z.refine((day) => day === '' || parseIsoDate(day) !== null, 'Please enter a day'),
  ),
  roomMate: optionalLine('Room-mate', 150),
};
export const seatMoreSchema = z.partial(z.object(more));

/** Who is to hold a seat, as the buyer or the holder before names them. */
export const seatHolderSchema = z.object({ name, organization, email: requiredEmail(SEAT_MESSAGES.email) });

export type SeatMore = z.output<typeof seatMoreSchema>;
export type SeatDetails = z.output<typeof seatDetailsSchema>;
export type SeatHolder = z.output<typeof seatHolderSchema>;

/** What is wrong with a holder's own details, in the form's order. */
export function seatDetailsProblems(
  input: FormInput<keyof SeatDetails | keyof SeatMore>,
): Problem<keyof SeatDetails | keyof SeatMore>[] {
  return [
    ...problemsInOrder(seatDetailsSchema, input, ['name', 'organization', 'dietaryNeeds', 'accessNeeds']),
    ...problemsInOrder(seatMoreSchema, input, ['firstName', 'lastName', 'arrivesOn', 'roomMate']),
  ];
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
