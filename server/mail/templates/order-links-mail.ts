import type { Site } from '#domain/site.ts';
import { html } from '../html.ts';
import { layout, type MailContent, textFoot } from './layout.ts';

/** The orders of one e-mail address, newest first. */
export type OrderLinksInput = {
  orders: { reference: string; conferenceTitle: string; status: string; orderUrl: string }[];
};

/** The secret links of somebody's registrations, sent to their own address and nowhere else. */
export function orderLinks(site: Site, { orders }: OrderLinksInput): MailContent {
  const title = 'Your registrations';
  const opening = 'Here are the links to your registrations. Keep them: they open without a password.';
  return {
    subject: `Your registrations with ${site.name}`,
    html: layout(
      site,
      title,
      html`<p style="margin:0 0 16px">${opening}</p>${orders.map(
        ({ reference, conferenceTitle, status, orderUrl }) =>
          html`<p style="margin:0 0 16px"><a href="${orderUrl}" style="color:#a80b5d;font-weight:bold">${conferenceTitle}</a><br>${reference} · ${status}</p>`,
      )}`,
    ),
    text: `${title}\n\n${opening}\n\n${orders
      .map(
        ({ reference, conferenceTitle, status, orderUrl }) =>
          `${conferenceTitle} (${reference}, ${status})\n${orderUrl}`,
      )
      .join('\n\n')}\n\n${textFoot(site)}`,
  };
}
