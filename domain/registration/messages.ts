/** Texts of the registration form's checks (docs/product.md 6.3). */
export const REGISTRATION_MESSAGES = {
  selectedConference: 'Conference selection is required',
  designation: 'Designation is required',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  country: 'Country is required',
  category: 'Category is required',
  scientificSession: 'Scientific session is required',
  organization: 'Organization is required',
  speakerTicket: 'As a Speaker, select at least one Presenter ticket (In-Person or Virtual).',
  delegateTicket: 'As a Delegate, select at least one Delegate ticket (In-Person or Virtual).',
  terms: 'Please accept the terms and conditions.',
} as const;

/** What a Speaker or a Delegate is told where a price list has tickets of the organiser's own (docs/product.md 4.12). */
export function needsOneOf(category: 'Speaker' | 'Delegate', tickets: readonly string[]): string {
  return `As a ${category}, select at least one of these tickets: ${tickets.join(', ')}.`;
}

/** What is asked before somebody registers without a ticket, and what the confirmation says then (docs/product.md 4.8). */
export const NO_TICKET_QUESTION = 'You have chosen no ticket. Register without one?';
export const WITHOUT_TICKET = 'Registered without a ticket';

/** Texts of paying on the registration page (docs/product.md 7.6). */
export const PAYMENT_MESSAGES = {
  createFailed: 'Failed to create order',
  checkoutFailed: 'Failed to start PayPal checkout',
  captureFailed: 'Payment failed',
  providerError: 'Payment error. Please try again.',
  /** Nothing to pay: the registration is stored without a payment. */
  registered: 'Registration submitted successfully!',
  scriptFailed: 'The PayPal script failed to load. You can still use the Pay with PayPal button.',
} as const;

/** Texts of the payment return page and the cancelled-payment notice (docs/product.md 7.6 and 7.7). */
export const PAYMENT_RETURN_MESSAGES = {
  finalising: 'Finalizing your payment…',
  completed: 'Payment completed. Thank you!',
  noToken: 'No approval token was returned by PayPal.',
  captureFailed: 'Capture failed.',
  unexpected: 'Unexpected error.',
  declined: 'The payment was declined, and nothing was charged. Please choose another way to pay.',
  expired: 'The payment was not completed in time, and nothing was charged.',
  cancelled: 'You cancelled PayPal approval. No payment was processed.',
} as const;

/** What every page says of a payment whose money PayPal holds (docs/product.md 7.13). */
export const PAYMENT_HELD = {
  title: 'Your payment is being reviewed',
  text: 'PayPal is holding the payment while it reviews it, which can take a few days.',
  advice: 'Please do not pay again.',
} as const;

/** The payment return page's failure text: a fixed opening and the reason. */
export function paymentNotProcessed(reason: string): string {
  return `Payment not processed. ${reason}`;
}

/** The box that is ticked before registering for a conference that has taken place (docs/product.md 3.5). */
export function pastConferenceLabel(days: string): string {
  return `I know that this conference took place on ${days}.`;
}

/** The text when that box is not ticked. */
export function pastConferenceMessage(days: string): string {
  return `This conference took place on ${days}. Please confirm that you know.`;
}
