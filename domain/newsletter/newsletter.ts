import * as z from 'zod/mini';
import { INVALID_EMAIL, isNewsletterEmail } from '../email.ts';
import { requiredEmail } from '../fields.ts';

/** Texts of the stay-updated forms (specification sections 4, 5 and 8). */
export const NEWSLETTER_MESSAGES = {
  invalidEmail: INVALID_EMAIL,
  submitting: 'Submitting',
  subscribed: 'Thanks for subscribing!',
  alreadySubscribed: "You're already subscribed!",
  failed: 'Failed to subscribe',
  networkError: 'Network error',
} as const;

/** The server's message for an address that is subscribed already (specification section 8). */
export const ALREADY_SUBSCRIBED = 'Already subscribed';

/** A subscription; the address is trimmed and must be text, @, text, dot, text, also when it is missing. */
export const subscriptionSchema = z.object({
  email: requiredEmail(NEWSLETTER_MESSAGES.invalidEmail, NEWSLETTER_MESSAGES.invalidEmail, isNewsletterEmail),
});

/** What is wrong with an address to subscribe, or null. */
export function subscriptionProblem(email: string): string | null {
  const result = z.safeParse(subscriptionSchema, { email });
  return result.success ? null : (result.error.issues[0]?.message ?? NEWSLETTER_MESSAGES.invalidEmail);
}
