import * as z from 'zod';
import { printDay } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import { layout, paragraph, quotation, textFoot } from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const answerInput = z.object({
  subject: z.string(),
  text: z.string(),
  /** What was asked, and when, in ISO 8601. */
  message: z.string(),
  sentAt: z.string(),
  /** Ids of the mails that went to the sender before. */
  follows: z.array(z.string()),
});

type AnswerInput = z.output<typeof answerInput>;

/** The organiser's answer to a message, with what was asked below it. */
export const messageAnswer = defineMail({
  name: 'message-answer',
  input: answerInput,
  follows: ({ follows }: AnswerInput) => follows,
  compose: composeAnswer,
  sample: {
    subject: 'Proceedings & deadlines',
    text: 'Dear Ada,\n\nthey appear in November.\n\nKind regards\nGrace',
    message: 'Dear all,\n\nwhen do the proceedings appear?\n\nAda',
    sentAt: '2026-03-10T09:00:00Z',
    follows: [],
  },
});

/** What an answer says; the subject is the message's own. */
export function composeAnswer(site: Site, { subject, text, message, sentAt }: AnswerInput): MailContent {
  const title = subject ? `Re: ${subject.replace(/^(re:\s*)+/i, '')}` : `Your message to ${site.name}`;
  const asked = `You wrote on ${printDay(formatIsoDate(dayAt(new Date(sentAt))))}:`;
  return {
    subject: title,
    html: layout(
      site,
      { title, preview: text.slice(0, 140) },
      html`${text.split(/\n{2,}/).map((part) => html`<p style="margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${part}</p>`)}${paragraph(asked, 'small')}${quotation(message)}`,
    ),
    text: `${text}\n\n${textFoot(site)}\n${asked}\n${message.replace(/^/gm, '> ')}\n`,
  };
}
