import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import { printLastMinute } from '#domain/waiting/waiting.ts';
import {
  AUTOMATIC,
  button,
  COLOUR,
  facts,
  layout,
  paragraph,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const welcomeInput = z.object({ subscriberId: z.string() });

const confirmationInput = z.object({ subscriberId: z.string(), expiresAt: z.string() });

const noticeInput = z.object({ email: z.string() });

/** Welcomes a subscriber. Mail clients offer to unsubscribe by one click (RFC 8058). */
export const newsletterWelcome = defineMail({
  name: 'newsletter-welcome',
  input: welcomeInput,
  links: ({ subscriberId }: z.output<typeof welcomeInput>) => ({
    unsubscribe: { scope: 'SUBSCRIBER', subjectId: subscriberId },
  }),
  compose: composeWelcome,
  sample: { subscriberId: '00000000-0000-7000-8000-000000000000' },
});

/** Asks whoever was entered for updates whether they want them. */
export const newsletterConfirmation = defineMail({
  name: 'newsletter-confirmation',
  input: confirmationInput,
  links: ({ subscriberId, expiresAt }: z.output<typeof confirmationInput>) => ({
    confirm: { scope: 'SUBSCRIPTION', subjectId: subscriberId, expiresAt: new Date(expiresAt) },
  }),
  compose: composeConfirmation,
  sample: {
    subscriberId: '00000000-0000-7000-8000-000000000000',
    expiresAt: '2026-04-01T09:00:00.000Z',
  },
});

/** Tells the organiser of a new subscriber. */
export const newsletterNotice = defineMail({
  name: 'newsletter-notice',
  input: noticeInput,
  compose: composeNotice,
  sample: { email: 'ada@example.org' },
});

function composeWelcome(site: Site, _input: z.output<typeof welcomeInput>, urlOf: UrlOf): MailContent {
  const unsubscribeUrl = urlOf('unsubscribe');
  const title = 'You are subscribed';
  const opening = `Thank you for subscribing to updates from ${site.name}. We will write when registration opens, when a deadline approaches and when a programme is published, and at no other time.`;
  const conferencesUrl = new URL('/conferences', unsubscribeUrl).href;
  const stranger = 'If you did not subscribe, or have changed your mind, you can unsubscribe with one click:';
  return {
    subject: `Welcome to updates from ${site.name}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${button(conferencesUrl, 'See the conferences')}${paragraph(html`${stranger} <a class="muted" href="${unsubscribeUrl}" style="color:${COLOUR.muted}">unsubscribe</a>.`, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\nSee the conferences: ${conferencesUrl}\n\n${stranger}\n${unsubscribeUrl}\n\n${textFoot(site)}`,
    headers: {
      ...AUTOMATIC,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function composeConfirmation(
  site: Site,
  { expiresAt }: z.output<typeof confirmationInput>,
  urlOf: UrlOf,
): MailContent {
  const confirmUrl = urlOf('confirm');
  const title = 'Please confirm your subscription';
  const opening = `This address was entered for updates from ${site.name}. We write to it once you confirm that you want them.`;
  const stranger = `The link works until ${printLastMinute(new Date(expiresAt))}. If you did not ask for it, there is nothing to do: we won’t write to you.`;
  return {
    subject: `Confirm your subscription to updates from ${site.name}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${button(confirmUrl, 'Confirm your subscription')}${paragraph(stranger, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\nConfirm your subscription: ${confirmUrl}\n\n${stranger}\n\n${textFoot(site)}`,
    headers: AUTOMATIC,
  };
}

function composeNotice(site: Site, { email }: z.output<typeof noticeInput>): MailContent {
  const title = 'New subscriber';
  const rows: [string, string][] = [['Email', email]];
  return {
    subject: `${title}: ${email}`,
    html: layout(site, { title, preview: email }, facts(rows)),
    text: `${title}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}
