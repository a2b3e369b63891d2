import * as z from 'zod/mini';
import {
  type FormInput,
  optionalLine,
  type Problem,
  problemsInOrder,
  requiredLine,
  requiredText,
} from '../fields.ts';

/** The texts of what is missing (docs/product.md 14.1). */
const MESSAGES = {
  company: 'Company is required',
  address: 'Billing address is required',
  country: 'Country is required',
} as const;

/** Who an invoice is made out to. */
export const billingDetailsSchema = z.object({
  company: requiredLine(MESSAGES.company, 'Company', 200),
  address: requiredText(MESSAGES.address, 'Billing address', 500),
  country: requiredLine(MESSAGES.country, 'Country', 100),
  vatNumber: optionalLine('VAT or tax number', 40),
  purchaseOrder: optionalLine('Purchase order number', 60),
});

export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** What is wrong with billing details, in the form's order. */
export function billingDetailsProblems(
  input: FormInput<keyof BillingDetails>,
): Problem<keyof BillingDetails>[] {
  return problemsInOrder(billingDetailsSchema, input, [
    'company',
    'address',
    'country',
    'vatNumber',
    'purchaseOrder',
  ]);
}
