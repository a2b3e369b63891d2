import * as z from 'zod';
import { paragraph } from '#server/common/mail/blocks.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { kept } from '#server/common/mail/message.ts';

/**
 * Tells the address before that the organiser has given a registration another one, and how to object. It carries no link,
 * no name and not the other address: the one before may be a stranger's.
 */
export const orderMoved = defineMail({
  name: 'order-moved',
  readers: ['registrations'],
  input: z.object({ reference: z.string(), conferenceTitle: z.string() }),
  message: ({ reference, conferenceTitle }, { site }) => ({
    subject: `The address of ${reference} was changed: ${conferenceTitle}`,
    title: 'Your registration has another address',
    opening: [
      `We have changed the email address of registration ${reference} for ${conferenceTitle}.`,
      kept(
        'What we have to say about it no longer goes to this address, and the links that were sent here no longer open it.',
      ),
    ],
    about: [
      ['Reference', reference],
      ['Event', conferenceTitle],
    ],
    blocks: [
      paragraph(
        `If this is not right, please answer this message or write to ${site.email}, and we will reverse it.`,
      ),
    ],
  }),
  words: { values: ({ reference, conferenceTitle }) => ({ conference: conferenceTitle, reference }) },
  sample: {
    reference: 'MC-2026-7F3K9Q',
    conferenceTitle: 'Generative AI Forum 2026',
  },
});
