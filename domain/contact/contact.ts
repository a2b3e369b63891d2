import * as z from 'zod/mini';
import {
  type FormInput,
  optionalChoice,
  optionalLine,
  type Problem,
  problemsInOrder,
  requiredEmail,
  requiredName,
  requiredText,
} from '../fields.ts';
import { CONTACT_MESSAGES, CONTACT_SOURCES } from './words.ts';

/** What can be chosen in contact forms, as it is stored: the organiser's lists (docs/product.md 9.1). */
export type ContactChoices = {
  readonly interests: readonly string[];
  readonly inquiryTypes: readonly string[];
};

/**
 * A contact message (docs/product.md 9.1): name, email and message required, on the /contact page
 * the subject too. Optional fields come out as ''.
 */
export function contactSchemaOf({ interests, inquiryTypes }: ContactChoices) {
  return z
    .object({
      name: requiredName(CONTACT_MESSAGES.name, 'Name', 100),
      email: requiredEmail(CONTACT_MESSAGES.email),
      phone: optionalLine('Phone', 40),
      organization: optionalLine('Organization', 200),
      interest: optionalChoice(CONTACT_MESSAGES.interest, interests),
      category: optionalChoice(CONTACT_MESSAGES.category, inquiryTypes),
      subject: optionalLine('Subject', 200),
      message: requiredText(CONTACT_MESSAGES.message, 'Message', 5000),
      sourcePage: optionalLine('Source page', 50),
    })
    .check(
      z.refine(({ subject, sourcePage }) => subject !== '' || sourcePage !== CONTACT_SOURCES.contactPage, {
        path: ['subject'],
        error: CONTACT_MESSAGES.subject,
        // Without this the subject would only be asked for once every other field is right.
        when: ({ value }) => typeof value === 'object' && value !== null && 'subject' in value,
      }),
    );
}

/** A checked contact message. */
export type ContactMessage = z.output<ReturnType<typeof contactSchemaOf>>;

/** A field of the contact forms. */
export type ContactField = keyof ContactMessage;

/** The fields from top to bottom. */
export const CONTACT_FIELDS: readonly ContactField[] = [
  'name',
  'email',
  'phone',
  'organization',
  'interest',
  'category',
  'subject',
  'message',
  'sourcePage',
];

/** What is wrong with a contact message, in the form's order; empty when it may be sent. */
export function contactProblems(
  input: FormInput<ContactField>,
  choices: ContactChoices,
): Problem<ContactField>[] {
  return problemsInOrder(contactSchemaOf(choices), input, CONTACT_FIELDS);
}
