import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import {
  AUTOMATIC,
  facts,
  greeting,
  layout,
  paragraph,
  quotation,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

/** The receipt's input. It does not repeat the message, otherwise strangers could use it to send text to any address. */
const receiptInput = z.object({ name: z.string() });

const noticeInput = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  organization: z.string(),
  interest: z.string(),
  category: z.string(),
  subject: z.string(),
  message: z.string(),
  sourcePage: z.string(),
});

/** Tells the sender that a message has arrived. */
export const contactReceipt = defineMail({
  name: 'contact-receipt',
  input: receiptInput,
  compose: composeReceipt,
  sample: { name: 'Ada Lovelace' },
});

/** Brings a message to the organiser. */
export const contactNotice = defineMail({
  name: 'contact-notice',
  input: noticeInput,
  compose: composeNotice,
  sample: {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '',
    organization: 'Analytical Engine Laboratory',
    interest: '',
    category: 'Paper Submission',
    subject: 'Proceedings & deadlines',
    message: 'Dear all,\n\nwhen do the proceedings appear?\n\nAda',
    sourcePage: 'contact',
  },
});

function composeReceipt(site: Site, { name }: z.output<typeof receiptInput>): MailContent {
  const title = 'We have received your message';
  const thanks =
    'Thank you for writing to us. We have received your message and will reply within 24 hours on business days (Mon-Fri 9AM-6PM, Sat 10AM-4PM).';
  const stranger =
    'If you did not write to us, someone entered your address by mistake, and you do not need to do anything.';
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

function composeNotice(site: Site, input: z.output<typeof noticeInput>): MailContent {
  const topic = input.subject || input.category || input.interest || 'no subject';
  const title = `Message from ${input.name}`;
  const rows = (
    [
      ['Name', input.name],
      ['Email', input.email],
      ['Phone', input.phone],
      ['Organization', input.organization],
      ['Interest', input.interest],
      ['Inquiry type', input.category],
      ['Subject', input.subject],
      ['Sent from', input.sourcePage],
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
