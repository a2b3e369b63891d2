import * as z from 'zod';
import { printZonedLastMinute } from '#domain/printed-dates.ts';
import { button, facts, unsubscribe } from '#server/common/mail/blocks.ts';
import { defineMail, defineNotice, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { AUTOMATIC, kept, unsubscribeHeaders } from '#server/common/mail/message.ts';

/** Welcomes a subscriber. */
export const newsletterWelcome = defineMail({
  name: 'newsletter-welcome',
  readers: ['messages'],
  input: z.object({ subscriberId: z.string() }),
  links: ({ subscriberId }) => ({ unsubscribe: { scope: 'SUBSCRIBER', subjectId: subscriberId } }),
  message(_input, { site, urlOf }) {
    const url = urlOf('unsubscribe');
    return {
      subject: `Welcome to updates from ${site.name}`,
      title: 'You are subscribed',
      opening: `Thank you for subscribing to updates from ${site.name}. We will write when registration opens, when a deadline approaches and when a programme is published, and at no other time.`,
      blocks: [
        button('See the conferences', new URL('/conferences', url).href),
        unsubscribe(
          'If you did not subscribe, or have changed your mind, you can unsubscribe with one click:',
          url,
        ),
      ],
      headers: { ...AUTOMATIC, ...unsubscribeHeaders(url) },
    };
  },
  words: { values: () => ({}) },
  sample: { subscriberId: SAMPLE_ID },
});

/** Asks whoever was entered for updates whether they want them. */
export const newsletterConfirmation = defineMail({
  name: 'newsletter-confirmation',
  readers: ['messages'],
  input: z.object({ subscriberId: z.string(), expiresAt: z.string() }),
  links: ({ subscriberId, expiresAt }) => ({
    confirm: { scope: 'SUBSCRIPTION', subjectId: subscriberId, expiresAt: new Date(expiresAt) },
  }),
  message: ({ expiresAt }, { site, urlOf }) => ({
    subject: `Confirm your subscription to updates from ${site.name}`,
    title: 'Please confirm your subscription',
    opening: `This address was entered for updates from ${site.name}. We write to it once you confirm that you want them.`,
    blocks: [button('Confirm your subscription', urlOf('confirm'))],
    closing: [
      kept(`The link works until ${printZonedLastMinute(expiresAt)}.`),
      'If you did not ask for it, there is nothing to do: we won’t write to you.',
    ],
    headers: AUTOMATIC,
  }),
  words: { values: () => ({}) },
  sample: { subscriberId: SAMPLE_ID, expiresAt: '2026-04-01T09:00:00.000Z' },
});

/** Tells the organiser of a new subscriber. */
export const newsletterNotice = defineNotice({
  name: 'newsletter-notice',
  readers: ['messages'],
  input: z.object({ email: z.string() }),
  message: ({ email }) => ({
    subject: `New subscriber: ${email}`,
    title: 'New subscriber',
    preview: email,
    blocks: [facts([['Email', email]])],
  }),
  sample: { email: 'ada@example.org' },
});
