import { STAFF_LIMITS } from '#domain/limits.ts';
import { fullName } from '#domain/names.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, type Input, option, requiredWords } from '#server/organiser/operation.ts';
import { EDITABLE, editOrder, noteOnOrder } from './edit-order.service.ts';

const reference = argument('Registration', { format: 'registration' });

const LABELS: Record<(typeof EDITABLE)[number], string> = {
  designation: 'Designation',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  organization: 'Organisation',
  country: 'Country',
  scientificSession: 'Scientific session',
};

const fields = Object.fromEntries(
  EDITABLE.map((field) => [
    field,
    option(LABELS[field], field === 'email' || field === 'country' ? { format: field } : {}),
  ]),
) as Record<(typeof EDITABLE)[number], Input<string | undefined>>;

/** Corrects who has registered (docs/product.md 7.12). */
export const edit = defineOperation({
  command: 'orders edit',
  field: 'editRegistration',
  needs: one('registrations'),
  within: ofOrder,
  about: 'Edits the buyer’s details; assigned tickets keep their holders’ details',
  examples: ['edit XX-2026-7F3K9Q --last-name Lovelace --reason "misspelt"'],
  more: 'Another email address ends the links that went to the one before, and gets the confirmation of what is paid. A ticket transfer of the buyer’s own ticket that is not done ends.',
  inputs: { reference, ...fields },
  after: registrationAfter,
  versioned: true,
  form: { title: 'Edit {reference}', action: 'Save' },
  run: (dependencies, { reference, ...changes }, doing) => editOrder(dependencies, reference, changes, doing),
  record: (order) =>
    Object.fromEntries((['reference', ...EDITABLE] as const).map((field) => [field, order[field]])),
  said: ({ reference, email, phone, organization, country, notHandedOver, ...person }) =>
    `${reference} is updated: ${fullName(person)}, ${email}, ${phone}, ${organization}, ${country}${notHandedOver.map((ticket) => `. The ticket transfer of ${ticket} has ended; both are informed by email`).join('')}`,
});

/** Keeps a note about a registration, for staff. */
export const note = defineOperation({
  command: 'orders note',
  field: 'noteOnRegistration',
  needs: one('registrations', 'money'),
  within: ofOrder,
  about: 'Adds a note to a registration; orders show prints it',
  examples: ['note XX-2026-7F3K9Q --text "arrives on the second day"'],
  inputs: {
    reference,
    text: requiredWords('Note', { hint: 'For staff; the buyer does not see it.', limit: STAFF_LIMITS.note }),
  },
  after: registrationAfter,
  form: { title: 'Add a note to {reference}', action: 'Save note', asksWhy: false },
  run: (dependencies, { reference, text }, doing) => noteOnOrder(dependencies, reference, text, doing),
  record: (_done, { reference }) => ({ reference }),
  said: () => 'The note is saved.',
});
