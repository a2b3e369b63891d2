import type { Site } from '#domain/site.ts';
import { html } from '../html.ts';
import { AUTOMATIC, facts, layout, type MailContent, textFacts, textFoot } from './layout.ts';

/** What the welcome tells. */
export type NewsletterWelcomeInput = {
  /** The secret address that ends the subscription. */
  unsubscribeUrl: string;
};

/** Welcomes a subscriber. Mail clients offer to unsubscribe by one click (RFC 8058). */
export function newsletterWelcome(site: Site, { unsubscribeUrl }: NewsletterWelcomeInput): MailContent {
  const title = 'You are subscribed';
  const opening = `Thank you for subscribing to updates from ${site.name}. We write when a conference opens, when a deadline comes near and when a programme is out, and not otherwise.`;
  const stranger = 'If you did not subscribe, or have changed your mind, one click ends it:';
  return {
    subject: `Welcome to updates from ${site.name}`,
    html: layout(
      site,
      title,
      html`<p style="margin:0 0 16px">${opening}</p><p style="margin:0;font-size:14px;color:#5a5f66">${stranger} <a href="${unsubscribeUrl}" style="color:#5a5f66">unsubscribe</a>.</p>`,
    ),
    text: `${title}\n\n${opening}\n\n${stranger}\n${unsubscribeUrl}\n\n${textFoot(site)}`,
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
    html: layout(site, title, facts(rows)),
    text: `${title}\n\n${textFacts(rows)}\n\n${textFoot(site)}`,
  };
}
