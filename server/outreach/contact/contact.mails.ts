import * as z from 'zod';
import { facts, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { AUTOMATIC, greeting, nameValues } from '#server/common/mail/message.ts';

/** Tells the sender that a message has arrived. */
export const contactReceipt = defineMail({
  name: 'contact-receipt',
  readers: ['messages'],
  // It does not repeat the message, otherwise strangers could use it to send text to any address.
  input: z.object({
    name: z.string(),
    /** When there will be an answer, as the contact page says it; '' where it does not. */
    answerTime: z.string(),
  }),
  message: ({ name, answerTime }, { site }) => ({
    subject: `We have received your message · ${site.name}`,
    title: 'We have received your message',
    greeting: greeting(name),
    opening: `Thank you for writing to us. We have received your message and will reply${answerTime && ` ${answerTime}`}.`,
    closing:
      'If you did not write to us, someone entered your address by mistake, and you do not need to do anything.',
    headers: AUTOMATIC,
  }),
  words: { values: ({ name }) => nameValues(name) },
  sample: {
    name: 'Ada Lovelace',
    answerTime: 'within 24 hours on business days (Mon-Fri 9AM-6PM, Sat 10AM-4PM)',
  },
});

/** Brings a message to the organiser. */
export const contactNotice = defineNotice({
  name: 'contact-notice',
  readers: ['messages'],
  input: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    organization: z.string(),
    interest: z.string(),
    category: z.string(),
    subject: z.string(),
    message: z.string(),
    sourcePage: z.string(),
  }),
  message: (input) => ({
    subject: `Message from ${input.name}: ${input.subject || input.category || input.interest || 'no subject'}`,
    title: `Message from ${input.name}`,
    preview: input.message.slice(0, 140),
    blocks: [
      quotation(input.message),
      facts([
        ['Name', input.name],
        ['Email', input.email],
        ['Phone', input.phone || null],
        ['Organisation', input.organization || null],
        ['Interest', input.interest || null],
        ['Inquiry type', input.category || null],
        ['Subject', input.subject || null],
        ['Submitted from', input.sourcePage || null],
      ]),
    ],
  }),
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
