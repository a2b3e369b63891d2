import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import { COLOUR, layout, paragraph, textFoot } from '#server/features/mail/layout.ts';
import { defineMail, type MailLink, type UrlOf } from '#server/features/mail/mail.ts';
import { isSubscribed } from '#server/features/newsletter/newsletter.store.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { isCalledBack } from './mailing.store.ts';

const mailingInput = z.object({
  subject: z.string(),
  text: z.string(),
  /** News carries a link that ends the subscription; null for what concerns a registration or an abstract. */
  subscriberId: z.string().nullable(),
});

type MailingInput = z.output<typeof mailingInput>;

/** What the organiser writes to many people, with everybody's own values filled in. */
export const mailing = defineMail<MailingInput>({
  name: 'mailing',
  input: mailingInput,
  links({ subscriberId }): Record<string, MailLink> {
    return subscriberId ? { unsubscribe: { scope: 'SUBSCRIBER', subjectId: subscriberId } } : {};
  },
  // Whoever has unsubscribed since it was queued gets no news, and nobody gets what was called back before it went out.
  wanted: async ({ database }, { subscriberId }, mailId) =>
    !(await isCalledBack(database, mailId)) &&
    (subscriberId === null || (await isSubscribed(database, subscriberId))),
  compose: composeMailing,
  sample: {
    subject: 'Your place at Optics & Photonics 2026',
    text: 'Dear Ada Lovelace,\n\nyour abstract is accepted, and you have not registered yet.',
    subscriberId: '00000000-0000-7000-8000-000000000000',
  },
});

function composeMailing(
  site: Site,
  { subject, text, subscriberId }: MailingInput,
  urlOf: UrlOf,
): MailContent {
  const url = subscriberId ? urlOf('unsubscribe') : null;
  const why = 'You receive this because you subscribed to our updates. To stop them with one click:';
  return {
    subject,
    html: layout(
      site,
      { title: subject, preview: text.slice(0, 140) },
      html`${text.split(/\n{2,}/).map((part) => html`<p style="margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${part}</p>`)}${url ? paragraph(html`${why} <a class="muted" href="${url}" style="color:${COLOUR.muted}">unsubscribe</a>.`, 'small') : ''}`,
    ),
    text: `${text}\n\n${url ? `${why}\n${url}\n\n` : ''}${textFoot(site)}`,
    ...(url && {
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}
