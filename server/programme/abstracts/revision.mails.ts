import * as z from 'zod';
import { listed } from '#domain/text.ts';
import { button, facts, highlight, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { AUTOMATIC } from '#server/common/mail/message.ts';
import { authorFrame, authorInput, authorSample, authorValues, toAuthor } from './author-mail.ts';

const input = authorInput.extend({
  /** What its author has changed, such as 'title' and 'text'. */
  changed: z.array(z.string()),
  /** What the committee had asked for. */
  asked: z.string(),
  /** Its text now. */
  text: z.string(),
});

const sample: z.output<typeof input> = {
  ...authorSample,
  changed: ['title', 'text'],
  asked: 'Please say how many were measured.',
  text: 'We describe a machine, and measure twelve of them.',
};

/** Tells the author that the revision that was requested is received, and what comes next (docs/product.md 8.6). */
export const revisionReceipt = defineMail({
  ...toAuthor,
  name: 'abstract-revised',
  input,
  message: (input, { urlOf }) => ({
    ...authorFrame(input, 'Revision received', [
      facts([['You have changed', listed(input.changed)]]),
      button('Open your abstract', urlOf('page')),
    ]),
    title: 'We have received your revision',
    opening: `Thank you for revising your abstract for ${input.conferenceTitle}. The scientific committee will now review it again and email you its decision. Until then, you can still change it on its page.`,
    headers: AUTOMATIC,
  }),
  words: { values: authorValues },
  sample,
});

/** Tells the organiser of it. */
export const revisionNotice = defineNotice({
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
