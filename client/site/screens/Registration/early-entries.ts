import { withQuantity } from '#domain/pricing/basket.ts';
import { isCurrency } from '#domain/pricing/currency.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { REGISTRATION_FIELDS } from '#domain/registration/registration.ts';
import { fieldId, quantityId, type RegistrationForm } from './use-registration-form.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Reads what the visitor entered into the form's fields before React took them over, and returns the function that adds it to
 * a form: React does not change a field that it hydrates, and fires no event for it.
 */
export function earlyEntries(items: readonly PriceItem[]): (form: RegistrationForm) => RegistrationForm {
  const entered = (id: string): string | undefined => {
    const control = document.getElementById(id) as Control | null;
    return control && control.value !== defaultOf(control) ? control.value : undefined;
  };
  const answers = REGISTRATION_FIELDS.map((field) => ({ field, value: entered(fieldId(field)) }));
  const quantities = items.map(({ id }) => ({ id, quantity: Number(entered(quantityId(id))) }));
  const couponCode = entered(fieldId('coupon'));
  const chosen = document.querySelector<HTMLInputElement>('input[name="currency"]:checked');
  const currency = chosen && !chosen.defaultChecked && isCurrency(chosen.value) ? chosen.value : null;
  const terms = document.getElementById(fieldId('terms')) as HTMLInputElement | null;
  const termsAccepted = terms && terms.checked !== terms.defaultChecked ? terms.checked : null;

  return (form) => {
    const details = { ...form.details };
    for (const { field, value } of answers) details[field] = value ?? details[field];
    let { basket } = form;
    for (const { id, quantity } of quantities)
      if (Number.isInteger(quantity)) basket = withQuantity(basket, id, quantity);
    return {
      ...form,
      details,
      basket,
      currency: currency ?? form.currency,
      couponCode: couponCode ?? form.couponCode,
      termsAccepted: termsAccepted ?? form.termsAccepted,
    };
  };
}

/** The value that the page itself came with. */
function defaultOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
