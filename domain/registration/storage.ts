import * as z from 'zod/mini';
import type { StoredKey } from '../browser-storage.ts';
import { type Basket, MAX_QUANTITY } from '../pricing/basket.ts';
import { CURRENCIES } from '../pricing/currency.ts';
import { toUnits } from '../pricing/money.ts';
import type { NamedItem } from '../pricing/price-list.ts';
import type { Quote } from '../pricing/quote.ts';
import { selectionsFromBasket } from '../pricing/selections.ts';
import type { RegistrationField } from './registration.ts';
import type { RegistrationQuery } from './registration-link.ts';

/** The session storage key of a registration on its way to the payment provider (docs/product.md 6.4). */
export const REGISTRATION_STORAGE_KEY: StoredKey = 'registrationData';

const text = z.string();
const counts = z.record(z.string(), z.int().check(z.gte(0), z.lte(MAX_QUANTITY)));
const amount = z.number().check(z.gte(0));

const storedRegistrationSchema = z.object({
  eventTitle: text,
  eventCategory: text,
  eventDate: text,
  eventLocation: text,
  designation: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  country: text,
  category: text,
  scientificSession: text,
  organization: text,
  selectedRegistrations: counts,
  addOns: counts,
  accommodationSelections: counts,
  currency: z.enum(CURRENCIES),
  amountOriginal: amount,
  amountPayable: amount,
  couponCode: text,
  couponApplied: z.boolean(),
});

/**
 * An order's registrationData, in session storage and in the documented calls (docs/product.md 11.3, names
 * letter for letter). `eventTitle` is the selected conference's id; the other event fields come from the
 * page's query. Amounts are units of the currency with up to two decimals (508.98), fee included. The form may
 * be unfinished: any text can be ''.
 */
export type StoredRegistration = z.output<typeof storedRegistrationSchema>;

/**
 * What is kept before the buyer goes to the payment provider.
 *
 * @param input.event the parameters the page was opened with.
 * @param input.details the form as typed, finished or not.
 * @param input.basket a basket that `checkBasket` accepts.
 * @param input.couponCode the code as typed; '' for none.
 * @throws RangeError for an item that isn't on the list.
 */
export function storedRegistration(input: {
  readonly event: RegistrationQuery;
  readonly details: Readonly<Record<RegistrationField, string>>;
  readonly basket: Basket;
  readonly items: readonly NamedItem[];
  readonly quote: Quote;
  readonly couponCode: string;
  readonly couponApplied: boolean;
}): StoredRegistration {
  const { event, basket, items, quote, couponCode, couponApplied } = input;
  const { selectedConference, ...personal } = input.details;
  return {
    ...personal,
    eventTitle: selectedConference,
    eventCategory: event.category,
    eventDate: event.date,
    eventLocation: event.location,
    ...selectionsFromBasket(basket, items),
    currency: quote.currency,
    amountOriginal: toUnits(quote.originalTotalMinor),
    amountPayable: toUnits(quote.totalMinor),
    couponCode,
    couponApplied,
  };
}

/**
 * Reads what session storage holds; null for nothing, for text that is no JSON, and for anything of another
 * shape. Unknown fields are dropped. Never throws.
 */
export function parseStoredRegistration(stored: string | null): StoredRegistration | null {
  if (stored === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  const result = z.safeParse(storedRegistrationSchema, value);
  return result.success ? result.data : null;
}
