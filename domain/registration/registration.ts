import * as z from 'zod/mini';
import {
  type FormInput,
  type Problem,
  problemsInOrder,
  requiredChoice,
  requiredEmail,
  requiredLine,
  requiredName,
} from '../fields.ts';
import { type Basket, hasTicketFor, isTicketFor } from '../pricing/basket.ts';
import type { ItemFacts } from '../pricing/price-list.ts';
import { CATEGORY_VALUES, type Category, type Choices, SHIPPED_CHOICES } from './choices.ts';
import { COUNTRY_NAMES } from './countries.ts';
import { REGISTRATION_MESSAGES as messages, needsOneOf, pastConferenceMessage } from './messages.ts';

/**
 * The personal part of a registration (docs/product.md 6.1 and 6.3): every field required and trimmed,
 * values outside a list answered like missing ones; of the lists that an organiser changes, `detailsSchemaOf` knows the values.
 * Whether the conference exists and takes registrations is for the server to say.
 */
export const registrationDetailsSchema = z.object({
  selectedConference: requiredLine(messages.selectedConference, 'Conference', 100),
  designation: requiredLine(messages.designation, 'Designation', 40),
  firstName: requiredName(messages.firstName, 'First name', 100),
  lastName: requiredName(messages.lastName, 'Last name', 100),
  email: requiredEmail(messages.email),
  phone: requiredLine(messages.phone, 'Phone number', 40),
  country: requiredChoice(messages.country, COUNTRY_NAMES),
  category: requiredChoice(messages.category, CATEGORY_VALUES),
  scientificSession: requiredLine(messages.scientificSession, 'Scientific session', 120),
  organization: requiredLine(messages.organization, 'Organization', 200),
});

/** The same with what can be chosen at this moment. */
export function detailsSchemaOf({ designations, scientificSessions }: Choices) {
  return z.extend(registrationDetailsSchema, {
    designation: requiredChoice(messages.designation, designations),
    scientificSession: requiredChoice(messages.scientificSession, scientificSessions),
  });
}

/** A registration's checked personal part; `country` is one of `COUNTRY_NAMES`. */
export type RegistrationDetails = z.output<typeof registrationDetailsSchema>;

/** A field of the registration form. */
export type RegistrationField = keyof RegistrationDetails;

/** The form's fields from top to bottom. */
export const REGISTRATION_FIELDS = Object.keys(registrationDetailsSchema.shape) as RegistrationField[];

/** A mistake of the registration form; the ticket rules report at 'tickets', the terms at 'terms', the box of a conference
 * that has taken place at 'pastConference'. */
export type RegistrationProblem = Problem<RegistrationField | 'tickets' | 'pastConference' | 'terms'>;

/**
 * Everything that keeps a registration from being sent, in the form's order, one message for each field: the
 * fields, the tickets that a category needs, the terms (docs/product.md 6.3). Empty when it may be sent.
 *
 * @param details the form as typed or received.
 * @param basket the quantities taken; only the ticket rules look at it, `checkBasket` checks it.
 * @param options.termsAccepted whether the terms were accepted.
 * @param options.past the days of a conference that has taken place, as printed, and whether the buyer knows; null
 *   for one that has not.
 * @param options.choices what can be chosen for the conference; as shipped unless set.
 * @param options.items the price list that says which tickets are presenter and delegate tickets.
 */
export function registrationProblems(
  details: FormInput<RegistrationField>,
  basket: Basket,
  options: {
    readonly termsAccepted: boolean;
    readonly choices?: Choices;
    readonly items: readonly ItemFacts[];
    readonly past?: { readonly days: string; readonly acknowledged: boolean } | null;
  },
): RegistrationProblem[] {
  const { termsAccepted, choices = SHIPPED_CHOICES, items, past = null } = options;
  const problems: RegistrationProblem[] = problemsInOrder(
    detailsSchemaOf(choices),
    details,
    REGISTRATION_FIELDS,
  );
  const category = z.safeParse(registrationDetailsSchema.shape.category, details.category).data;
  const ticketMessage = missingTicketMessage(category, basket, items);
  if (ticketMessage !== null) problems.push({ field: 'tickets', message: ticketMessage });
  if (past && !past.acknowledged)
    problems.push({ field: 'pastConference', message: pastConferenceMessage(past.days) });
  if (!termsAccepted) problems.push({ field: 'terms', message: messages.terms });
  return problems;
}

const NEEDED = {
  Speaker: { type: 'speaker', message: messages.speakerTicket },
  Delegate: { type: 'delegate', message: messages.delegateTicket },
} as const;

function missingTicketMessage(
  category: Category | undefined,
  basket: Basket,
  items: readonly ItemFacts[],
): string | null {
  if (category !== 'Speaker' && category !== 'Delegate') return null;
  const { type, message } = NEEDED[category];
  if (hasTicketFor(basket, type, items)) return null;
  const names = items.filter((item) => isTicketFor(item, type)).map(({ name }) => name);
  // The fixed text names the built-in tickets; of others it would be wrong.
  return names.every((name) => BUILT_IN.test(name)) ? message : needsOneOf(category, names);
}

const BUILT_IN = /^(Presenter|Delegate) (In-Person|Virtual)$/;
