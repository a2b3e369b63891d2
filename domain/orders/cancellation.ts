import * as z from 'zod/mini';
import { type FormInput, optionalText, type Problem, problemsInOrder } from '../fields.ts';

/** Why somebody asks to cancel an order that is paid; may be left out (docs/product.md 7.11). */
export const cancellationSchema = z.object({ reason: optionalText('Reason', 1000) });

/** What is wrong with a request to cancel. */
export function cancellationProblems(input: FormInput<'reason'>): Problem<'reason'>[] {
  return problemsInOrder(cancellationSchema, input, ['reason']);
}
