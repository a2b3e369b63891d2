import { withQuantity } from '#domain/pricing/basket.ts';
import { isCurrency } from '#domain/pricing/currency.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { REGISTRATION_FIELDS } from '#domain/registration/registration.ts';
import { fieldId, quantityId, type RegistrationForm } from './use-registration-form.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * The form with what the visitor entered into its fields before React took them over: React does not change a field that it
 * hydrates, and fires no event for it.
 */
export function withEarlyEntries(form: RegistrationForm, items: readonly PriceItem[]): RegistrationForm {
  const entered = (id: string): string | undefined => {
    const control = document.getElementById(id) as Control | null;
    return control && control.value !== defaultOf(control) ? control.value : undefined;
  };
  const details = { ...form.details };
  for (const field of REGISTRATION_FIELDS) details[field] = entered(fieldId(field)) ?? details[field];

  let { basket } = form;
  for (const { id } of items) {
    const quantity = Number(entered(quantityId(id)));
    if (Number.isInteger(quantity)) basket = withQuantity(basket, id, quantity);
  }
  const chosen = document.querySelector<HTMLInputElement>('input[name="currency"]:checked');
  const terms = document.getElementById(fieldId('terms')) as HTMLInputElement | null;
  return {
    ...form,
    details,
    basket,
    currency: chosen && !chosen.defaultChecked && isCurrency(chosen.value) ? chosen.value : form.currency,
    couponCode: entered(fieldId('coupon')) ?? form.couponCode,
    termsAccepted: terms && terms.checked !== terms.defaultChecked ? terms.checked : form.termsAccepted,
  };
}

/** The value that the page itself came with. */
function defaultOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
