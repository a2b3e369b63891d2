import type { ContactChoices } from '#domain/contact/contact.ts';
import { contactPage } from './contact-page.ts';
import { textsOf } from './page-texts.ts';

/** What can be chosen in contact forms at a revision of the content. */
export function contactChoicesOf(content: Parameters<typeof textsOf>[0]): ContactChoices {
  const { interests, inquiryTypes } = textsOf(content, contactPage);
  return { interests: interests.map(({ id }) => id), inquiryTypes };
}
