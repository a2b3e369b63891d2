import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import { COLOUR, layout, paragraph, textFoot } from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

/** The orders of one e-mail address, newest first. */
const orderLinksInput = z.object({
  orders: z.array(
    z.object({
      reference: z.string(),
      conferenceTitle: z.string(),
      status: z.string(),
      orderUrl: z.string(),
    }),
  ),
});

/** The secret links of somebody's registrations, sent to their own address and nowhere else. */
export const orderLinks = defineMail({
  name: 'order-links',
  input: orderLinksInput,
  compose,
  sample: {
    orders: [
      {
        reference: 'MC-2026-7F3K9Q',
        conferenceTitle: 'Generative AI Forum 2026',
        status: 'paid',
        orderUrl: 'http://localhost:4000/order/sample',
      },
    ],
  },
});

function compose(site: Site, { orders }: z.output<typeof orderLinksInput>): MailContent {
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
