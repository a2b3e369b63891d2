import { requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import type { InputProblem } from '#server/base/errors.ts';
import { paidAt } from './become-paid.ts';

/** When the bank booked something, 'YYYY-MM-DD', and what it says of it, on one line. */
export type Booked = { bookedOn: string; bankReference: string };

/** What is wrong with what somebody says of it; none is booked on a day to come. */
export function bookedProblems({ bookedOn, bankReference }: Booked, now: Date): InputProblem[] {
  const problems: InputProblem[] = [];
  if (!paidAt(bookedOn, now))
    problems.push({ path: 'bookedOn', message: 'must be a day such as 2026-03-01, and not one to come' });
  const wrong = requiredTextProblem('The bank reference', bankReference, STAFF_LIMITS.bankReference);
  if (wrong) problems.push({ path: 'bankReference', message: wrong });
  return problems;
}
