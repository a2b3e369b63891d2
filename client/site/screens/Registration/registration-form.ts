import { type Basket, quantityOf, withQuantity } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationProblem,
} from '#domain/registration/registration.ts';

/** Everything that a visitor enters; `details` are as typed. */
export type RegistrationForm = {
  details: Readonly<Record<RegistrationField, string>>;
  basket: Basket;
  currency: Currency;
  couponCode: string;
  termsAccepted: boolean;
  /** The first night at the hotel, 'YYYY-MM-DD'; '' for none, or said later. */
  arrivesOn: string;
  /** The conference that the visitor knows to have taken place; '' for none. */
  pastConferenceId: string;
};

/** A part of the form that can be wrong. */
export type FormField = RegistrationProblem['field'];

/** What was entered, and what is said of it. */
export type FormContent = {
  form: RegistrationForm;
  /** The fields whose mistakes are shown. */
  revealed: ReadonlySet<FormField>;
  /** What the server found wrong. */
  answered: readonly RegistrationProblem[];
};

export type FormAction =
  /** What an earlier visit left takes the place of all that was entered. */
  | { type: 'restored'; form: RegistrationForm }
  | { type: 'field'; field: RegistrationField; value: string }
  | { type: 'quantity'; itemId: string; change: (before: number) => number }
  /** One of the night packages takes the place of the others: `choose` says which, by the one that was chosen so far. */
  | { type: 'nights'; itemIds: readonly string[]; choose: (before: string | null) => string | null }
  | { type: 'arrival'; day: string }
  | { type: 'currency'; currency: Currency }
  | { type: 'coupon'; code: string }
  | { type: 'terms'; accepted: boolean }
  | { type: 'past'; known: boolean }
  /** A field was left with something in it. */
  | { type: 'left'; field: RegistrationField }
  /** Every mistake is shown. */
  | { type: 'revealed'; fields: readonly FormField[] }
  /** The server has found these. */
  | { type: 'answered'; problems: readonly RegistrationProblem[] };

/** An empty form, with the conference that the page was opened for. */
export function emptyForm(conferenceId: string): FormContent {
  const details = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Record<
    RegistrationField,
    string
  >;
  return {
    form: {
      details: { ...details, selectedConference: conferenceId },
      basket: [],
      currency: 'USD',
      couponCode: '',
      arrivesOn: '',
      termsAccepted: false,
      pastConferenceId: '',
    },
    revealed: new Set(),
    answered: [],
  };
}

/** What the form contains after something was done: whatever is edited is no longer said to be wrong (docs/product.md 6.3). */
export function afterAction(content: FormContent, action: FormAction): FormContent {
  const { form } = content;
  switch (action.type) {
    case 'restored':
      return { ...content, form: action.form };
    case 'field': {
      const { field, value } = action;
      const edited = editedIn(content, field, { details: { ...form.details, [field]: value } });
      if (field !== 'category') return edited;
      // Another category has another rule; whoever has not come to the tickets yet may still choose.
      const { revealed, answered } = edited;
      return {
        form: edited.form,
        answered: answered.filter((problem) => problem.field !== 'tickets'),
        revealed: form.basket.length > 0 ? new Set<FormField>([...revealed, 'tickets']) : revealed,
      };
    }
    case 'quantity': {
      const { itemId, change } = action;
      const basket = withQuantity(form.basket, itemId, change(quantityOf(form.basket, itemId)));
      return editedIn(content, 'tickets', { basket });
    }
    case 'nights': {
      const before = action.itemIds.find((itemId) => quantityOf(form.basket, itemId) > 0) ?? null;
      const chosen = action.choose(before);
      const rooms = before === null ? 1 : quantityOf(form.basket, before);
      const without = form.basket.filter(({ itemId }) => !action.itemIds.includes(itemId));
      return editedIn(content, 'tickets', {
        basket: chosen === null ? without : withQuantity(without, chosen, rooms),
      });
    }
    case 'arrival':
      return { ...content, form: { ...form, arrivesOn: action.day } };
    case 'currency':
      return { ...content, form: { ...form, currency: action.currency } };
    case 'coupon':
      return { ...content, form: { ...form, couponCode: action.code } };
    case 'terms':
      return editedIn(content, 'terms', { termsAccepted: action.accepted });
    case 'past':
      return editedIn(content, 'pastConference', {
        pastConferenceId: action.known ? form.details.selectedConference : '',
      });
    case 'left':
      return content.revealed.has(action.field)
        ? content
        : { ...content, revealed: new Set([...content.revealed, action.field]) };
    case 'revealed':
      return { ...content, revealed: new Set(action.fields) };
    case 'answered':
      return { ...content, answered: action.problems };
  }
}

function editedIn(content: FormContent, field: FormField, change: Partial<RegistrationForm>): FormContent {
  return {
    form: { ...content.form, ...change },
    revealed: new Set([...content.revealed].filter((shown) => shown !== field)),
    answered: content.answered.filter((problem) => problem.field !== field),
  };
}
