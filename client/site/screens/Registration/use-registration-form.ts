import { type Dispatch, type SetStateAction, startTransition, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Basket, quantityOf, withQuantity } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { type PriceItem, type RegistrationType, registersAs } from '#domain/pricing/price-list.ts';
import type { Choices } from '#domain/registration/lists.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationProblem,
  registrationProblems,
} from '#domain/registration/registration.ts';

/** Everything that a visitor enters; `details` are as typed. */
export type RegistrationForm = {
  details: Readonly<Record<RegistrationField, string>>;
  basket: Basket;
  currency: Currency;
  couponCode: string;
  termsAccepted: boolean;
  /** The conference that the visitor knows to have taken place; '' for none. */
  pastConferenceId: string;
};

/** A part of the form that can be wrong. */
export type FormField = RegistrationProblem['field'];

/** The id of a field's control; for the tickets it is the first ticket that the category needs. */
export function fieldId(field: FormField | 'coupon'): string {
  return `registration-${field}`;
}

/** The id of the control that counts an item. */
export function quantityId(itemId: string): string {
  return `registration-quantity-${itemId}`;
}

/** An empty form, with the conference that the page was opened for. */
export function emptyForm(conferenceId: string): RegistrationForm {
  const details = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Record<
    RegistrationField,
    string
  >;
  return {
    details: { ...details, selectedConference: conferenceId },
    basket: [],
    currency: 'USD',
    couponCode: '',
    termsAccepted: false,
    pastConferenceId: '',
  };
}

/** The form's state and its mistakes. */
export type FormState = ReturnType<typeof useRegistrationForm>;

/**
 * The form's actions and errors. An error is shown beside its field once all errors are revealed (`reveal`) or the field has
 * been left with an invalid value (`leave`); editing the field removes it (docs/product.md 6.3).
 *
 * @param options.choices what can be chosen for the conference
 * @param options.pastDays the days of the chosen conference where it has taken place, as printed; null where it has not
 */
export function useRegistrationForm(
  form: RegistrationForm,
  setForm: Dispatch<SetStateAction<RegistrationForm>>,
  { items, choices, pastDays }: { items: readonly PriceItem[]; choices: Choices; pastDays: string | null },
) {
  const [revealed, setRevealed] = useState<ReadonlySet<FormField>>(new Set());
  const [answered, setAnswered] = useState<readonly RegistrationProblem[]>([]);

  const { details, basket, termsAccepted } = form;
  const acknowledged = form.pastConferenceId === details.selectedConference;
  const problems = useMemo(() => {
    const past = pastDays === null ? null : { days: pastDays, acknowledged };
    return registrationProblems(details, basket, { termsAccepted, choices, items, past });
  }, [details, basket, termsAccepted, choices, items, pastDays, acknowledged]);

  const forget = useCallback((...fields: FormField[]) => {
    setRevealed((before) => new Set([...before].filter((field) => !fields.includes(field))));
    setAnswered((before) => before.filter(({ field }) => !fields.includes(field)));
  }, []);

  const chosen = basket.length > 0;
  const setField = useCallback(
    (field: RegistrationField, value: string) => {
      setForm((before) => ({ ...before, details: { ...before.details, [field]: value } }));
      forget(field);
      if (field !== 'category') return;
      // Another category has another rule; whoever has not come to the tickets yet may still choose.
      setAnswered((before) => before.filter((problem) => problem.field !== 'tickets'));
      if (chosen) setRevealed((before) => new Set([...before, 'tickets']));
    },
    [forget, setForm, chosen],
  );
  const setQuantity = useCallback(
    (itemId: string, change: (before: number) => number) => {
      setForm((before) => ({
        ...before,
        basket: withQuantity(before.basket, itemId, change(quantityOf(before.basket, itemId))),
      }));
      forget('tickets');
    },
    [forget, setForm],
  );
  const setCurrency = useCallback(
    (currency: Currency) => setForm((before) => ({ ...before, currency })),
    [setForm],
  );
  const setCouponCode = useCallback(
    (couponCode: string) => setForm((before) => ({ ...before, couponCode })),
    [setForm],
  );
  const setTerms = useCallback(
    (accepted: boolean) => {
      setForm((before) => ({ ...before, termsAccepted: accepted }));
      forget('terms');
    },
    [forget, setForm],
  );
  const setPastAcknowledged = useCallback(
    (known: boolean) => {
      setForm((before) => ({
        ...before,
        pastConferenceId: known ? before.details.selectedConference : '',
      }));
      forget('pastConference');
    },
    [forget, setForm],
  );

  /**
   * Shows a field's error when it is left with an invalid value; an empty field may still be filled in. The tap that
   * leaves the field is handled first.
   */
  const leave = useCallback((field: RegistrationField, value: string) => {
    if (value.trim() === '') return;
    startTransition(() =>
      setRevealed((before) => (before.has(field) ? before : new Set([...before, field]))),
    );
  }, []);

  /** Shows every mistake and puts the focus on the first one. */
  const reveal = useCallback(() => {
    const first = problems[0];
    if (!first) return;
    flushSync(() => setRevealed(new Set(problems.map(({ field }) => field))));
    focusField(first.field, form.details.category, items);
  }, [problems, form.details.category, items]);

  /** Shows what the server found wrong, beside the fields, and puts the focus on the first one. */
  const showAnswered = useCallback(
    (found: readonly RegistrationProblem[]) => {
      flushSync(() => setAnswered(found));
      if (found[0]) focusField(found[0].field, form.details.category, items);
    },
    [form.details.category, items],
  );

  const errorOf = (field: FormField): string | undefined =>
    answered.find((problem) => problem.field === field)?.message ??
    (revealed.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined);

  const focus = useCallback(
    (field: FormField) => focusField(field, form.details.category, items),
    [form.details.category, items],
  );

  return {
    form,
    problems,
    errorOf,
    setField,
    setQuantity,
    setCurrency,
    setCouponCode,
    setTerms,
    setPastAcknowledged,
    leave,
    reveal,
    showAnswered,
    focus,
  };
}

const NEEDED_TICKET: Readonly<Record<string, RegistrationType>> = {
  Speaker: 'speaker',
  Delegate: 'delegate',
};

function focusField(field: FormField, category: string, items: readonly PriceItem[]): void {
  const needed = items.find((item) => registersAs(item) === NEEDED_TICKET[category]);
  const id = field === 'tickets' && needed ? quantityId(needed.id) : fieldId(field);
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
