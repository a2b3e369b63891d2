/** The `sourcePage` of the home page's inline form and of the /contact page; the dialog sends none. */
export const CONTACT_SOURCES = { home: 'home', contactPage: 'contact' } as const;

/** Texts of the contact forms' checks. */
export const CONTACT_MESSAGES = {
  name: 'Name is required',
  email: 'Email is required',
  subject: 'Subject is required',
  message: 'Message is required',
  interest: 'Please choose one of the listed interests',
  category: 'Please choose one of the listed inquiry types',
} as const;

/** Texts of the contact dialog's result (docs/product.md 9.1). */
export const CONTACT_DIALOG_MESSAGES = {
  failed: 'Sorry, there was an error sending your message. Please try again.',
  sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
} as const;

/** Texts of the inline contact form's result, also used by the /contact page (docs/product.md 9.1). */
export const CONTACT_INLINE_MESSAGES = {
  failed: 'Failed to submit',
  networkError: 'Network error',
  sent: 'Thanks! We’ve received your message.',
} as const;

/** The inline form's subject: the interest, else the organization, else '' (docs/product.md 9.1). */
export function inlineSubject(form: { readonly interest: string; readonly organization: string }): string {
  return form.interest.trim() || form.organization.trim();
}
