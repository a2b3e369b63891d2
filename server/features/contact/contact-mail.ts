import type { ContactMessage } from '#domain/contact/contact.ts';
import type { Site } from '#domain/site.ts';
import { html } from '#server/lib/html.ts';
import {
  AUTOMATIC,
  facts,
  greeting,
  layout,
  type MailContent,
  paragraph,
  quotation,
  textFacts,
  textFoot,
} from '../mail/layout.ts';

/** What the receipt tells; nothing of the message itself, or strangers could send words through us to anybody. */
export type ContactReceiptInput = { name: string };

/** Tells the sender that a message has arrived. */
export function contactReceipt(site: Site, { name }: ContactReceiptInput): MailContent {
  const title = 'We have received your message';
  const thanks =
    'Thank you for writing to us. Your message has arrived, and we answer within 24 hours on business days (Mon-Fri 9AM-6PM, Sat 10AM-4PM).';
  const stranger =
    'If you did not write to us, somebody gave your address by mistake; you need not do anything.';
  return {
    subject: `${title} · ${site.name}`,
    html: layout(
      site,
      { title, preview: thanks },
      html`${paragraph(greeting(name))}${paragraph(thanks)}${paragraph(stranger, 'small')}`,
    ),
    text: `${title}\n\n${greeting(name)}\n\n${thanks}\n\n${stranger}\n\n${textFoot(site)}`,
    headers: AUTOMATIC,
  };
}

/** Brings a message to the organiser. */
export function contactNotice(site: Site, input: ContactMessage): MailContent {
  const topic = input.subject || input.category || input.interest || 'no subject';
  const title = `Message from ${input.name}`;
  const rows = (
    [
      ['Name', input.name],
      ['E-mail', input.email],
      ['Phone', input.phone],
      ['Organization', input.organization],
      ['Interest', input.interest],
      ['Inquiry type', input.category],
      ['Subject', input.subject],
      ['Written on', input.sourcePage],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');
  return {
    subject: `${title}: ${topic}`,
    html: layout(
      site,
      { title, preview: input.message.slice(0, 140) },
      html`${quotation(input.message)}${facts(rows)}`,
    ),
    text: `${title}\n\n${input.message}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}
