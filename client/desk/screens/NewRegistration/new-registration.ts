import type { NewRegistration } from '../../generated/schema-types.ts';
import { amountOf } from '../../parts/amount.ts';
import type { NewRegistrationChoicesQuery } from './NewRegistration.generated.ts';

/** What can be chosen. */
export type Choices = NewRegistrationChoicesQuery;

/** What is typed, as it is sent; and what is wrong with it already. */
export function registrationOf(
  form: FormData,
  itemIds: readonly string[],
): { input: NewRegistration; problems: ReadonlyMap<string, string> } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const byBank = text('payment') === 'BANK';
  const unpaid = text('payment') === 'LINK';
  const problems = new Map<string, string>();
  const total = byBank || unpaid ? amountOf(text('total')) : null;
  if (total === undefined) problems.set('total', 'Enter an amount such as 120 or 120.50.');
  const basket = itemIds.flatMap((itemId) => {
    const quantity = text(`item-${itemId}`) || '0';
    if (!/^\d{1,2}$/.test(quantity)) problems.set('basket', 'Enter whole numbers.');
    return quantity === '0' ? [] : [{ itemId, quantity: Number(quantity) }];
  });
  const details = {
    selectedConference: text('selectedConference'),
    designation: text('designation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    country: text('country'),
    category: text('category'),
    scientificSession: text('scientificSession'),
    organization: text('organization'),
  };
  const bank = byBank ? { reference: text('bankReference'), paidOn: text('paidOn') } : null;
  const input = {
    details,
    basket,
    bank,
    unpaid,
    currency: text('currency'),
    arrivesOn: text('arrivesOn'),
    totalMinor: total ?? null,
    mail: unpaid || form.get('mail') !== null,
  };
  return { input, problems };
}
