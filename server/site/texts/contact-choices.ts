import type { ContactChoices } from '#domain/contact/contact.ts';
import { contactPage } from './contact-page.ts';
import { textsOf } from './page-texts.ts';

/** What can be chosen in contact forms at a revision of the content. */
export function contactChoicesOf(content: Parameters<typeof textsOf>[0]): ContactChoices {
  const { interests, inquiryTypes } = textsOf(content, contactPage);
  return { interests: interests.map(({ id }) => id), inquiryTypes };
}

/** When there is an answer, after “We will reply”, with the hours that are not closed; '' where the page says neither. */
export function answerTimeOf(content: Parameters<typeof textsOf>[0]): string {
  const { answerTime = '', hours } = textsOf(content, contactPage);
  const open = hours.filter((line) => !/\bclosed$/i.test(line)).join(', ');
  return [answerTime, open && `(${open})`].filter(Boolean).join(' ');
}
