/** The longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** The text for an address that is none (specification section 5). */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** An address as it is compared and kept as a key: trimmed, in small letters. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The registration form's rule (specification section 5): non-space text, @, non-space text, a dot, non-space
 * text. Looked for by position, because the pattern `\S+@\S+\.\S+` takes cubic time on hostile input.
 */
export function isRegistrationEmail(email: string): boolean {
  if (/\s/.test(email)) return false;
  const at = email.indexOf('@', 1);
  return at > 0 && email.lastIndexOf('.', email.length - 2) >= at + 2;
}

/** The newsletter's rule (specification section 5): text, @, text, dot, text, where text has no space and no @. */
export function isNewsletterEmail(email: string): boolean {
  return isRegistrationEmail(email) && email.indexOf('@') === email.lastIndexOf('@');
}

/** What `<input type="email">` accepts (HTML Living Standard, "valid e-mail address"). */
const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The rule of the contact and abstract forms (specification section 5): the browser's own e-mail type. */
export function isBrowserEmail(email: string): boolean {
  return BROWSER_EMAIL.test(email);
}
