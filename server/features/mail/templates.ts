import type { ContactMessage } from '#domain/contact/contact.ts';
import type { Site } from '#domain/site.ts';
import { type AbstractMailInput, abstractNotice, abstractReceipt } from '../abstracts/abstract-mail.ts';
import { type ContactReceiptInput, contactNotice, contactReceipt } from '../contact/contact-mail.ts';
import {
  type NewsletterWelcomeInput,
  newsletterNotice,
  newsletterWelcome,
} from '../newsletter/newsletter-mail.ts';
import { type OrderLinksInput, orderLinks } from '../orders/order-links-mail.ts';
import { type OrderMailInput, orderConfirmation, orderNotice } from '../orders/order-mail.ts';
import type { MailContent } from './layout.ts';

/** Every message the product sends, by name, with the input that is stored until it is sent. */
export type MailInputs = {
  'order-confirmation': OrderMailInput;
  'order-notice': OrderMailInput;
  'order-links': OrderLinksInput;
  'contact-receipt': ContactReceiptInput;
  'contact-notice': ContactMessage;
  'newsletter-welcome': NewsletterWelcomeInput;
  'newsletter-notice': { email: string };
  'abstract-receipt': AbstractMailInput;
  'abstract-notice': AbstractMailInput;
};

export type MailTemplate = keyof MailInputs;

const templates: { [Name in MailTemplate]: (site: Site, input: MailInputs[Name]) => MailContent } = {
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'order-links': orderLinks,
  'contact-receipt': contactReceipt,
  'contact-notice': contactNotice,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-notice': newsletterNotice,
  'abstract-receipt': abstractReceipt,
  'abstract-notice': abstractNotice,
};

/** Composes a message. */
export function compose<Name extends MailTemplate>(
  site: Site,
  name: Name,
  input: MailInputs[Name],
): MailContent {
  return templates[name](site, input);
}
