import * as z from 'zod';
import { DECISIONS } from '#domain/abstracts/abstract-list.ts';
import { button, highlight, quotation } from '#server/features/mail/blocks.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { greeting, nameValues } from '#server/features/mail/message.ts';

const input = z.object({
  reference: z.string(),
  title: z.string(),
  fullName: z.string(),
  conferenceTitle: z.string(),
  decision: z.enum(DECISIONS),
  /** What the organiser adds; '' for nothing. */
  message: z.string(),
  /** Where to register, and where to send an abstract. */
  registerUrl: z.string(),
  submitUrl: z.string(),
  /** Ids of the mails that went to the author before. */
  follows: z.array(z.string()),
});

/** Tells the author what was decided. */
export const abstractDecision = defineMail({
  name: 'abstract-decision',
  input,
  follows: ({ follows }) => follows,
  message(input) {
    const { title, opening, action } = wordsOf(input);
    return {
      subject: `${title}: ${input.reference}`,
      title,
      greeting: greeting(input.fullName),
      opening,
      about: [['Conference', input.conferenceTitle]],
      blocks: [
        highlight(input.title, input.reference),
        input.message ? quotation(input.message) : null,
        action,
      ],
    };
  },
  words: {
    values: (input) => ({
      ...nameValues(input.fullName),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: input.title,
    }),
    cases: { accepted: {}, rejected: { decision: 'rejected' }, revise: { decision: 'revise' } },
    caseOf: ({ decision }) => decision,
  },
  sample: {
    reference: 'ABS-2026-K2M9TX',
    title: 'Interference rings as a computing machine',
    fullName: 'Ada Lovelace',
    conferenceTitle: 'Optics & Photonics 2026',
    decision: 'accepted',
    message: 'Please shorten the title.',
    registerUrl: 'http://localhost:4000/registration',
    submitUrl: 'http://localhost:4000/abstract-submission',
    follows: [],
  },
});

function wordsOf({ decision, conferenceTitle, registerUrl, submitUrl }: z.output<typeof input>) {
  switch (decision) {
    case 'accepted':
      return {
        title: 'Your abstract is accepted',
        opening: `We are glad to tell you that your abstract for ${conferenceTitle} is accepted.`,
        action: button('Register', registerUrl),
      };
    case 'rejected':
      return {
        title: 'Your abstract is not accepted',
        opening: `Thank you for your submission to ${conferenceTitle}. We are sorry to tell you that your abstract is not accepted.`,
        action: null,
      };
    case 'revise':
      return {
        title: 'Please revise your abstract',
        opening: `Thank you for your submission to ${conferenceTitle}. Before we can accept your abstract, we ask you to revise it and to send it again.`,
        action: button('Send it again', submitUrl),
      };
  }
}
