import * as z from 'zod';
import { letter, unsubscribe } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { unsubscribeHeaders } from '#server/common/mail/message.ts';
import { isSubscribed } from '#server/outreach/newsletter/newsletter.store.ts';
import { isCalledBack } from './mailing.store.ts';

/** What the organiser writes to many people, with everybody's own values filled in. */
export const mailing = defineMail({
  name: 'mailing',
  readers: ['messages'],
  input: z.object({
    subject: z.string(),
    text: z.string(),
    /** News carries a link that ends the subscription; null for what concerns a registration or an abstract. */
    subscriberId: z.string().nullable(),
  }),
  links({ subscriberId }): Record<string, MailLink> {
    return subscriberId ? { unsubscribe: { scope: 'SUBSCRIBER', subjectId: subscriberId } } : {};
  },
  // Whoever has unsubscribed since it was queued gets no news, and nobody gets what was called back before it went out.
  wanted: async ({ database }, { subscriberId }, { id }) =>
    !(await isCalledBack(database, id)) &&
    (subscriberId === null || (await isSubscribed(database, subscriberId))),
  message({ subject, text, subscriberId }, { urlOf }) {
    const url = subscriberId ? urlOf('unsubscribe') : null;
    const why = 'You receive this because you subscribed to our updates. To stop them with one click:';
    return {
      subject,
      preview: text.slice(0, 140),
      blocks: [letter(text), url ? unsubscribe(why, url) : null],
      headers: url ? unsubscribeHeaders(url) : undefined,
    };
  },
  sample: {
    subject: 'Your place at Optics & Photonics 2026',
    text: 'Dear Ada Lovelace,\n\nyour abstract is accepted, and you have not registered yet.',
    subscriberId: SAMPLE_ID,
  },
});
