import { cleanEmail, INVALID_EMAIL, isEmail } from '../email.ts';

/** Texts of the stay-updated forms (docs/product.md 9.2). */
export const NEWSLETTER_MESSAGES = {
  invalidEmail: INVALID_EMAIL,
  submitting: 'Submitting',
  subscribed: 'Thanks for subscribing!',
  alreadySubscribed: "You're already subscribed!",
  /** Where subscriptions are confirmed. */
  toConfirm: 'Please confirm your subscription: we have sent you an email with a link.',
  failed: 'Failed to subscribe',
  networkError: 'Network error',
} as const;

/** The server's message for an address that is subscribed already (docs/product.md 9.2). */
export const ALREADY_SUBSCRIBED = 'Already subscribed';

/**
 * What is wrong with an address to subscribe, or null. Without the schema library, which every page would load for its
 * footer.
 */
export function subscriptionProblem(email: string): string | null {
  return isEmail(cleanEmail(email)) ? null : NEWSLETTER_MESSAGES.invalidEmail;
}
