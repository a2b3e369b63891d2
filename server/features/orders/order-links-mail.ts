import type { Site } from '#domain/site.ts';
import { html } from '#server/lib/html.ts';
import { COLOUR, layout, type MailContent, paragraph, textFoot } from '../mail/layout.ts';

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
      { title, preview: opening },
      html`${paragraph(opening)}${orders.map(
        ({ reference, conferenceTitle, status, orderUrl }) =>
          html`<p class="line" style="margin:0;padding:12px 0;border-top:1px solid ${COLOUR.line}"><a class="signal" href="${orderUrl}" style="color:${COLOUR.signal};font-weight:bold">${conferenceTitle}</a><br><span class="muted" style="color:${COLOUR.muted}">${reference} · ${status}</span></p>`,
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
