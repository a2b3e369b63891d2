import * as z from 'zod';
import { printDayOf } from '#domain/printed-dates.ts';
import { letter, original } from '#server/common/mail/blocks.ts';
import { defineMail } from '#server/common/mail/mail.ts';

/** The organiser's answer to a message, with what was asked below it. The subject is the message's own. */
export const messageAnswer = defineMail({
  name: 'message-answer',
  readers: ['messages'],
  input: z.object({
    subject: z.string(),
    text: z.string(),
    /** What was asked, and when, in ISO 8601. */
    message: z.string(),
    sentAt: z.string(),
    /** Ids of the mails that went to the sender before. */
    follows: z.array(z.string()),
  }),
  continues: ({ follows }) => follows,
  message: ({ subject, text, message, sentAt }, { site }) => ({
    subject: subject ? `Re: ${subject.replace(/^(re:\s*)+/i, '')}` : `Your message to ${site.name}`,
    preview: text.slice(0, 140),
    blocks: [letter(text), original(`You wrote on ${printDayOf(new Date(sentAt))}:`, message)],
  }),
  sample: {
    subject: 'Proceedings & deadlines',
    text: 'Dear Ada,\n\nthey appear in November.\n\nKind regards\nGrace',
    message: 'Dear all,\n\nwhen do the proceedings appear?\n\nAda',
    sentAt: '2026-03-10T09:00:00Z',
    follows: [],
  },
});
