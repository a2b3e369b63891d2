import type { Site } from '#domain/site.ts';
import { html } from '#server/lib/html.ts';
import {
  AUTOMATIC,
  button,
  COLOUR,
  facts,
  layout,
  type MailContent,
  paragraph,
  textFacts,
  textFoot,
} from '../mail/layout.ts';

/** What the welcome tells. */
export type NewsletterWelcomeInput = {
  /** The secret address that ends the subscription. */
  unsubscribeUrl: string;
};

/** Welcomes a subscriber. Mail clients offer to unsubscribe by one click (RFC 8058). */
export function newsletterWelcome(site: Site, { unsubscribeUrl }: NewsletterWelcomeInput): MailContent {
  const title = 'You are subscribed';
  const opening = `Thank you for subscribing to updates from ${site.name}. We write when a conference opens, when a deadline comes near and when a programme is out, and not otherwise.`;
  const conferencesUrl = new URL('/conferences', unsubscribeUrl).href;
  const stranger = 'If you did not subscribe, or have changed your mind, one click ends it:';
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

/** Tells the organiser of a new subscriber. */
export function newsletterNotice(site: Site, { email }: { email: string }): MailContent {
  const title = 'New subscriber';
  const rows: [string, string][] = [['E-mail', email]];
  return {
    subject: `${title}: ${email}`,
    html: layout(site, { title, preview: email }, facts(rows)),
    text: `${title}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}
