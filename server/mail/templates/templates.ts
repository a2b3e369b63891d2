import type { Site } from '#domain/site.ts';
import type { MailContent } from './layout.ts';
import { type OrderMailInput, orderConfirmation, orderNotice } from './order-mail.ts';

/** Every message the product sends, by name, with the input that is stored until it is sent. */
export type MailInputs = {
  'order-confirmation': OrderMailInput;
  'order-notice': OrderMailInput;
};

export type MailTemplate = keyof MailInputs;

const templates: { [Name in MailTemplate]: (site: Site, input: MailInputs[Name]) => MailContent } = {
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
};

/** Composes a message. */
export function compose<Name extends MailTemplate>(
  site: Site,
  name: Name,
  input: MailInputs[Name],
): MailContent {
  return templates[name](site, input);
}
