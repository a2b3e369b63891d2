import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import { layout, paragraph, textFoot } from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const movedInput = z.object({ reference: z.string(), conferenceTitle: z.string() });

/**
 * Tells the address before that the organiser has given a registration another one, and how to object. It carries no link,
 * no name and not the other address: the one before may be a stranger's.
 */
export const orderMoved = defineMail({
  name: 'order-moved',
  input: movedInput,
  compose: composeMoved,
  sample: {
    reference: 'MC-2026-7F3K9Q',
    conferenceTitle: 'Generative AI Forum 2026',
  },
});

function composeMoved(site: Site, { reference, conferenceTitle }: z.output<typeof movedInput>): MailContent {
  const title = 'Your registration has another address';
  const opening = `We have changed the email address of registration ${reference} for ${conferenceTitle}. What we have to say about it no longer goes to this address, and the links that were sent here no longer open it.`;
  const back = `If this is not right, please answer this message or write to ${site.email}, and we will reverse it.`;
  return {
    subject: `The address of ${reference} was changed: ${conferenceTitle}`,
    html: layout(site, { title, preview: opening }, html`${paragraph(opening)}${paragraph(back)}`),
    text: [title, opening, back, textFoot(site)].join('\n\n'),
  };
}
