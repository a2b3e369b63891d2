import * as z from 'zod/mini';
import { INVALID_EMAIL, isBrowserEmail } from '../email.ts';
import {
  type FormInput,
  optionalChoice,
  optionalLine,
  type Problem,
  problemsInOrder,
  requiredEmail,
  requiredLine,
  requiredText,
} from '../fields.ts';

/** What a sender may be interested in, as stored (specification section 3). */
export const CONTACT_INTERESTS = [
  'conference',
  'publishing',
  'organizing',
  'committee',
  'partnership',
  'other',
] as const;

/** Inquiry types of the /contact page, as stored in `category` (specification section 3). */
export const INQUIRY_TYPES = [
  'General Inquiry',
  'Conference Registration',
  'Paper Submission',
  'Partnership Opportunity',
  'Technical Support',
  'Media Inquiry',
] as const;

/** One of `CONTACT_INTERESTS`. */
export type ContactInterest = (typeof CONTACT_INTERESTS)[number];

/** The `sourcePage` of the home page's inline form and of the /contact page; the dialog sends none. */
export const CONTACT_SOURCES = { home: 'home', contactPage: 'contact' } as const;

/** Texts of the contact forms' checks. */
export const CONTACT_MESSAGES = {
  name: 'Name is required',
  email: 'Email is required',
  invalidEmail: INVALID_EMAIL,
  subject: 'Subject is required',
  message: 'Message is required',
  interest: 'Please choose one of the listed interests',
  category: 'Please choose one of the listed inquiry types',
} as const;

/** Texts of the contact dialog's result (specification section 8). */
export const CONTACT_DIALOG_MESSAGES = {
  failed: 'Sorry, there was an error sending your message. Please try again.',
  sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
} as const;

/** Texts of the inline contact form's result, also used by the /contact page (specification section 8). */
export const CONTACT_INLINE_MESSAGES = {
  failed: 'Failed to submit',
  networkError: 'Network error',
  sent: 'Thanks! We’ve received your message.',
} as const;

/**
 * A contact message (specification sections 3 and 5): name, email and message required, on the /contact page
 * the subject too. Optional fields come out as ''.
 */
export const contactSchema = z
  .object({
    name: requiredLine(CONTACT_MESSAGES.name, 'Name', 100),
    email: requiredEmail(CONTACT_MESSAGES.email, CONTACT_MESSAGES.invalidEmail, isBrowserEmail),
    phone: optionalLine('Phone', 40),
    organization: optionalLine('Organization', 200),
    interest: optionalChoice(CONTACT_MESSAGES.interest, CONTACT_INTERESTS),
    category: optionalChoice(CONTACT_MESSAGES.category, INQUIRY_TYPES),
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

/** A checked contact message. */
export type ContactMessage = z.output<typeof contactSchema>;

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
export function contactProblems(input: FormInput<ContactField>): Problem<ContactField>[] {
  return problemsInOrder(contactSchema, input, CONTACT_FIELDS);
}

/** The inline form's subject: the interest, else the organization, else '' (specification section 7). */
export function inlineSubject(form: { readonly interest: string; readonly organization: string }): string {
  return form.interest.trim() || form.organization.trim();
}
