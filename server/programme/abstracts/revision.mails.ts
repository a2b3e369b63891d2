import * as z from 'zod';
import { listed } from '#domain/text.ts';
import { button, facts, highlight, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { AUTOMATIC, greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';

const input = z.object({
  abstractId: z.string(),
  reference: z.string(),
  title: titleInWords,
  fullName: z.string(),
  conferenceTitle: z.string(),
  /** What its author has changed, such as 'title' and 'text'. */
  changed: z.array(z.string()),
  /** What the committee had asked for. */
  asked: z.string(),
  /** Its text now. */
  text: z.string(),
  /** Ids of the mails that went to the author before. */
  follows: z.array(z.string()),
});

const sample: z.output<typeof input> = {
  abstractId: SAMPLE_ID,
  reference: 'ABS-2026-K2M9TX',
  title: 'Interference rings as a computing machine',
  fullName: 'Ada Lovelace',
  conferenceTitle: 'Optics & Photonics 2026',
  changed: ['title', 'text'],
  asked: 'Please say how many were measured.',
  text: 'We describe a machine, and measure twelve of them.',
  follows: [],
};

/** Tells the author that the revision that was requested is received, and what comes next (docs/product.md 8.6). */
export const revisionReceipt = defineMail({
  name: 'abstract-revised',
  readers: ['programme'],
  input,
  continues: ({ follows }) => follows,
  links: ({ abstractId }) => ({ page: { scope: 'AUTHOR', subjectId: abstractId } }),
  message: (input, { urlOf }) => ({
    subject: `Revision received: ${input.title} (${input.reference})`,
    title: 'We have received your revision',
    greeting: greeting(input.fullName),
    opening: `Thank you for revising your abstract for ${input.conferenceTitle}. The scientific committee will now review it again and email you its decision. Until then, you can still change it on its page.`,
    about: [['Conference', input.conferenceTitle]],
    blocks: [
      highlight(input.title, input.reference),
      facts([['You have changed', listed(input.changed)]]),
      button('Open your abstract', urlOf('page')),
    ],
    headers: AUTOMATIC,
  }),
  words: {
    values: (input) => ({
      ...nameValues(input.fullName),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: input.title,
    }),
  },
  sample,
});

/** Tells the organiser of it. */
export const revisionNotice = defineMail({
  name: 'abstract-revised-notice',
  readers: ['programme'],
  input,
  message: (input) => ({
    subject: `${input.reference} is revised: ${input.title}`,
    title: 'Revision received',
    blocks: [
      highlight(input.title, input.reference),
      facts([
        ['Conference', input.conferenceTitle],
        ['Submitted by', input.fullName],
        ['Changed', listed(input.changed)],
        ['Requested', input.asked],
      ]),
      quotation(input.text),
    ],
  }),
  sample,
});
