import { type Dispatch, startTransition, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Currency } from '#domain/pricing/currency.ts';
import { type PriceItem, type RegistrationType, registersAs } from '#domain/pricing/price-list.ts';
import type { Choices } from '#domain/registration/choices.ts';
import {
  type RegistrationField,
  type RegistrationProblem,
  registrationProblems,
} from '#domain/registration/registration.ts';
import type { FormAction, FormContent, FormField } from './registration-form.ts';

/** The id of a field's control; for the tickets it is the first ticket that the category needs. */
export function fieldId(field: FormField | 'coupon'): string {
  return `registration-${field}`;
}

/** The id of the control that counts an item. */
export function quantityId(itemId: string): string {
  return `registration-quantity-${itemId}`;
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
  { form, revealed, answered }: FormContent,
  dispatch: Dispatch<FormAction>,
  { items, choices, pastDays }: { items: readonly PriceItem[]; choices: Choices; pastDays: string | null },
) {
  const { details, basket, termsAccepted } = form;
  const acknowledged = form.pastConferenceId === details.selectedConference;
  const problems = useMemo(() => {
    const past = pastDays === null ? null : { days: pastDays, acknowledged };
    return registrationProblems(details, basket, { termsAccepted, choices, items, past });
  }, [details, basket, termsAccepted, choices, items, pastDays, acknowledged]);

  // Each the same for as long as the page is open, so that what gets it is not rendered again.
  const actions = useMemo(
    () => ({
      setField: (field: RegistrationField, value: string) => dispatch({ type: 'field', field, value }),
      setQuantity: (itemId: string, change: (before: number) => number) =>
        dispatch({ type: 'quantity', itemId, change }),
      setNights: (itemIds: readonly string[], choose: (before: string | null) => string | null) =>
        dispatch({ type: 'nights', itemIds, choose }),
      setArrival: (day: string) => dispatch({ type: 'arrival', day }),
      setCurrency: (currency: Currency) => dispatch({ type: 'currency', currency }),
      setCouponCode: (code: string) => dispatch({ type: 'coupon', code }),
      setTerms: (accepted: boolean) => dispatch({ type: 'terms', accepted }),
      setPastAcknowledged: (known: boolean) => dispatch({ type: 'past', known }),
      /** An empty field may still be filled in. The tap that leaves the field is handled first. */
      leave(field: RegistrationField, value: string) {
        if (value.trim() !== '') startTransition(() => dispatch({ type: 'left', field }));
      },
    }),
    [dispatch],
  );

  /** Shows every mistake and puts the focus on the first one. */
  const reveal = useCallback(() => {
    const first = problems[0];
    if (!first) return;
    flushSync(() => dispatch({ type: 'revealed', fields: problems.map(({ field }) => field) }));
    focusField(first.field, form.details.category, items);
  }, [dispatch, problems, form.details.category, items]);

  /** Shows what the server found wrong, beside the fields, and puts the focus on the first one. */
  const showAnswered = useCallback(
    (found: readonly RegistrationProblem[]) => {
      flushSync(() => dispatch({ type: 'answered', problems: found }));
      if (found[0]) focusField(found[0].field, form.details.category, items);
    },
    [dispatch, form.details.category, items],
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
    ...actions,
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
