import * as z from 'zod';
import { links } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink } from '#server/common/mail/mail.ts';
import { kept } from '#server/common/mail/message.ts';
import { linksOf, MY_SCOPES } from './my-links-of.ts';

const SAMPLE_ID = '00000000-0000-7000-8000-00000000000';

/** The secret links to all that is somebody's, sent to their own address and nowhere else. */
export const myLinks = defineMail({
  name: 'links-of-address',
  readers: ['privacy'],
  follows: 'nobody',
  // What belongs to one email address, as it was when the message was queued; it is read again when it is sent.
  input: z.object({
    items: z.array(
      z.object({
        title: z.string(),
        detail: z.string(),
        scope: z.enum(MY_SCOPES),
        subjectId: z.string(),
        expiresAt: z.string().optional(),
      }),
    ),
  }),
  links: ({ items }) =>
    Object.fromEntries(
      items.map(({ scope, subjectId, expiresAt }): [string, MailLink] => [
        subjectId,
        { scope, subjectId, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt) },
      ]),
    ),
  filled: async (dependencies, _input, recipient) => ({ items: await linksOf(dependencies, recipient) }),
  wanted: async (_dependencies, { items }) => items.length > 0,
  message: ({ items }, { site, urlOf }) => ({
    subject: `Your links to ${site.name}`,
    title: 'Your links',
    opening: [
      'Here are the links to your registrations, tickets, abstracts, invitations, places on waiting lists and subscriptions.',
      kept('Keep them private: each opens without a password.'),
      'Links that we sent earlier still work.',
    ],
    blocks: [links(items.map(({ title, detail, subjectId }) => ({ title, detail, url: urlOf(subjectId) })))],
  }),
  words: { values: () => ({}) },
  sample: {
    items: [
      {
        title: 'Generative AI Forum 2026',
        detail: 'MC-2026-7F3K9Q · paid',
        scope: 'ORDER',
        subjectId: `${SAMPLE_ID}1`,
      },
      {
        title: 'Nursing Innovation Forum 2026: Delegate In-Person',
        detail: 'on the waiting list',
        scope: 'WAITING',
        subjectId: `${SAMPLE_ID}3`,
      },
      {
        title: 'Updates by email',
        detail: 'opens the page to unsubscribe',
        scope: 'SUBSCRIBER',
        subjectId: `${SAMPLE_ID}2`,
      },
    ],
  },
});
